import { afterAll, beforeAll, expect, it } from 'vitest';
import { v4 as uuid } from 'uuid';
import { guestLogin } from '../../../demonstration.ts';
import type { Mail } from '../../mail/mail.ts';
import { embeddedStorage, type TestStorage } from '../../../test/every-store.ts';
import { faultIn } from '../../../test/fault-in.ts';
import type { OpenShop } from '../../../test/open-shop.ts';

const ASK =
  'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { userErrors { code field message } } }';
const CONFIRM =
  'mutation ($input: ConfirmEmailChangeInput!) { confirmEmailChange(input: $input) { email userErrors { code field message } } }';
const password = 'a good long password';

let storage: TestStorage;
let shop: OpenShop;
const mails: Mail[] = [];
let isMailDown = false;
const open = () =>
  storage.open({
    mailer: {
      send: async (mail) => {
        if (isMailDown) throw new Error('The mail server does not answer');
        mails.push(mail);
      },
    },
    roundPauseMs: 20,
  });
beforeAll(async () => {
  storage = await embeddedStorage();
  shop = await open();
});
afterAll(async () => {
  await shop.close();
});

const newEmail = () => `New.${uuid()}@example.com`;
const ask = (email: string, token: string, typed = password) =>
  shop.graphql(ASK, { input: { email, password: typed } }, token);
const confirm = (token: string) => shop.graphql(CONFIRM, { input: { token } });
const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => faultIn(answer)?.extensions['code'];
const logIn = async (email: string) =>
  (await shop.rest('POST', '/api/auth/login', { body: { email, password } })).status;
async function requestToken(email: string, token: string): Promise<string> {
  const inbox = () => mails.filter(({ to }) => to === email);
  const before = inbox().length;
  expect(codeOf(await ask(email, token))).toBeUndefined();
  await expect.poll(inbox).toHaveLength(before + 1);
  return /^https:\/\/books\.example\/change-email#token=(\S+)$/m.exec(inbox().at(-1)!.text)?.[1] ?? '';
}

it('changes the email when its link is confirmed, ends sessions, and notifies and frees the old address, also after a restart', async () => {
  const { email: old, token } = await shop.signUp();
  const email = newEmail();
  const link = await requestToken(email, token);
  expect((await shop.ask('{ viewer { email } }', {}, token)).viewer).toEqual({ email: old });
  expect([await logIn(old), await logIn(email)]).toEqual([200, 404]);
  expect((await confirm(link)).data).toEqual({ confirmEmailChange: { email, userErrors: [] } });
  await shop.close();
  shop = await open();
  expect(codeOf(await shop.graphql('{ viewer { id } }', {}, token))).toBe('UNAUTHENTICATED');
  expect([await logIn(old), await logIn(email.toLowerCase())]).toEqual([404, 200]);
  await expect
    .poll(() => mails.filter(({ to }) => to === old).map(({ subject }) => subject))
    .toEqual(['Your email at Colophon was changed']);
  expect(codeOf(await confirm(link))).toBe('NOT_FOUND');
  const body = { firstName: 'Next', lastName: 'Person', email: old, password };
  expect((await shop.rest('POST', '/api/auth/signup', { body })).status).toBe(201);
});

it('requires the password, a plausible address and the account’s own token', async () => {
  const { token } = await shop.signUp();
  const email = newEmail();
  const wrong = faultIn(await ask(email, token, 'not the password'));
  expect(wrong?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'password' }] });
  for (const refused of ['a@b@c', 'asha@gmail,com', '<asha@e.test>', 'asha@e.test(comment)', 'asha@[127.0.0.1]']) {
    const input = { email: refused, password };
    expect(faultIn(await ask(refused, token))?.extensions['fields']).toMatchObject([{ field: 'email' }]);
    expect((await shop.rest('POST', '/api/user/email', { token, body: input })).status).toBe(400);
  }
  expect(codeOf(await ask(email, 'x.y.z'))).toBe('UNAUTHENTICATED');
  expect(mails.filter(({ to }) => to === email)).toEqual([]);
});

