import { expect, it } from 'vitest';
import type { Mail } from '../../services/mail/mail.ts';
import { aShop } from '../../test/fixtures.ts';
import { anAccount } from '../../test/records.ts';
import { messagesOf } from '../../test/rest-door.ts';

const PASSWORD = 'a good long password';
const mails: Mail[] = [];
const shop = aShop({ mailer: { send: async (mail) => void mails.push(mail) } });

const post = (url: string, body?: object, token?: string) =>
  shop.rest('POST', url, { ...(body && { body }), ...(token !== undefined && { token }) });
const isValid = async (token: string) => (await shop.rest('GET', '/api/user', { token })).status === 200;
const logIn = (email: string, password: string) => post('/api/auth/login', { email, password });

it('GET /api/user answers like a log-in', async () => {
  const { token, email } = await shop.signUp();
  const { body, text, status } = await shop.rest('GET', '/api/user', { token });
  const { foundUser } = (await logIn(email, PASSWORD)).body;
  expect([status, body]).toEqual([200, { user: foundUser }]);
  expect(text).not.toMatch(/argon2|hash/i);
});

it('a log-out ends its session and no other, and a second one is refused', async () => {
  const { token, email } = await shop.signUp();
  const other = (await logIn(email, PASSWORD)).body.encodedToken;
  const ended = await post('/api/user/logout', undefined, `Bearer ${token}`);
  expect([ended.status, ended.text]).toEqual([204, '']);
  expect([await isValid(token), await isValid(other)]).toEqual([false, true]);
  expect((await post('/api/user/logout', undefined, token)).status).toBe(401);
});

it('names are changed, trimmed; invalid ones and those of a shared account are refused', async () => {
  const { token } = await shop.signUp();
  const change = (firstName: string, lastName: string) => post('/api/user/names', { firstName, lastName }, token);
  const wrong = await change(' ', 'x'.repeat(101));
  expect([wrong.status, messagesOf(wrong)]).toEqual([
    400,
    'firstName: is required; lastName: must be at most 100 characters',
  ]);
  const { status, body } = await change(' Asha ', ' Iyer ');
  expect([status, body]).toMatchObject([200, { user: { firstName: 'Asha', lastName: 'Iyer' } }]);
  expect((await shop.rest('GET', '/api/user', { token })).body).toEqual(body);
  const guest = await shop.shopper({ guest: true });
  const shared = await post('/api/user/names', { firstName: 'Asha', lastName: 'Iyer' }, guest.token);
  expect([shared.status, messagesOf(shared)]).toEqual([422, expect.stringContaining('is shared')]);
  expect(await shop.stores.accounts.findById(guest.id)).toMatchObject({ firstName: 'Asha', lastName: 'Rao' });
});

it('a password is changed, unless the current one is wrong or the account is shared', async () => {
  const { token } = await shop.signUp();
  const change = (currentPassword: string, bearer: string) =>
    post('/api/user/password', { currentPassword, newPassword: 'paper and ink' }, bearer);
  const wrong = await change('wrong', token);
  expect([wrong.status, messagesOf(wrong)]).toEqual([400, 'currentPassword: is not right']);
  const { status, body } = await change(PASSWORD, token);
  expect([status, Object.keys(body).toSorted()]).toEqual([200, ['encodedToken', 'user']]);
  expect([await isValid(token), await isValid(body.encodedToken)]).toEqual([false, true]);
  // The second press still has the old token.
  expect((await change(PASSWORD, token)).status).toBe(401);

  const guest = await shop.shopper(anAccount({ guest: true }));
  const shared = await change('x', guest.token);
  expect([shared.status, messagesOf(shared)]).toEqual([422, expect.stringContaining('shared')]);
  expect((await post('/api/auth/forgot-password', { email: 'guest@colophon.example' })).status).toBe(422);
});

it('a mailed link sets a password once; the answer does not reveal whether an email has an account', async () => {
  const { email } = await shop.signUp();
  for (const one of [email, 'nobody@example.com']) {
    const { status, text } = await post('/api/auth/forgot-password', { email: one });
    expect([status, text]).toEqual([204, '']);
  }
  await expect.poll(() => mails.map(({ to }) => to)).toEqual([email]);
  const token = /#token=(\S+)$/m.exec(mails[0]?.text ?? '')?.[1] ?? '';
  const reset = (one: string) => post('/api/auth/reset-password', { token: one, newPassword: 'a third password' });
  expect((await reset(`${token}x`)).status).toBe(404);
  expect((await reset(token)).status).toBe(204);
  expect((await reset(token)).status).toBe(404);
  expect((await logIn(email, 'a third password')).status).toBe(200);
});
