import { expect, it } from 'vitest';
import { guestLogin } from '../../../demonstration.ts';
import type { Mail } from '../../mail/mail.ts';
import { aShop } from '../../../test/fixtures.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const REQUEST = `mutation ($input: RequestAccountDeletionInput!) {
  requestAccountDeletion(input: $input) { viewer { deletionAt } userErrors { code field message } }
}`;
const WITHDRAW = 'mutation { keepAccount { viewer { deletionAt } userErrors { code field message } } }';
const password = 'a good long password';

let now = Date.now();
const mails: Mail[] = [];
const shop = aShop({
  now: () => new Date(now),
  roundPauseMs: 20,
  mailer: { send: async (mail) => void mails.push(mail) },
});

const at = (instant: number) => `${new Date(instant).toISOString().slice(0, 19)}+00:00`;
const logIn = (email: string) => shop.rest('POST', '/api/auth/login', { body: { email, password } });
const requestDeletion = async (token: string) =>
  (await shop.ask(REQUEST, { input: { password } }, token)).requestAccountDeletion.viewer;

it('asks for the password, sends a letter, and deletes the account after a week, which frees its email', async () => {
  const { email, token } = await shop.signUp();
  expect((await shop.faultOf(REQUEST, { input: { password: 'another one' } }, token)).extensions['fields']).toEqual([
    { field: 'password', message: 'is not right' },
  ]);
  expect((await shop.ask('{ viewer { deletionAt } }', {}, token)).viewer.deletionAt).toBeNull();
  const due = at(now + WEEK);
  expect(await requestDeletion(token)).toEqual({ deletionAt: due });
  await expect.poll(() => mails.filter(({ to }) => to === email)).toHaveLength(1);
  expect(mails.at(-1)).toMatchObject({
    subject: 'Your account at Colophon will be deleted',
    text: expect.stringMatching(/^https:\/\/books\.example\/logout$/m),
  });
  now += WEEK - 60_000;
  const { body } = await logIn(email);
  const get = await shop.rest('GET', '/api/user/deletion', { token: body.encodedToken });
  expect(get.body).toEqual({ deletionAt: due });
  now += 60_000;
  await expect.poll(async () => (await logIn(email)).status).toBe(404);
  expect((await shop.rest('GET', '/api/user', { token: body.encodedToken })).status).toBe(401);
  const person = { firstName: 'Asha', lastName: 'Rao', email, password };
  expect((await shop.rest('POST', '/api/auth/signup', { body: person })).status).toBe(201);
});

it('keeps the first date when a shopper asks twice, and the account when the shopper withdraws', async () => {
  const { id, email, token } = await shop.signUp();
  const due = at(now + WEEK);
  await requestDeletion(token);
  now += 60_000;
  expect(await requestDeletion(token)).toEqual({ deletionAt: due });
  expect((await shop.ask(WITHDRAW, {}, token)).keepAccount.viewer).toEqual({ deletionAt: null });
  expect((await shop.rest('DELETE', '/api/user/deletion', { token })).body).toEqual({ deletionAt: null });
  now += WEEK;
  expect((await logIn(email)).status).toBe(200);
  expect(await shop.stores.accounts.findById(id)).toMatchObject({ email, firstName: 'Asha' });
});

it('refuses to delete the shared guest account', async () => {
  const { encodedToken: token } = (await shop.rest('POST', '/api/auth/login', { body: guestLogin })).body;
  expect((await shop.ask('{ viewer { deletionAt } }', {}, token)).viewer.deletionAt).toBeNull();
  const input = { password: guestLogin.password };
  expect((await shop.faultOf(REQUEST, { input }, token)).extensions['code']).toBe('CONFLICT');
  expect((await shop.faultOf(WITHDRAW, {}, token)).extensions['code']).toBe('CONFLICT');
  for (const method of ['POST', 'DELETE'] as const) {
    const body = method === 'POST' ? { body: input } : {};
    expect((await shop.rest(method, '/api/user/deletion', { token, ...body })).status).toBe(422);
  }
});
