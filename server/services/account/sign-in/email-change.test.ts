import { expect, it } from 'vitest';
import { anAccount, NOON } from '../../../test/records.ts';
import { thrownBy } from '../../../test/thrown.ts';
import { withEmail, withPassword } from '../account.ts';
import { requestEmailChange, confirmedEmail } from './email-change.ts';
import { newSecret } from './mailed-link.ts';

const at = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
const account = anAccount({ email: 'asha@example.com' });
const [first, second] = [newSecret(), newSecret()];
const asked = requestEmailChange(account, 'first@example.com', first, NOON);
const askedTwice = requestEmailChange(asked, 'second@example.com', second, at(1));

it('keeps a link only as a hash', () =>
  expect(JSON.stringify(askedTwice)).not.toMatch(new RegExp(`${first}|${second}`)));

it.each([
  ['the only link', asked, first, 29.99, 'first@example.com'],
  ['the newest of two links', askedTwice, second, 1, 'second@example.com'],
] as const)('proves the address of %s', (_, keeper, secret, minutes, email) =>
  expect(confirmedEmail(keeper, secret, at(minutes))).toBe(email),
);

it.each([
  ['an older link, whose address may be misspelt', askedTwice, first, 1],
  ['a link that is too old', asked, first, 30],
  ['another secret', asked, newSecret(), 0],
  ['a link of an account without links', account, first, 0],
  ['a link of an account whose email has changed since', { ...asked, email: 'else@example.com' }, first, 0],
  [
    'a link whose stored address was altered',
    { ...asked, emailChanges: asked.emailChanges.map((link) => ({ ...link, to: 'thief@example.com' })) },
    first,
    0,
  ],
  ['a link from before the password changed', withPassword(asked, 'x', NOON), first, 0],
  ['a used link', withEmail(asked, 'first@example.com', NOON), first, 0],
] as const)('throws NOT_FOUND for %s', (_, keeper, secret, minutes) =>
  expect(thrownBy(() => confirmedEmail(keeper, secret, at(minutes)))).toMatchObject({ code: 'NOT_FOUND' }),
);

it('sends at most three links in half an hour, and none to the address that the account has', () => {
  const askedThrice = requestEmailChange(askedTwice, 'third@example.com', newSecret(), at(2));
  const askAgain = (minutes: number) => requestEmailChange(askedThrice, 'fourth@example.com', newSecret(), at(minutes));
  expect(thrownBy(() => askAgain(29))).toMatchObject({ code: 'CONFLICT' });
  expect(askAgain(30).emailChanges).toHaveLength(3);
  expect(thrownBy(() => requestEmailChange(account, ' ASHA@example.com', first, NOON))).toMatchObject({
    code: 'CONFLICT',
  });
});

it('ends sessions and mailed links when the email changes, and notifies the old address', () => {
  const changed = withEmail({ ...asked, passwordResets: asked.emailChanges, epoch: 2 }, 'first@example.com', NOON);
  expect(changed).toEqual({
    ...account,
    email: 'first@example.com',
    epoch: 3,
    passwordResets: [],
    emailChanges: [],
    sessions: [],
    updatedAt: NOON,
    letters: [expect.objectContaining({ kind: 'email-changed', to: 'asha@example.com' })],
  });
});
