import { describe, expect, it } from 'vitest';
import { ConfigFaults, readConfig } from './config.ts';

type Environment = Parameters<typeof readConfig>[0];

function faultsOf(env: Environment): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigFaults) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('without any setting', () => {
  const defaults = readConfig({});

  it('opens the shop only for this machine, on its own port, with its data in data', () => {
    expect(defaults).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      dataDir: 'data',
      jwtSecret: null,
      apiDelayMs: 0,
      logLevel: 'info',
      logFormat: null,
      explore: true,
      newStore: false,
      storefront: true,
      operations: 'open',
      razorpay: null,
      shopFile: null,
      demo: true,
    });
  });

  it('treats an empty setting as missing', () => {
    const empty = { HOST: '', PORT: '', DATA_DIR: '', JWT_SECRET: '', API_DELAY_MS: '', LOG_LEVEL: '', EXPLORE: '' };
    expect(readConfig(empty)).toEqual(defaults);
  });

  it('ignores the settings of other programs', () => {
    expect(readConfig({ port: '1', Host: 'x', PATH: '/bin', NODE_ENV: 'production' })).toEqual(defaults);
  });
});

it.each([
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['HOST', '::1', { host: '::1' }],
  ['HOST', 'books.example', { host: 'books.example' }],
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['DATA_DIR', '/var/lib/my books', { dataDir: '/var/lib/my books' }],
  ['DATABASE_URL', 'postgres://u:p@h1,h2:6/db', { databaseUrl: 'postgres://u:p@h1,h2:6/db' }],
  ['JWT_SECRET', 'x'.repeat(32), { jwtSecret: 'x'.repeat(32) }],
  ['JWT_SECRET', 'é'.repeat(16), { jwtSecret: 'é'.repeat(16) }],
  ['SHOP_FILE', '/srv/shop/shop.json', { shopFile: '/srv/shop/shop.json' }],
  ['API_DELAY_MS', '400', { apiDelayMs: 400 }],
  ['API_DELAY_MS', '60000', { apiDelayMs: 60_000 }],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ['LOG_FORMAT', 'text', { logFormat: 'text' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/', { otlpEndpoint: 'http://collector:4318' }],
  ['OTEL_TRACES_SAMPLER_ARG', '0.05', { traceRatio: 0.05 }],
  ['OTEL_TRACES_SAMPLER_ARG', '1.0', { traceRatio: 1 }],
  ['EXPLORE', 'off', { explore: false }],
  ['EXPLORE', 'OFF', { explore: false }],
  ['EXPLORE', 'false', { explore: false }],
  ['EXPLORE', '0', { explore: false }],
  ['EXPLORE', 'On', { explore: true }],
  ['NEW_STORE', 'on', { newStore: true }],
  ['STOREFRONT', 'off', { storefront: false }],
  ['OPERATIONS', 'known', { operations: 'known' }],
  ['ALLOWED_ORIGINS', 'https://books.example', { allowedOrigins: ['https://books.example'] }],
  [
    'ALLOWED_ORIGINS',
    'http://localhost:5173, https://Books.example:443/',
    { allowedOrigins: ['http://localhost:5173', 'https://books.example'] },
  ],
  ['PUBLIC_URL', 'http://books.example/', { publicUrl: 'http://books.example' }],
  ['PUBLIC_URL', 'https://localhost/books', { publicUrl: 'https://localhost/books' }],
  ['TRUST_PROXY', '1', { trustProxy: 1 }],
  ['TRUST_PROXY', '10.0.0.7', { trustProxy: ['10.0.0.7'] }],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8,fd00::/8', { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] }],
  ['SMTP_URL', 'smtps://shop:secret@mail.example:465', { smtpUrl: 'smtps://shop:secret@mail.example:465' }],
  ['MAIL_FROM', 'Books <shop@books.example>', { mailFrom: 'Books <shop@books.example>' }],
  ['ORDERS_TO', 'owner@books.example', { ordersTo: 'owner@books.example' }],
  ['ORDERS_TO', '\u202Aowner@books\u00AD.example\u200B', { ordersTo: 'owner@books.example' }],
])('accepts %s=%s', (name, value, setting) => expect(readConfig({ [name]: value })).toMatchObject(setting));

it.each([
  ['HOST', 'http://books.example'],
  ['HOST', 'a b'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '4e3'],
  ['PORT', ' 80'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://h/db'],
  ['DATABASE_URL', 'postgres://h1,,h2/db'],
  ['DATABASE_URL', 'postgres://h1:65536/db'],
  ['DATABASE_URL', 'postgres://h1/db?target_session_attrs=standby'],
  ['JWT_SECRET', 'x'.repeat(31)],
  ['JWT_SECRET', 'secret'],
  ['API_DELAY_MS', '60001'],
  ['API_DELAY_MS', '400ms'],
  ['API_DELAY_MS', '-400'],
  ['LOG_LEVEL', 'loud'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:hunter2@collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
  ['OTEL_TRACES_SAMPLER_ARG', '-1'],
  ['OTEL_TRACES_SAMPLER_ARG', 'some'],
  ['LOG_LEVEL', 'INFO'],
  ['EXPLORE', 'maybe'],
  ['DEMO', 'maybe'],
  ['OPERATIONS', 'KNOWN'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'null'],
  ['ALLOWED_ORIGINS', 'books.example'],
  ['ALLOWED_ORIGINS', 'https://*.books.example'],
  ['ALLOWED_ORIGINS', 'https://books.example/shop'],
  ['ALLOWED_ORIGINS', 'https://books.example/?a=b'],
  ['ALLOWED_ORIGINS', 'https://user@books.example'],
  ['ALLOWED_ORIGINS', 'ftp://books.example'],
  ['ALLOWED_ORIGINS', 'https://books.example,,http://localhost:5173'],
  ['PUBLIC_URL', 'books.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'https://books.example/?a=b'],
  ['SMTP_URL', 'http://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['ORDERS_TO', 'nobody'],
  ['ORDERS_TO', 'one@books.example, two@books.example'],
  ['MAIL_FROM', 'shop@books.example\tand more'],
  ['EXPLORE', 'constructor'],
  ['EXPLORE', '__proto__'],
])('refuses %s=%s by name', (name, value) => {
  const faults = faultsOf({ [name]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name} must be `));
  expect(faults[0]).not.toContain('hunter2');
});

it('reports all bad values in one error', () => {
  const faults = faultsOf({
    HOST: '/',
    PORT: 'x',
    JWT_SECRET: 'short',
    API_DELAY_MS: 'x',
    LOG_LEVEL: 'x',
    EXPLORE: 'x',
  });
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'HOST',
    'PORT',
    'JWT_SECRET',
    'API_DELAY_MS',
    'LOG_LEVEL',
    'EXPLORE',
  ]);
});

it('repeats a bad value, but never a secret', () => {
  expect(faultsOf({ PORT: 'eighty' })[0]).toContain('"eighty"');
  const [fault] = faultsOf({ JWT_SECRET: 'hush-hush' });
  expect(fault).toBe('JWT_SECRET must be at least 32 bytes long');
});

it('refuses a protocol of traces that the shop does not speak, if it has a collector', () => {
  const env = { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' };
  expect(faultsOf(env)).toEqual([]);
  expect(faultsOf({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317' })).toEqual([
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json or http/protobuf, not "grpc"',
  ]);
});

describe('the payment provider', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'hush-hush' };

  it('is the live one as soon as its keys are set', () => {
    const live = {
      keyId: 'rzp_live_1',
      keySecret: 'hush-hush',
      webhookSecret: null,
      baseUrl: 'https://api.razorpay.com',
    };
    expect(readConfig(keys).razorpay).toEqual(live);
    expect(readConfig({ ...keys, PAYMENT: 'razorpay', RAZORPAY_WEBHOOK_SECRET: 'w' }).razorpay).toEqual({
      ...live,
      webhookSecret: 'w',
    });
  });

  it.each([
    ['https://api.razorpay.com', 'https://api.razorpay.com'],
    ['https://proxy.example:8443/razorpay/', 'https://proxy.example:8443/razorpay'],
    ['HTTPS://API.razorpay.com', 'HTTPS://API.razorpay.com'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://127.8.9.1/', 'http://127.8.9.1'],
    ['http://localhost:4010/', 'http://localhost:4010'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
  ])('is called at %s', (url, baseUrl) => {
    expect(readConfig({ ...keys, RAZORPAY_BASE_URL: url }).razorpay).toMatchObject({ baseUrl });
  });

  it('is the sandbox otherwise', () => expect(readConfig({ PAYMENT: 'sandbox' }).razorpay).toBeNull());

  it.each([
    ['the sandbox with live keys', { ...keys, PAYMENT: 'sandbox' }, /^PAYMENT is sandbox although /],
    ['a key id without its secret', { RAZORPAY_KEY_ID: 'rzp_live_1' }, /^RAZORPAY_KEY_SECRET is missing$/],
    ['a key secret without its id', { RAZORPAY_KEY_SECRET: 'hush-hush' }, /^RAZORPAY_KEY_ID is missing$/],
    ['another provider', { PAYMENT: 'cash' }, /^PAYMENT must be sandbox or razorpay/],
    ['an invalid address', { RAZORPAY_BASE_URL: 'razorpay' }, /^RAZORPAY_BASE_URL must be an https address/],
    ['an address that anyone may listen to', { RAZORPAY_BASE_URL: 'http://a.example' }, /^RAZORPAY_BASE_URL must be/],
    ...[
      'http://127.0.0.1:1@evil.example',
      'http://localhost:80@evil.example/',
      'https://api.razorpay.com@evil.example',
      'https://user@api.razorpay.com',
      'https://:secret@api.razorpay.com',
      'https://api.razorpay.com?@evil.example',
      'https://api.razorpay.com#@evil.example',
      'https://api.razorpay.com/?x=1',
      'https://evil.example\\@api.razorpay.com',
      'http://127.0.0.1\\@evil.example',
      'http://127.0.0.1.evil.example',
      'http://localhost.evil.example',
      'http://evil.example/127.0.0.1/',
      'http://[::2]/',
      'http://0.0.0.0:4000',
      'http://10.0.0.1',
      'ftp://127.0.0.1',
      'file:///etc/passwd',
      'javascript:https://a',
      'https://',
      'https:// api.razorpay.com',
      '//api.razorpay.com',
    ].map((url): [string, Record<string, string>, RegExp] => [
      `the address ${url}`,
      { RAZORPAY_BASE_URL: url },
      /^RAZORPAY_BASE_URL must be an https address, without a user name, \? and #$/,
    ]),
  ])('is refused: %s', (_, env, fault) => {
    const faults = faultsOf(env);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(fault);
    expect(faults[0]).not.toContain('hush-hush');
  });

  it('lacks both keys when only PAYMENT or the webhook secret is set, and reports each', () => {
    const missing = ['RAZORPAY_KEY_ID is missing', 'RAZORPAY_KEY_SECRET is missing'];
    for (const env of [{ PAYMENT: 'razorpay' }, { RAZORPAY_WEBHOOK_SECRET: 'w' }])
      expect(faultsOf(env)).toEqual(missing);
    const half = { PAYMENT: 'sandbox', RAZORPAY_KEY_SECRET: 's' };
    expect(faultsOf(half)).toEqual([expect.stringMatching(/^PAYMENT is sandbox although/), missing[0]]);
  });
});
