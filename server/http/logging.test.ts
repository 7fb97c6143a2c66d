import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { unavailable } from '../errors.ts';
import { tooManyLoggingIn } from '../services/account/sign-in/attempt.ts';
import { sendOverSocket } from '../test/socket-request.ts';
import { aShop } from '../test/fixtures.ts';
import { loggedPath } from '../telemetry/logged-path.ts';
import { loggerOptions } from './logging.ts';

const ACCOUNT = '018f3c5e-7d2a-7c3b-9e4f-0a1b2c3d4e5f';
const SHARE_SECRET = randomBytes(12).toString('base64url');
const SECRET = randomBytes(32).toString('base64url');
const EMAIL = "o'asha+books@sub.example.com";
const TOKENS = {
  'a share token': `${Buffer.from(ACCOUNT).toString('base64url')}.${SHARE_SECRET}`,
  'an unsubscribe token': `${ACCOUNT}.${SECRET}`,
  'a session token': `${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.${Buffer.from(`{"sub":"${ACCOUNT}"}`).toString('base64url')}.${SECRET}`,
};

let output = '';
const logger = pino(
  loggerOptions('trace'),
  new Writable({
    write(chunk, _, done) {
      output += String(chunk);
      done();
    },
  }),
);
const lines = () =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: object });

let refusal: Error = tooManyLoggingIn();
const limits = {
  attempt: () => Promise.reject(refusal),
  spend: async () => undefined,
  forgive: async () => undefined,
};
const shop = aShop({ logger, limits, trustProxy: 1 });
let port: string;
beforeAll(async () => {
  ({ port } = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })));
});

function expectNoSecret(): void {
  // Throws if a line is not JSON.
  lines();
  for (const secret of [SECRET, SHARE_SECRET, EMAIL, encodeURIComponent(EMAIL), 'asha', 'sub.example'])
    expect(output).not.toContain(secret);
}

describe.each(Object.entries({ ...TOKENS, 'an email address': EMAIL }))('%s', (_, secret) => {
  it.each([
    `/api/shared-wishlists/${secret}`,
    `/api/quiet/${secret}`,
    `/api/quiet/${secret.replace('.', '%2E')}`,
    `/lists/${secret}`,
    `/lists/${encodeURIComponent(secret)}/`,
    `/quiet/${secret}`,
    `/Lists/${secret}`,
    `/nowhere/${secret}/cover`,
    `/${secret}`,
    `//lists//${secret}`,
    `/lists/${secret}.`,
    `/lists;${secret}`,
    `/api/products/${secret}`,
    `/api/products?token=${secret}`,
    `/reset-password%23token=${secret}`,
    `/graphql?query=%7Bx(token:%22${secret}%22)%7D`,
  ])('does not reach the log through the path %s', async (path) => {
    for (const method of ['GET', 'POST', 'PROPFIND']) {
      output = '';
      await sendOverSocket(port, { path, method });
      expect(output).toContain('"path":"/');
      expectNoSecret();
    }
  });

  it.each(['referer', 'user-agent', 'x-request-id', 'x-forwarded-for', 'authorization', 'cookie', 'origin', 'accept'])(
    'does not reach the log through the header %s',
    async (name) => {
      for (const path of ['/', '/api/user/cart', '/nowhere', '/graphql']) {
        output = '';
        await sendOverSocket(port, { path, method: 'GET', headers: { [name]: secret } });
        expect(output).toContain('"path":"/');
        expectNoSecret();
      }
    },
  );

  it.each<[string, object]>([
    [
      'an error of a mail server',
      Object.assign(new Error(`550 5.1.1 <${secret}>: unknown`), { rejected: [secret], recipient: secret }),
    ],
    [
      'an error of a database',
      Object.assign(new Error('duplicate key'), { detail: `Key (email_key)=(${secret}) already exists.` }),
    ],
    ['the cause of an error', new Error('failed', { cause: new Error(`no letter to\t${secret}\nat all`) })],
    ['several errors in one', new AggregateError([new Error(`"${secret}"`)], `of ${secret}`)],
    [
      'an error of a provider',
      unavailable(new Error(`https://api.example/v1/customers?email=${encodeURIComponent(secret)}`)),
    ],
  ])('does not reach the log through %s', (_name, error) => {
    output = '';
    shop.app.log.error({ err: error, about: [{ to: secret }] }, `to ${secret}`);
    expect(lines()[0]).toMatchObject({ level: 50, msg: 'to [redacted]' });
    expectNoSecret();
  });
});

it.each([
  ['/api/products/walden-or-life-in-the-woods-and-more?q=x', '/api/products/walden-or-life-in-the-woods-and-more'],
  ['/api/user/orders/C26-00042', '/api/user/orders/C26-00042'],
  [`/api/user/payments/${ACCOUNT}`, `/api/user/payments/${ACCOUNT}`],
  ['/assets/index-B_x9Kq-1.js', '/assets/index-B_x9Kq-1.js'],
  ['/manifest.webmanifest', '/manifest.webmanifest'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/', '/'],
])('logs the path of %s', (url, path) => expect(loggedPath(url)).toBe(path));

it('does not redact texts that only look like secrets', () => {
  output = '';
  const stack = 'at DefaultConnectionProvider.provideConnection (/srv/node_modules/@fastify/static/index.js:1:2)';
  shop.app.log.info({
    stack,
    file: `/var/lib/colophon/outbox/1795000000000-${ACCOUNT}.eml`,
    at: '2026-11-27T03:17:23.000Z',
  });
  expect(output).not.toContain('[redacted]');
});

describe.each<[what: string, level: number, newRefusal: () => Error, line: object]>([
  [
    'too many people logging in',
    40,
    tooManyLoggingIn,
    { msg: expect.stringMatching(/^unavailable: Too many people/) as string },
  ],
  [
    'a failing store',
    50,
    () => unavailable(new Error('No space left on device')),
    { msg: 'unavailable', err: { stack: expect.stringContaining('No space left') as string } },
  ],
])('%s', (_, level, newRefusal, line) => {
  it.each([
    ['REST', 'http_request_duration_seconds_count{method="POST",route="/api/auth/login",status="503"}'],
    ['GraphQL', 'graphql_errors_total{operation="other",code="UNAVAILABLE"}'],
  ])(`over %s is counted once and logged as level ${level}`, async (api, metric) => {
    const count = async () => {
      const { text } = await shop.rest('GET', '/metrics');
      return Number(
        text
          .split('\n')
          .find((one) => one.startsWith(metric))
          ?.split(' ')[1] ?? 0,
      );
    };
    const before = await count();
    refusal = newRefusal();
    output = '';
    const body = { email: EMAIL, password: 'wrong' };
    if (api === 'REST') await shop.rest('POST', '/api/auth/login', { body });
    else
      await shop.graphql(
        'mutation ($email: String!, $password: String!) { logIn(email: $email, password: $password) { session { token } } }',
        body,
      );
    const found = lines().filter((one) => one.level >= 40);
    expect(found).toMatchObject([{ level, ...line }]);
    expect('err' in found[0]!).toBe('err' in line);
    expectNoSecret();
    expect(await count()).toBe(before + 1);
  });
});
