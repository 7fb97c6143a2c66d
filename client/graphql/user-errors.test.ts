import { expect, test } from 'vitest';
import { failureFields, failureMessage, hasCode, isRefusal } from './failure.ts';
import { unwrapPayload, type FormPayload } from './user-errors.ts';

function thrownFor(userErrors: FormPayload['userErrors']): unknown {
  try {
    return unwrapPayload({ session: null, userErrors });
  } catch (error) {
    return error;
  }
}

test('a payload without user errors is returned', () => {
  const payload = { session: { token: 't' }, userErrors: [] };
  expect(unwrapPayload(payload)).toBe(payload);
});

test('user errors of fields are read by the name of their field', () => {
  const error = thrownFor([
    { code: 'BAD_USER_INPUT', field: 'email', message: 'must look like name@example.com' },
    { code: 'BAD_USER_INPUT', field: 'firstName', message: 'must not be empty' },
  ]);
  expect(isRefusal(error)).toBe(true);
  expect(failureFields(error)).toEqual({
    email: 'must look like name@example.com',
    firstName: 'must not be empty',
  });
  expect(failureMessage(error)).toBe('Email must look like name@example.com. First name must not be empty.');
});

test('a user error of no field is read by its code, in the words of the screen', () => {
  const error = thrownFor([{ code: 'CONFLICT', field: null, message: 'Email Already Exists.' }]);
  expect([isRefusal(error), hasCode(error, ['CONFLICT']), failureFields(error)]).toEqual([true, true, {}]);
  expect(failureMessage(error)).toBe('Email Already Exists.');
  expect(failureMessage(error, { CONFLICT: 'There is an account.' })).toBe('There is an account.');
});
