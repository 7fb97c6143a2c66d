import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rejectionOf } from '../../../test/thrown.ts';
import { credentialsInvalid, type ShopError, unavailable } from '../../../errors.ts';
import type { Attempt } from './attempt.ts';
import { createLoginLimits, defaultBudgets, type LoginLimits } from './login-limits.ts';

const budgets = {
  pair: { points: 3, duration: 60 },
  address: { points: 5, duration: 60 },
  email: { points: 8, duration: 60 },
  success: { points: 20, duration: 600 },
};
const asha: Attempt = { email: 'asha@example.com', address: '1.1.1.1' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const passTime = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const times = (count: number, attempt: (index: number) => Attempt) =>
  Array.from({ length: count }, (_, i) => attempt(i));
/** Makes attempts at the same time, and counts those that are allowed. */
const countAllowed = async (limits: LoginLimits, count: number, attempt: (index: number) => Attempt = () => asha) => {
  const answers = await Promise.allSettled(times(count, attempt).map((one) => limits.spend(one)));
  return answers.filter(({ status }) => status === 'fulfilled').length;
};

describe('a budget of attempts', () => {
  it.each<[scope: string, attempt: (index: number) => Attempt, allowed: number]>([
    ['one email from one address', () => asha, 3],
    ['one address, whatever the email', (i) => ({ ...asha, email: `${i}@example.com` }), 5],
    ['one address, however it is written', (i) => ({ email: `${i}@example.com`, address: `1.1.1.1:${i}` }), 5],
    ['everything that is not an address', (i) => ({ email: `${i}@example.com`, address: `_hidden${i}` }), 5],
    ['one email, whatever the address', (i) => ({ ...asha, address: `1.1.1.${i}` }), 8],
    [
      'one email in any spelling, whatever the address',
      (i) => ({ email: i % 2 ? 'ASHA@example.com' : ' asha@Example.com ', address: `1.1.1.${i}` }),
      8,
    ],
    ['one IPv6 network', (i) => ({ email: `${i}@example.com`, address: `2001:db8:1:2::${i}` }), 5],
    [
      'one email in any spelling from one address',
      (i) => ({ ...asha, email: i % 2 ? 'ASHA@example.com' : ` as${'\u200B'.repeat(i)}ha@Example.com ` }),
      3,
    ],
  ])('is shared by the attempts for %s', async (_, attempt, allowed) => {
    expect(await countAllowed(createLoginLimits({ budgets }), 20, attempt)).toBe(allowed);
  });

  it('reports how many minutes to wait, without repeating the email', async () => {
    const limits = createLoginLimits({ budgets });
    await countAllowed(limits, 3);
    expect(await rejectionOf(limits.spend(asha))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Try again in 1 minute.',
      retryAfter: 60,
    });
    passTime(20);
    expect(await rejectionOf(limits.spend(asha))).toMatchObject({ retryAfter: 40 });
  });

  it('doubles the wait each time, up to a quarter of an hour', async () => {
    const limits = createLoginLimits({ budgets });
    const waits: (number | undefined)[] = [];
    const messages: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      expect(await countAllowed(limits, 3)).toBe(3);
      const { retryAfter, message } = await rejectionOf(limits.spend(asha));
      waits.push(retryAfter);
      messages.push(message.replace('Too many attempts. Try again in ', ''));
      passTime((retryAfter ?? 0) + 1);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
    expect(messages).toEqual(['1 minute.', '2 minutes.', '4 minutes.', '8 minutes.', '15 minutes.', '15 minutes.']);
  });

  it('is full again after the wait: no lock-out is permanent', async () => {
    const limits = createLoginLimits({ budgets });
    await countAllowed(limits, 50);
    passTime(61);
    expect(await countAllowed(limits, 5)).toBe(3);
  });

  it('for an email from one address is not spent by guesses from another address', async () => {
    const limits = createLoginLimits({ budgets });
    await countAllowed(limits, 50);
    expect(await countAllowed(limits, 1, () => ({ ...asha, address: '2.2.2.2' }))).toBe(1);
  });

  it.each([
    ['the pair', (i: number) => ({ ...asha, email: i % 2 ? 'ASHA@example.com' : asha.email })],
    ['the address', (i: number) => ({ ...asha, email: `${i}@example.com` })],
    ['the email', (i: number) => ({ ...asha, address: `1.1.1.${i}` })],
  ])('for log-ins is separate from the one for resets: %s', async (_, attempt) => {
    const limits = createLoginLimits({ budgets });
    const reset = (i: number) => ({ ...attempt(i), kind: 'reset' as const });
    const allowed = await countAllowed(limits, 20, attempt);
    expect(await countAllowed(limits, 20, reset)).toBe(allowed);
    expect(await rejectionOf(limits.spend({ ...asha, kind: 'reset' }))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    passTime(61);
    expect(await countAllowed(limits, 20, reset)).toBe(allowed);
    expect(await countAllowed(limits, 1, attempt)).toBe(1);
  });

  it('is full again, and its next wait short, when the attempts are forgiven', async () => {
    const limits = createLoginLimits({ budgets: { ...budgets, address: { points: 50, duration: 60 } } });
    await countAllowed(limits, 3);
    passTime(61);
    await countAllowed(limits, 3);
    expect(await rejectionOf(limits.spend(asha))).toMatchObject({ retryAfter: 120 });
    await limits.forgive({ ...asha, email: 'ASHA@example.com' });
    expect(await countAllowed(limits, 20)).toBe(3);
    expect(await rejectionOf(limits.spend(asha))).toMatchObject({ retryAfter: 60 });
  });

  it('never asks for a wait of zero seconds', async () => {
    const limits = createLoginLimits({ budgets });
    await countAllowed(limits, 3);
    passTime(59.9);
    expect(await rejectionOf(limits.spend(asha))).toMatchObject({ retryAfter: 1 });
  });
});

describe('an attempt', () => {
  const works = async () => 'in';
  const fails = () => Promise.reject(credentialsInvalid());
  const outcomes = async (limits: LoginLimits, work: () => Promise<unknown>, count: number) => {
    const answers = await Promise.allSettled(times(count, () => asha).map((attempt) => limits.attempt(attempt, work)));
    return answers.map((answer) => (answer.status === 'fulfilled' ? 'in' : (answer.reason as ShopError).code));
  };

  it('that succeeds costs no point of a budget for guesses, even with 20 at the same time from one address', async () => {
    const limits = createLoginLimits({ budgets });
    expect(await outcomes(limits, works, 20)).toEqual(Array.from({ length: 20 }, () => 'in'));
    expect(await countAllowed(limits, 5)).toBe(3);
  });

  it('that succeeds costs a separate point, so that a known password cannot keep the hasher busy', async () => {
    const limits = createLoginLimits({ budgets });
    const codes = await outcomes(limits, works, 30);
    expect(codes.filter((code) => code === 'in')).toHaveLength(20);
    expect(await rejectionOf(limits.attempt(asha, works))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 600,
    });
    expect(await limits.attempt({ ...asha, email: 'ravi@example.com' }, works)).toBe('in');
    expect(await limits.attempt({ ...asha, address: '2.2.2.2' }, works)).toBe('in');
    passTime(601);
    expect(await limits.attempt(asha, works)).toBe('in');
  });

  it('is refused without being started after a wait of 15 seconds behind others', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const limits = createLoginLimits({ budgets });
    const { promise, resolve } = Promise.withResolvers<string>();
    const slow = limits.attempt(asha, () => promise);
    const late = rejectionOf(limits.attempt(asha, works));
    // Both have asked for their budget and are queued.
    await new Promise((settled) => setImmediate(settled));
    vi.advanceTimersByTime(15_001);
    resolve('in');
    await slow;
    expect(await late).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    expect(await limits.attempt(asha, works)).toBe('in');
  });

  it('costs a point when it is refused, even with many at the same time', async () => {
    const codes = await outcomes(createLoginLimits({ budgets }), fails, 20);
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(3);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(17);
  });

  it('costs nothing when the store is unavailable', async () => {
    const limits = createLoginLimits({ budgets });
    await outcomes(limits, () => Promise.reject(unavailable(new Error('gone'))), 20);
    expect(await outcomes(limits, works, 1)).toEqual(['in']);
  });

  it('that succeeds does not shorten a wait', async () => {
    const limits = createLoginLimits({ budgets });
    const { promise, resolve } = Promise.withResolvers<string>();
    const slow = limits.attempt({ ...asha, address: '2.2.2.2' }, () => promise);
    await outcomes(limits, fails, 3);
    resolve('in');
    await slow;
    passTime(20);
    expect(await rejectionOf(limits.attempt(asha, works))).toMatchObject({ retryAfter: 40 });
    passTime(41);
    expect(await limits.attempt(asha, works)).toBe('in');
  });

  it('waits behind at most a hundred others from its address', async () => {
    const limits = createLoginLimits();
    const { promise, resolve } = Promise.withResolvers<string>();
    const readers = times(100, (i) => ({ ...asha, email: `${i}@example.com` }));
    const waiting = readers.map((attempt) => limits.attempt(attempt, () => promise));
    expect(await rejectionOf(limits.attempt(asha, works))).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    expect(await limits.attempt({ ...asha, address: '2.2.2.2' }, works)).toBe('in');
    resolve('in');
    await Promise.all(waiting);
    expect(await limits.attempt(asha, works)).toBe('in');
  });
});

describe('the budgets of the shop', () => {
  const guest = 'guest@colophon.example';
  const fromEverywhere = (email: string) => (i: number) => ({ email, address: `10.${Math.trunc(i / 8)}.0.${i % 8}` });

  it('bound the guesses for one email from all addresses together', async () => {
    expect(
      await countAllowed(createLoginLimits({ sharedEmails: [guest] }), 400, fromEverywhere('asha@example.com')),
    ).toBe(300);
  });

  it('let nobody lock a shared account, whose password is public', async () => {
    const limits = createLoginLimits({ sharedEmails: [guest] });
    expect(await countAllowed(limits, 400, fromEverywhere(` ${guest.toUpperCase()}`))).toBe(400);
    expect(await countAllowed(limits, 20, () => ({ email: guest, address: '10.99.0.1' }))).toBe(10);
  });

  it('are larger for an address than for a pair, and largest for an email', () => {
    const { pair, address, email } = defaultBudgets;
    expect(pair.points).toBeLessThan(address.points);
    expect(address.points).toBeLessThan(email.points);
  });
});
