import { describe, expect, it } from 'vitest';
import { anAccount, NOON } from '../../../test/records.ts';
import { newSecret, readToken, writeToken } from './mailed-link.ts';
import { addReset, hasReset } from './password-reset.ts';

const at = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();

describe('a mailed link', () => {
  const secret = newSecret();
  const account = addReset(anAccount(), secret, NOON);

  it('is stored only as a hash', () => expect(JSON.stringify(account)).not.toContain(secret));

  it.each([
    ['immediately', secret, 0, true],
    ['a moment before half an hour is over', secret, 29.99, true],
    ['half an hour later', secret, 30, false],
    ['with another secret', newSecret(), 0, false],
  ])('is accepted for half an hour, with its own secret: %s', (_, tried, minutes, isAccepted) => {
    expect(hasReset(account, tried, at(minutes))).toBe(isAccepted);
  });

  it('stays valid while two more are sent; a fourth is sent only after one expires', () => {
    const secrets = Array.from({ length: 4 }, newSecret);
    const asked = secrets.reduce((keeper, one, minute) => addReset(keeper, one, at(minute)), anAccount());
    expect(secrets.map((one) => hasReset(asked, one, at(4)))).toEqual([true, true, true, false]);
    const later = addReset(asked, secrets[3]!, at(30));
    expect(secrets.map((one) => hasReset(later, one, at(30)))).toEqual([false, true, true, true]);
    expect(later.passwordResets).toHaveLength(3);
  });

  it('has a token from which its account and secret are read', () => {
    const token = { accountId: '6670a87e-b739-412b-b409-73f735169084', secret };
    expect(readToken(writeToken(token))).toEqual(token);
  });

  it.each([
    '',
    '.',
    'x',
    `.${secret}`,
    `../accounts.${secret}`,
    `a.${secret}x`,
    `a.${secret.slice(1)}`,
    `a.b.${secret}`,
  ])('is not read from the malformed token %j', (token) => expect(readToken(token)).toBeNull());
});
