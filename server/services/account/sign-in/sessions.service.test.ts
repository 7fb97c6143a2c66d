import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestLogin } from '../../../demonstration.ts';
import { embeddedStorage, type TestStorage } from '../../../test/every-store.ts';
import type { OpenShop } from '../../../test/open-shop.ts';
import { MAX_SESSIONS } from './session-list.ts';

const HOUR = 3_600_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';
const END =
  'mutation ($input: EndSessionInput!) { endSession(input: $input) { viewer { sessions { id device isCurrent } } userErrors { code field message } } }';
const END_OTHERS =
  'mutation { endOtherSessions { viewer { sessions { device isCurrent } } userErrors { code field message } } }';
const LIST = '{ viewer { sessions { id device since seenAt isCurrent } } }';

let storage: TestStorage;
let shop: OpenShop;
let now = Date.now();
const open = () => storage.open({ now: () => new Date(now) });
beforeAll(async () => {
  storage = await embeddedStorage();
  shop = await open();
});
afterAll(async () => {
  await shop.close();
});

const logIn = async (email: string, userAgent = FIREFOX, password = 'a good long password') =>
  (await shop.rest('POST', '/api/auth/login', { body: { email, password }, headers: { 'user-agent': userAgent } })).body
    .encodedToken;
const isAccepted = async (token: string) => (await shop.rest('GET', '/api/user', { token })).status === 200;
const list = async (token: string) => (await shop.ask(LIST, {}, token)).viewer.sessions;

it('lists the account’s sessions, and marks the current one', async () => {
  const { email, token } = await shop.signUp();
  now += 60_000;
  const firefox = await logIn(email);
  const at = () => new Date(now).toISOString().replace(/\.\d+Z$/, '+00:00');
  expect(await list(firefox)).toMatchObject([
    { device: 'Firefox on Windows', since: at(), seenAt: at(), isCurrent: true },
    { device: 'lightMyRequest', isCurrent: false },
  ]);
  const { body } = await shop.rest('GET', '/api/user/sessions', { token });
  expect(body).toMatchObject({ sessions: [{ device: 'Firefox on Windows', isCurrent: false }, { isCurrent: true }] });
  now += HOUR;
  expect((await list(token))[0]).toMatchObject({ seenAt: at(), isCurrent: true });
});

it('refuses only the session that was ended elsewhere, also after a restart', async () => {
  const { email, token } = await shop.signUp();
  const [first, second] = [await logIn(email), await logIn(email, 'curl/8')];
  const id = (await list(token)).find(({ device }) => device === 'curl')!.id;
  const { endSession } = await shop.ask(END, { input: { sessionId: id } }, token);
  expect(endSession.viewer.sessions.map(({ device }) => device)).not.toContain('curl');
  await shop.close();
  shop = await open();
  expect([await isAccepted(token), await isAccepted(first), await isAccepted(second)]).toEqual([true, true, false]);
  // Ending it again succeeds, because the first answer may have been lost.
  expect((await shop.ask(END, { input: { sessionId: id } }, token)).endSession.userErrors).toEqual([]);
  expect((await shop.rest('DELETE', `/api/user/sessions/${id}`, { token })).body).toMatchObject({
    sessions: [{ device: 'Firefox on Windows' }, { device: 'lightMyRequest' }],
  });
});

it('ends all other sessions together, and removes a logged-out session from the list', async () => {
  const { email, token } = await shop.signUp();
  const [first, second] = [await logIn(email), await logIn(email)];
  const { endOtherSessions } = await shop.ask(END_OTHERS, {}, first);
  expect(endOtherSessions.viewer.sessions).toEqual([{ device: 'Firefox on Windows', isCurrent: true }]);
  expect([await isAccepted(token), await isAccepted(first), await isAccepted(second)]).toEqual([false, true, false]);
  const third = await logIn(email);
  await shop.ask('mutation { logOut }', {}, third);
  expect([await isAccepted(third), (await list(first)).length]).toEqual([false, 1]);
});

it('limits an account’s sessions, and ends none of another account', async () => {
  const [{ email, token }, stranger] = [await shop.signUp(), await shop.signUp()];
  const [theirs] = await list(stranger.token);
  await shop.ask(END, { input: { sessionId: theirs!.id } }, token);
  now += 1000;
  let last = '';
  for (let i = 0; i < MAX_SESSIONS; i += 1) last = await logIn(email);
  expect([await isAccepted(token), (await list(last)).length]).toEqual([false, MAX_SESSIONS]);
  expect(await isAccepted(stranger.token)).toBe(true);
});

it('lists sessions while the store cannot be written', async () => {
  const { token } = await shop.signUp();
  now += 2 * HOUR;
  await storage.refuse('accounts');
  expect(await isAccepted(token)).toBe(true);
  await storage.allow();
});

it('shows a visit of the guest account only its own session, and refuses to end sessions', async () => {
  const token = await logIn(guestLogin.email, FIREFOX, guestLogin.password);
  const [own, ...others] = await list(token);
  expect([own!.isCurrent, others]).toEqual([true, []]);
  for (const [query, variables] of [
    [END, { input: { sessionId: own!.id } }],
    [END_OTHERS, {}],
  ] as const)
    expect((await shop.faultOf(query, variables, token)).extensions['code']).toBe('CONFLICT');
  for (const [method, url] of [
    ['DELETE', `/api/user/sessions/${own!.id}`],
    ['POST', '/api/user/sessions/end-others'],
  ] as const)
    expect((await shop.rest(method, url, { token })).status).toBe(422);
});
