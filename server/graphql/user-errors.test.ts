import { describe, expect, it } from 'vitest';
import { badInput, credentialsInvalid, emailTaken, notFound, ShopError, unavailable } from '../errors.ts';
import { LOG_IN_REFUSALS, withUserErrors } from './user-errors.ts';

const failing = (error: Error, refusals?: typeof LOG_IN_REFUSALS) =>
  withUserErrors(async () => {
    throw error;
  }, refusals)();

describe('the answer of a form', () => {
  it('is its payload without user errors', async () => {
    const form = withUserErrors(async (city: string) => ({ city }));
    expect(await form('Pune')).toEqual({ city: 'Pune', userErrors: [] });
  });

  it('has a user error for each field at fault', async () => {
    const fields = ['city', 'mobile'].map((field) => ({ field, message: 'must not be empty' }));
    const userErrors = fields.map((fault) => ({ code: 'BAD_USER_INPUT', ...fault }));
    expect(await failing(badInput(fields))).toEqual({ userErrors });
  });

  it.each([notFound('The address'), emailTaken(), new ShopError('BAD_USER_INPUT', 'The cart is empty.')])(
    'has one without a field for: %s',
    async (error) => {
      const { code, message } = error;
      expect(await failing(error)).toEqual({ userErrors: [{ code, message }] });
    },
  );

  it('includes how long to wait after too many tries', async () => {
    const error = new ShopError('TOO_MANY_REQUESTS', 'Too many tries.', { retryAfter: 30 });
    expect(await failing(error)).toMatchObject({ userErrors: [{ code: 'TOO_MANY_REQUESTS', retryAfter: 30 }] });
  });

  it('has a user error for a wrong password only at log-in', async () => {
    const error = credentialsInvalid();
    expect(await failing(error, LOG_IN_REFUSALS)).toMatchObject({ userErrors: [{ code: 'UNAUTHENTICATED' }] });
    await expect(failing(error)).rejects.toBe(error);
  });

  it.each([unavailable(null), new TypeError('a defect')])('has none for: %s', async (error) => {
    await expect(failing(error, LOG_IN_REFUSALS)).rejects.toBe(error);
  });
});
