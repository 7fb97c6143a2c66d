import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../services/mail/mail.ts';
import { everyStore, type StoreGround } from '../../test/every-store.ts';
import type { OpenShop } from '../../test/open-shop.ts';
import { anAccount } from '../../test/records.ts';
import { messagesOf } from '../../test/rest-door.ts';
import { createLoginLimits } from '../../services/account/sign-in/login-limits.ts';

describe.each(everyStore)('%s', (_name, newGround) => {
  const PASSWORD = 'a good long password';
  const mails: Mail[] = [];
  let shop: OpenShop;
  let ground: StoreGround;
  beforeAll(async () => {
    ground = await newGround();
    const budget = (points: number) => ({ points, duration: 60 });
    const limits = createLoginLimits({ budgets: { pair: budget(5), address: budget(1000), email: budget(1000) } });
    shop = await ground.open({ limits, mailer: { send: async (mail) => void mails.push(mail) } });
  });
  afterAll(async () => {
    await shop.close();
    await ground.remove();
  });

  const post = (url: string, body?: object, token?: string) =>
    shop.rest('POST', url, { ...(body && { body }), ...(token !== undefined && { token }) });
  const isGood = async (token: string) => (await shop.rest('GET', '/api/user', { token })).status === 200;
  const logIn = (email: string, password: string) => post('/api/auth/login', { email, password });

  it('GET /api/user answers as a log-in does', async () => {
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
    expect([await isGood(token), await isGood(other)]).toEqual([false, true]);
    expect((await post('/api/user/logout', undefined, token)).status).toBe(401);
  });

  it('a changed password ends all sessions but the one that changed it', async () => {
    const { token, email } = await shop.signUp();
    const change = (currentPassword: string, bearer: string) =>
      post('/api/user/password', { currentPassword, newPassword: 'paper and ink' }, bearer);
    const wrong = await change('wrong', token);
    expect([wrong.status, messagesOf(wrong)]).toEqual([400, 'currentPassword: is not right']);
    const { status, body } = await change(PASSWORD, token);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['encodedToken', 'user']);
    expect([await isGood(token), await isGood(body.encodedToken)]).toEqual([false, true]);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, 'paper and ink')).status).toBe(200);
    // The second press still has the old token.
    expect((await change(PASSWORD, token)).status).toBe(401);
  });

  it('the password of the shared guest account stays as it is', async () => {
    const guest = anAccount({ guest: true });
    const { token } = await shop.shopper(guest);
    const answer = await post('/api/user/password', { currentPassword: 'x', newPassword: 'paper and ink' }, token);
    expect([answer.status, messagesOf(answer)]).toEqual([422, expect.stringContaining('shared')]);
    const { status } = await post('/api/auth/forgot-password', { email: 'guest@colophon.example' });
    expect(status).toBe(422);
  });

  it('a wrong current password can be tried a few times', async () => {
    const { token } = await shop.signUp();
    const tries = { currentPassword: 'wrong', newPassword: 'paper and ink' };
    // Its sign-up was the first of five.
    for (let i = 0; i < 4; i += 1) expect((await post('/api/user/password', tries, token)).status).toBe(400);
    const refused = await post('/api/user/password', tries, token);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('a mailed link sets a password once; the answer does not tell whether an email has an account', async () => {
    const { token: session, email } = await shop.signUp();
    const asked = await Promise.all(
      [email, 'nobody@example.com'].map((one) => post('/api/auth/forgot-password', { email: one })),
    );
    expect(asked.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    await expect.poll(() => mails.map(({ to }) => to)).toEqual([email]);
    const token = /#token=(\S+)$/m.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const reset = () => post('/api/auth/reset-password', { token, newPassword: 'a third password' });
    const [first, second] = await Promise.all([reset(), reset()]);
    expect(new Set([first.status, second.status])).toEqual(new Set([204, 404]));
    expect((await reset()).status).toBe(404);
    expect(await isGood(session)).toBe(false);
    expect((await logIn(email, 'a third password')).status).toBe(200);
    for (const bad of ['', 'x', `${token}x`])
      expect((await post('/api/auth/reset-password', { token: bad, newPassword: 'a third password' })).status).toBe(
        404,
      );
  });
});
