import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultIn, type GraphQLAnswer } from '../../../test/fault-in.ts';
import { type OpenShop, openShop } from '../../../test/open-shop.ts';
import { createLoginLimits } from './login-limits.ts';

const budget = (points: number) => ({ points, duration: 60 });
const PASSWORD = 'a good long password';
const CHANGE = `mutation ($currentPassword: String!, $newPassword: String!) {
  changePassword(currentPassword: $currentPassword, newPassword: $newPassword) { session { token viewer { email } } userErrors { code field message } }
}`;
const LOG_IN =
  'mutation ($email: String!, $password: String!) { logIn(email: $email, password: $password) { session { token } userErrors { code field message } } }';

let shop: OpenShop;
beforeAll(async () => {
  const limits = createLoginLimits({ budgets: { pair: budget(5), address: budget(1000), email: budget(1000) } });
  shop = await openShop({ limits });
});
afterAll(() => shop.close());

const change = (currentPassword: string, newPassword: string, token?: string) =>
  shop.graphql(CHANGE, { currentPassword, newPassword }, token);
const logIn = (email: string, password: string) => shop.graphql(LOG_IN, { email, password });
const codeOf = (answer: GraphQLAnswer) => faultIn(answer)?.extensions['code'];
const isAccepted = async (token: string) => (await shop.rest('GET', '/api/user/cart', { token })).status === 200;

describe('a changed password', () => {
  it('ends all sessions but the one that changed it', async () => {
    const { token, email } = await shop.signUp();
    const elsewhere = (await shop.ask(LOG_IN, { email, password: PASSWORD })).logIn.session.token;
    const { changePassword } = await shop.ask(CHANGE, { currentPassword: PASSWORD, newPassword: 'another one' }, token);
    expect(changePassword.session.viewer.email).toBe(email);
    expect([
      await isAccepted(token),
      await isAccepted(elsewhere),
      await isAccepted(changePassword.session.token),
    ]).toEqual([false, false, true]);
    expect(codeOf(await logIn(email, PASSWORD))).toBe('UNAUTHENTICATED');
    const { data } = await logIn(email, 'another one');
    expect(await isAccepted(data?.logIn.session.token ?? '')).toBe(true);
  });

  it('is changed by only one of two concurrent requests', async () => {
    const { token, email } = await shop.signUp();
    const answers = await Promise.all(
      ['first password', 'second password'].map((newPassword) => change(PASSWORD, newPassword, token)),
    );
    const winners = ['first password', 'second password'].filter((_, i) => answers[i]?.data?.changePassword.session);
    expect(winners).toHaveLength(1);
    expect((await logIn(email, winners[0]!)).data?.logIn.session).toBeTruthy();
  });
});

describe('a password does not change', () => {
  it.each([
    ['a wrong current password', 'not it', 'new password', ['currentPassword']],
    ['an empty current password', '', 'new password', ['currentPassword']],
    ['a short new password', PASSWORD, '7 signs', ['newPassword']],
    ['a long new password', PASSWORD, 'x'.repeat(257), ['newPassword']],
    ['two empty passwords', '', '', ['currentPassword', 'newPassword']],
  ])('for %s; the error has the field, and the session stays valid', async (_, current, newPassword, fields) => {
    const { token } = await shop.signUp();
    const fault = faultIn(await change(current, newPassword, token));
    expect(fault?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: fields.map((field) => ({ field })),
    });
    expect(await isAccepted(token)).toBe(true);
  });

  it('for a visitor who is not signed in, or for the shared guest account', async () => {
    expect(codeOf(await change(PASSWORD, 'new password'))).toBe('UNAUTHENTICATED');
    const guest = { email: 'guest@colophon.example', password: 'turn-the-page' };
    const { token } = (await shop.ask(LOG_IN, guest)).logIn.session;
    expect(faultIn(await change(guest.password, 'new password', token))).toMatchObject({
      message: 'The shared guest account’s password cannot be changed.',
      extensions: { code: 'CONFLICT' },
    });
    expect((await logIn(guest.email, guest.password)).data?.logIn.session).toBeTruthy();
  });

  it('after too many guesses, which also count at log-in', async () => {
    const { token, email } = await shop.signUp();
    const codes = [];
    for (let i = 0; i < 5; i += 1) codes.push(codeOf(await change(`guess ${i}`, 'new password', token)));
    // The sign-up was the first of the five attempts.
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'BAD_USER_INPUT'), 'TOO_MANY_REQUESTS']);
    expect(codeOf(await change(PASSWORD, 'new password', token))).toBe('TOO_MANY_REQUESTS');
    expect(codeOf(await logIn(email, PASSWORD))).toBe('TOO_MANY_REQUESTS');
  });
});
