import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../mail/mail.ts';
import { seed } from '../../../commands/seed.ts';
import { faultIn } from '../../../test/fault-in.ts';
import { aShop } from '../../../test/fixtures.ts';
import { anAccount } from '../../../test/records.ts';
import { createLoginLimits } from './login-limits.ts';

const REQUEST =
  'mutation ($email: String!) { requestPasswordReset(email: $email) { userErrors { code field message } } }';
const RESET =
  'mutation ($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) { userErrors { code field message } } }';
const LOG_IN =
  'mutation ($email: String!, $password: String!) { logIn(email: $email, password: $password) { session { token } userErrors { code field message } } }';

let clockOffsetMs = 0;
const mails: Mail[] = [];
const lookedUpEmails: string[] = [];
let send: (mail: Mail) => Promise<void>;

const budget = (points: number) => ({ points, duration: 60 });
const limits = createLoginLimits({ budgets: { pair: budget(10), address: budget(1000), email: budget(1000) } });
const shop = aShop({
  limits,
  now: () => new Date(Date.now() + clockOffsetMs),
  mailer: { send: (mail) => send(mail) },
  wrap: ({ accounts, ...stores }) => ({
    ...stores,
    accounts: {
      ...accounts,
      findByEmail(email) {
        lookedUpEmails.push(email);
        return accounts.findByEmail(email);
      },
    },
  }),
});
beforeEach(() => {
  clockOffsetMs = 0;
  mails.length = 0;
  send = async (mail) => void mails.push(mail);
});

const request = (email: string) => shop.graphql(REQUEST, { email });
const reset = (token: string, newPassword: string) => shop.graphql(RESET, { token, newPassword });
const tokenOf = ({ text }: Mail) => /^https:\/\/books\.example\/reset-password#token=(\S+)$/m.exec(text)?.[1] ?? '';
const codeOf = (answer: Awaited<ReturnType<typeof request>>) => faultIn(answer)?.extensions['code'];

async function requestToken(email: string): Promise<string> {
  // A letter about a changed password may come in between.
  const inbox = () => mails.filter((mail) => mail.to === email.trim().toLowerCase() && tokenOf(mail));
  const before = inbox().length;
  await request(email);
  await expect.poll(inbox).toHaveLength(before + 1);
  return tokenOf(inbox().at(-1)!);
}

describe('a mailed link', () => {
  it('sets a password once, and ends every session', async () => {
    const { email, token: session } = await shop.signUp();
    const token = await requestToken(` ${email.toUpperCase()} `);
    expect(mails[0]?.to).toBe(email);
    expect(await reset(token, 'paper and ink')).toEqual({ data: { resetPassword: { userErrors: [] } } });
    expect((await shop.rest('GET', '/api/user/cart', { token: session })).status).toBe(401);
    expect((await shop.graphql(LOG_IN, { email, password: 'paper and ink' })).data?.logIn.session).toBeTruthy();
    expect(codeOf(await shop.graphql(LOG_IN, { email, password: 'a good long password' }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await reset(token, 'again password'))).toBe('NOT_FOUND');
  });

  it('is accepted for only one of two concurrent requests', async () => {
    const { email } = await shop.signUp();
    const token = await requestToken(email);
    const answers = await Promise.all([reset(token, 'first password'), reset(token, 'second password')]);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['NOT_FOUND', undefined]));
  });

  it('stays valid after a refused password', async () => {
    const { email } = await shop.signUp();
    const token = await requestToken(email);
    expect(faultIn(await reset(token, ''))?.extensions['fields']).toMatchObject([{ field: 'newPassword' }]);
    expect(codeOf(await reset(token, 'taken password'))).toBeUndefined();
  });

  it('expires after half an hour, and after the password was changed in another way', async () => {
    const { email, token: session } = await shop.signUp();
    const [first, second] = [await requestToken(email), await requestToken(email)];
    clockOffsetMs = 30 * 60_000;
    expect(codeOf(await reset(first, 'late password'))).toBe('NOT_FOUND');
    clockOffsetMs = 0;
    expect(codeOf(await reset(first, 'in time password'))).toBeUndefined();
    expect(codeOf(await reset(second, 'the other one'))).toBe('NOT_FOUND');
    const { token } = (await shop.ask(LOG_IN, { email, password: 'in time password' })).logIn.session;
    const third = await requestToken(email);
    const change =
      'mutation { changePassword(currentPassword: "in time password", newPassword: "another password") { session { token } userErrors { code field message } } }';
    expect(codeOf(await shop.graphql(change, {}, session))).toBe('UNAUTHENTICATED');
    await shop.ask(change, {}, token);
    expect(codeOf(await reset(third, 'void password'))).toBe('NOT_FOUND');
  });

  it.each(['', 'x', `nobody.${'x'.repeat(43)}`, `../accounts.${'x'.repeat(43)}`])(
    'is not accepted with the malformed token %j',
    async (token) => {
      expect(codeOf(await reset(token, 'new password'))).toBe('NOT_FOUND');
    },
  );

  it('cannot be guessed without limit, from one address', async () => {
    const { id } = await shop.shopper();
    const codes = [];
    for (let i = 0; i < 11; i += 1)
      codes.push(codeOf(await reset(`${id}.${String(i).padEnd(43, 'x')}`, 'new password')));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'NOT_FOUND'), 'TOO_MANY_REQUESTS']);
  });
});

