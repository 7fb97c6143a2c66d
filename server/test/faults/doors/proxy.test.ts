import { afterEach, describe, expect, test } from 'vitest';
import { type OpenShop, openShop, type ShopOptions } from '../../open-shop.ts';

let shop: OpenShop;
afterEach(() => shop.close());

const PROXY = '10.0.0.7';
const STRANGER = '203.0.113.9';
const GUEST = { email: 'guest@colophon.example', password: 'turn-the-page' };

interface LogIn {
  readonly url?: string;
  readonly payload?: object | string | Buffer;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

const post = ({ url = '/api/auth/login', payload = GUEST, headers = {}, from = PROXY }: LogIn) =>
  shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: from,
  });
const statusOf = async (logIn: LogIn) => (await post(logIn)).statusCode;

describe('the client’s address', () => {
  /** The number of accepted attempts among 12 wrong log-ins of one account with a different address in each header. */
  async function acceptedAttempts(from: string, header: (n: number) => Record<string, string>): Promise<number> {
    const attempt = (n: number) => statusOf({ from, headers: header(n), payload: { ...GUEST, password: 'wrong' } });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => attempt(n)));
    return answers.filter((status) => status === 401).length;
  }
  const forwardedFrom = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` });

  test.each<[string, ShopOptions['trustProxy'], string, number]>([
    ['is the one that a trusted proxy reports', [PROXY], PROXY, 12],
    ['is the one that a proxy in a trusted network reports', ['10.0.0.0/8'], PROXY, 12],
    ['is the one that the single trusted hop reports', 1, PROXY, 12],
    ['is that of the connection from elsewhere, whatever the header says', [PROXY], STRANGER, 10],
    ['is that of the connection when no proxy is trusted', undefined, PROXY, 10],
  ])('%s', async (_, trustProxy, from, tries) => {
    shop = await openShop({ limits: 'own', ...(trustProxy !== undefined && { trustProxy }) });
    expect(await acceptedAttempts(from, forwardedFrom)).toBe(tries);
  });

  test('is the last one before the trusted proxies, and earlier ones, which the caller may invent, are ignored', async () => {
    shop = await openShop({ limits: 'own', trustProxy: [PROXY] });
    expect(await acceptedAttempts(PROXY, (n) => ({ 'x-forwarded-for': `198.51.100.${n}, ${STRANGER}` }))).toBe(10);
  });

  test.each<[string, (n: number) => string]>([
    ['with a port', (n) => `${STRANGER}:${1024 + n}`],
    ['as another invalid text each time', (n) => `_hidden${n}`],
  ])('counts as one when the header has it %s', async (_, header) => {
    shop = await openShop({ limits: 'own', trustProxy: [PROXY] });
    expect(await acceptedAttempts(PROXY, (n) => ({ 'x-forwarded-for': header(n) }))).toBe(10);
  });

  test('is the one before the trusted proxies, even if the header has these with ports', async () => {
    shop = await openShop({ limits: 'own', trustProxy: [PROXY, '10.1.0.0/16'] });
    const behind = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}:4711, 10.1.0.${n}:${1024 + n}` });
    expect(await acceptedAttempts(PROXY, behind)).toBe(12);
    expect(
      await acceptedAttempts(PROXY, (n) => ({ 'x-forwarded-for': `${STRANGER}, [::ffff:10.1.0.9]:${1024 + n}` })),
    ).toBe(10);
  });

  test('a guesser behind the proxy locks out only their own address', async () => {
    shop = await openShop({ limits: 'own', trustProxy: [PROXY] });
    expect(await acceptedAttempts(PROXY, () => ({ 'x-forwarded-for': STRANGER }))).toBe(10);
    expect(await statusOf({ headers: { 'x-forwarded-for': STRANGER } })).toBe(429);
    expect(await statusOf({ headers: { 'x-forwarded-for': '198.51.100.1' } })).toBe(200);
  });
});