it('gives an address to the first of two accounts that confirms it, and refuses the other', async () => {
  const [mine, other] = [await shop.signUp(), await shop.signUp()];
  const email = newEmail();
  const links = [await requestToken(email, mine.token), await requestToken(email, other.token)];
  const answers = await Promise.all(links.map(confirm));
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['CONFLICT', undefined]));
  const loser = answers.findIndex((answer) => codeOf(answer) === 'CONFLICT');
  const { token, email: kept } = [mine, other][loser]!;
  expect((await shop.ask('{ viewer { email } }', {}, token)).viewer).toEqual({ email: kept });
  expect(codeOf(await ask(email.toUpperCase(), token))).toBe('CONFLICT');
});

it('does not count a link that could not be mailed, and keeps older links invalid', async () => {
  const { id, email: old, token } = await shop.signUp();
  const misspelt = await requestToken(newEmail(), token);
  const countValidLinks = async () => {
    const { emailChanges } = (await shop.stores.accounts.findById(id))!;
    return emailChanges.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now()).length;
  };
  isMailDown = true;
  for (let i = 0; i < 4; i += 1) {
    expect(codeOf(await ask(newEmail(), token))).toBeUndefined();
    await expect.poll(countValidLinks).toBe(1);
  }
  isMailDown = false;
  expect(codeOf(await confirm(misspelt))).toBe('NOT_FOUND');
  const email = newEmail();
  expect(codeOf(await confirm(await requestToken(email, token)))).toBeUndefined();
  expect([await logIn(old), await logIn(email)]).toEqual([404, 200]);
});

it('sends at most three letters to one address in half an hour, whichever accounts ask for them', async () => {
  const shoppers = [await shop.signUp(), await shop.signUp(), await shop.signUp()];
  const email = newEmail();
  const spellings = [email, email.toUpperCase(), email.replace('@', '\u200B@')];
  isMailDown = true;
  expect(codeOf(await ask(email, shoppers[0]!.token))).toBeUndefined();
  const expiryOf = async () => (await shop.stores.accounts.findById(shoppers[0]!.id))!.emailChanges[0]!.expiresAt;
  await expect.poll(async () => Date.parse(await expiryOf()) <= Date.now()).toBe(true);
  isMailDown = false;
  const codes: unknown[] = [];
  for (const { token } of shoppers)
    for (const typed of spellings.slice(0, 2)) codes.push(codeOf(await ask(typed, token)));
  expect(codes).toEqual([undefined, undefined, undefined, ...Array.from({ length: 3 }, () => 'TOO_MANY_REQUESTS')]);
  expect(codeOf(await ask(spellings[2]!, shoppers[2]!.token))).toBe('TOO_MANY_REQUESTS');
  expect(codeOf(await ask(newEmail(), shoppers[2]!.token))).toBeUndefined();
  await expect.poll(() => mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase())).toHaveLength(3);
});

it('accepts a link that a mail program has wrapped or put in brackets', async () => {
  const { token } = await shop.signUp();
  const email = newEmail();
  const link = await requestToken(email, token);
  const pasted = `<${link.slice(0, 40)}\r\n ${link.slice(40)}>.\u200B`;
  expect((await confirm(pasted)).data).toEqual({ confirmEmailChange: { email, userErrors: [] } });
});

it('refuses a new email for the shared guest account', async () => {
  const { body } = await shop.rest('POST', '/api/auth/login', { body: guestLogin });
  const email = newEmail();
  expect(faultIn(await ask(email, body.encodedToken, guestLogin.password))).toMatchObject({
    message: expect.stringContaining('is shared'),
    extensions: { code: 'CONFLICT' },
  });
  const rest = { email, password: guestLogin.password };
  expect((await shop.rest('POST', '/api/user/email', { token: body.encodedToken, body: rest })).status).toBe(422);
});