describe('asking for a link', () => {
  const sent = { requestPasswordReset: { userErrors: [] } };
  it('is answered the same for every email', async () => {
    const { email } = await shop.shopper();
    send = async (mail) => {
      if (mail.to === email) throw new Error('The mail server does not answer');
      mails.push(mail);
    };
    const answers = await Promise.all([email, 'nobody@example.com'].map(request));
    expect(answers).toEqual([{ data: sent }, { data: sent }]);
    await requestToken((await shop.shopper()).email);
    expect(mails.map(({ to }) => to)).not.toContain(email);
  });

  it('is answered without reading the store', async () => {
    expect((await request('timely@example.com')).data).toEqual(sent);
    expect(lookedUpEmails).not.toContain('timely@example.com');
    await expect.poll(() => lookedUpEmails).toContain('timely@example.com');
  });

  it('sends at most three mails to one shopper', async () => {
    const { email } = await shop.shopper();
    for (let i = 0; i < 3; i += 1) await requestToken(email);
    for (let i = 0; i < 5; i += 1) await request(email);
    const other = await shop.shopper();
    await requestToken(other.email);
    await requestToken(other.email);
    expect(mails.filter(({ to }) => to === email)).toHaveLength(3);
  });

  it('counts no mail that could not be sent', async () => {
    const { id, email } = await shop.shopper();
    let tries = 0;
    send = async () => {
      tries += 1;
      throw new Error('The mail server does not answer');
    };
    const countValidLinks = async () => {
      const { passwordResets } = (await shop.stores.accounts.findById(id))!;
      return passwordResets.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now()).length;
    };
    for (let i = 1; i <= 3; i += 1) {
      await request(email);
      await expect.poll(() => tries).toBe(i);
      await expect.poll(countValidLinks).toBe(0);
    }
    send = async (mail) => void mails.push(mail);
    expect(codeOf(await reset(await requestToken(email), 'paper and ink'))).toBeUndefined();
  });

  it('is refused after ten attempts', async () => {
    const codes = [];
    for (let i = 0; i < 11; i += 1) codes.push(codeOf(await request('counted@example.com')));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'TOO_MANY_REQUESTS']);
  });

  it('is possible after all log-in attempts are used up, and the new password works immediately', async () => {
    const { email } = await shop.signUp();
    const logIn = (password: string) => shop.graphql(LOG_IN, { email, password });
    // The sign-up took one of the ten attempts.
    for (let i = 0; i < 9; i += 1) expect(codeOf(await logIn('a wrong password'))).toBe('UNAUTHENTICATED');
    expect(faultIn(await logIn('paper and ink'))).toMatchObject({
      message: 'Too many attempts. Try again in 1 minute.',
      extensions: { code: 'TOO_MANY_REQUESTS' },
    });
    expect(codeOf(await reset(await requestToken(email), 'paper and ink'))).toBeUndefined();
    expect((await logIn('paper and ink')).data?.logIn.session).toBeTruthy();
  });

  it.each(['', ' ', 'x', 'a b@example.com', 'a@b@c', 'a@example.com\r\nBcc: b@example.com'])(
    'is refused for %j, which is not an email',
    async (email) => expect(faultIn(await request(email))?.extensions['fields']).toMatchObject([{ field: 'email' }]),
  );

  it('is refused with a reason for the shared account', async () => {
    expect(faultIn(await request('Guest@colophon.example'))).toMatchObject({
      message: expect.stringContaining('shared'),
      extensions: { code: 'CONFLICT' },
    });
    const shared = anAccount({ guest: true });
    await shop.stores.accounts.create(shared);
    expect((await request(shared.email)).data).toEqual(sent);
    await requestToken((await shop.shopper()).email);
    expect(mails.map(({ to }) => to)).not.toContain(shared.email);
  });
});

it('seeding marks the shared account that an older version stored', async () => {
  const { accounts } = shop.stores;
  const shared = async () => (await accounts.findByEmail('guest@colophon.example'))!;
  const { guest, ...older } = await shared();
  expect(guest).toBe(true);
  await accounts.update(older.id, () => older);
  await seed(shop.stores, { accounts: true, books: true });
  expect(await shared()).toEqual({ ...older, guest: true });
});
