import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, guestLogin } from '../../../demonstration.ts';
import { embeddedStorage, type TestStorage } from '../../../test/every-store.ts';
import { faultIn } from '../../../test/fault-in.ts';
import type { OpenShop } from '../../../test/open-shop.ts';
import { createRazorpayDouble, type RazorpayDouble } from '../../../test/razorpay-double.ts';
import type { Mail } from '../../mail/mail.ts';
import { newSecret, writeToken } from './mailed-link.ts';
import { addReset } from './password-reset.ts';

const LOG_IN =
  'mutation ($email: String!, $password: String!) { logIn(email: $email, password: $password) { session { token } userErrors { code message } } }';
const FORGOT = 'mutation ($email: String!) { requestPasswordReset(email: $email) { userErrors { code } } }';
const RESET =
  'mutation ($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) { userErrors { code } } }';

let double: RazorpayDouble;
let storage: TestStorage;
/** Tokens that the demo accounts got while the shop was a demonstration. */
const tokens = new Map<string, string>();
let shop: OpenShop;
const mails: Mail[] = [];

const open = (demo: boolean) =>
  storage.open({ demo, razorpay: double.settings, mailer: { send: async (mail) => void mails.push(mail) } });
const logIn = (one: OpenShop, body: { email: string; password: string }) =>
  one.rest('POST', '/api/auth/login', { body });

beforeAll(async () => {
  [double, storage] = await Promise.all([createRazorpayDouble(), embeddedStorage()]);
  const demonstration = await open(true);
  for (const { email, password } of demoAccounts) {
    const { body } = await logIn(demonstration, { email, password });
    tokens.set(email, body.encodedToken);
    const { status } = await demonstration.rest('GET', '/api/user/cart', { token: body.encodedToken });
    if (status !== 200) throw new Error(`${email} was not signed in before the test`);
  }
  await demonstration.close();
  shop = await open(false);
});
afterAll(async () => {
  await shop.close();
  await double.close();
});

describe.each(demoAccounts)('the demo account $email, once the shop sells,', ({ _id, email, password }) => {
  it('is refused by both APIs as if the password were wrong', async () => {
    const wrong = await logIn(shop, { email, password: 'not the password' });
    const right = await logIn(shop, { email, password });
    expect([right.status, right.body]).toEqual([401, wrong.body]);
    const answers = await Promise.all(
      [password, 'not the password'].map((typed) => shop.graphql(LOG_IN, { email, password: typed })),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(faultIn(answers[0]!)?.extensions['code']).toBe('UNAUTHENTICATED');
  });

  it('is not opened by an earlier token', async () => {
    const token = tokens.get(email) ?? '';
    expect((await shop.rest('GET', '/api/user/cart', { token })).status).toBe(401);
    expect((await shop.faultOf('{ viewer { email } }', {}, token)).extensions['code']).toBe('UNAUTHENTICATED');
  });

  it('is not opened by an earlier link for a new password', async () => {
    const secret = newSecret();
    await shop.stores.accounts.update(_id, (account) => addReset(account, secret, new Date().toISOString()));
    const token = writeToken({ accountId: _id, secret });
    const answer = await shop.graphql(RESET, { token, newPassword: 'a new password' });
    expect(faultIn(answer)?.extensions['code']).toBe('NOT_FOUND');
  });
});

it('sends a demo account no mail for a new password', async () => {
  const { email: other } = await shop.signUp();
  for (const email of [...demoAccounts.map((one) => one.email), other])
    expect(faultIn(await shop.graphql(FORGOT, { email }))).toBeUndefined();
  // A closing shop sends pending mails.
  await shop.close();
  expect(mails.map(({ to }) => to)).toEqual([other]);
});

it('unlocks the demo accounts when the shop is a demonstration again', async () => {
  shop = await open(true);
  for (const { email, password } of demoAccounts) expect((await logIn(shop, { email, password })).status).toBe(200);
});

it('has no demo account in a shop that never was a demonstration, so that a shopper may sign up with its email', async () => {
  const fresh = await embeddedStorage();
  const selling = await fresh.open({ demo: false, razorpay: double.settings });
  const { email } = guestLogin;
  const body = { firstName: 'Guest', lastName: 'Reader', email, password: 'a password of theirs' };
  expect((await selling.rest('POST', '/api/auth/signup', { body })).status).toBe(201);
  await selling.close();
  const demonstration = await fresh.open({ demo: true });
  expect((await logIn(demonstration, body)).status).toBe(200);
  expect((await demonstration.stores.accounts.findByEmail(email))?.guest).toBeUndefined();
  await demonstration.close();
});
