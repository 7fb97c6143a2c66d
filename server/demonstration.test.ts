import { expect, it } from 'vitest';
import { ConfigFaults, readConfig } from './config.ts';
import { isPublicAddress } from './demonstration.ts';

const KEYS = {
  none: {},
  test: { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'hush-hush' },
  live: { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'hush-hush' },
};
const HERE = ['', 'http://127.0.0.1:4000', 'https://localhost:8443', 'http://books.example'];
const PUBLIC = ['https://books.example', 'https://192.0.2.7/books'];

const NO_KEYS = /^PUBLIC_URL is a public address, but no payment keys are set: set .+, or DEMO=on .+$/;
const NOBODY_PAYS = /^DEMO is off, so nobody could pay: RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are missing$/;
const LIVE = /^A demonstration cannot have live payment keys: .+$/;

/** Whether it is a demonstration, or the sentence with which the shop refuses to start. */
type Start = boolean | RegExp;

const table: readonly [keys: keyof typeof KEYS, demo: string, here: Start, atPublicAddress: Start][] = [
  ['none', '', true, NO_KEYS],
  ['none', 'on', true, true],
  ['none', 'off', NOBODY_PAYS, NOBODY_PAYS],
  ['test', '', false, false],
  ['test', 'on', true, true],
  ['test', 'off', false, false],
  ['live', '', false, false],
  ['live', 'on', LIVE, LIVE],
  ['live', 'off', false, false],
];

const rows = table.flatMap(([keys, demo, here, atPublicAddress]) =>
  [HERE.map((url) => [url, here] as const), PUBLIC.map((url) => [url, atPublicAddress] as const)]
    .flat()
    .map(([url, start]) => ({ keys, demo, url, start, env: { ...KEYS[keys], DEMO: demo, PUBLIC_URL: url } })),
);

it.each(rows.filter(({ start }) => typeof start === 'boolean'))(
  'with $keys keys, DEMO=$demo and PUBLIC_URL=$url it starts, as a demonstration: $start',
  ({ env, start }) => expect(readConfig(env).demo).toBe(start),
);

// Each pattern matches the whole message, so that no other setting is blamed, too.
it.each(rows.filter(({ start }) => typeof start !== 'boolean'))(
  'with $keys keys, DEMO=$demo and PUBLIC_URL=$url it reports $start',
  ({ env, start }) => {
    expect(() => readConfig(env)).toThrow(ConfigFaults);
    expect(() => readConfig(env)).toThrow(start);
  },
);

it.each([
  ['https://books.example', true],
  ['https://localhost.example', true],
  ['https://127.example', true],
  ['https://shop.localhost', false],
  ['https://127.1.2.3', false],
  ['https://[::1]:8443', false],
  ['http://books.example', false],
  [null, false],
])('%s is a public address: %s', (url, isPublic) => expect(isPublicAddress(url)).toBe(isPublic));
