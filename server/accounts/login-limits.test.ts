import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rejectionOf } from '../test/thrown.ts';
import { type Attempt, createLoginLimits, defaultBudgets } from './login-limits.ts';

const budgets = {
  pair: { points: 3, duration: 60 },
  address: { points: 5, duration: 60 },
  email: { points: 8, duration: 60 },
};
const asha: Attempt = { email: 'asha@example.com', address: '1.1.1.1' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const tries = async (limits: ReturnType<typeof createLoginLimits>, attempts: readonly Attempt[]) => {
  const answers = await Promise.allSettled(attempts.map((attempt) => limits.spend(attempt)));
  return answers.filter(({ status }) => status === 'fulfilled').length;
};
const times = (count: number, attempt: (index: number) => Attempt) =>
  Array.from({ length: count }, (_, i) => attempt(i));

describe('a budget of tries', () => {
  it.each([
    ['one email from one address', () => asha, 3],
    ['one address, whatever the email', (i: number) => ({ ...asha, email: `${i}@example.com` }), 5],
    ['one email, whatever the address', (i: number) => ({ ...asha, address: `1.1.1.${i}` }), 8],
    [
      'spelling the email differently',
      (i: number) => ({ ...asha, email: i % 2 ? 'ASHA@example.com' : ' asha@Example.com ' }),
      3,
    ],
  ])('%s', async (_, attempt, allowed) => {
    expect(await tries(createLoginLimits(budgets), times(20, attempt))).toBe(allowed);
  });

  it('says how long to wait, and repeats no email', async () => {
    const limits = createLoginLimits(budgets);
    await tries(
      limits,
      times(3, () => asha),
    );
    expect(await rejectionOf(limits.spend(asha))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many tries. Please wait a little and try again.',
      retryAfter: 60,
    });
    pass(20);
    expect(await rejectionOf(limits.spend(asha))).toMatchObject({ retryAfter: 40 });
  });

  it('takes twice as long to come back each time, up to a quarter of an hour', async () => {
    const limits = createLoginLimits(budgets);
    const waits: (number | undefined)[] = [];
    for (let round = 0; round < 6; round += 1) {
      expect(
        await tries(
          limits,
          times(3, () => asha),
        ),
      ).toBe(3);
      const { retryAfter } = await rejectionOf(limits.spend(asha));
      waits.push(retryAfter);
      pass((retryAfter ?? 0) + 1);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  });

  it('is there again after the wait: nobody is locked out for good', async () => {
    const limits = createLoginLimits(budgets);
    await tries(
      limits,
      times(50, () => asha),
    );
    pass(61);
    expect(
      await tries(
        limits,
        times(5, () => asha),
      ),
    ).toBe(3);
  });

  it('of one email is not used up by a guesser at another address', async () => {
    const limits = createLoginLimits(budgets);
    await tries(
      limits,
      times(50, () => asha),
    );
    expect(await tries(limits, [{ ...asha, address: '2.2.2.2' }])).toBe(1);
  });

  it('is not touched by log-ins that work', async () => {
    const limits = createLoginLimits(budgets);
    for (let round = 0; round < 20; round += 1) {
      await limits.spend(asha);
      await limits.refund(asha);
    }
    expect(
      await tries(
        limits,
        times(5, () => asha),
      ),
    ).toBe(3);
  });
});

it('leaves the shared guest account room enough: the widest budget is the email’s', () => {
  const { pair, address, email } = defaultBudgets;
  expect(pair.points).toBeLessThan(address.points);
  expect(address.points).toBeLessThan(email.points);
});
