import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Product } from '../services/catalogue/catalogue.ts';
import { demoBookIds } from '../demonstration.ts';
import { type Config, readConfig } from '../config.ts';
import { PAGE_NAMES } from '../services/shop/content-page.ts';
import { aFolder, fixture } from '../test/fixtures.ts';
import { openShop } from '../test/open-shop.ts';
import { databaseOn } from '../test/postgres.ts';
import { aLine, aProduct, anAccount, anOrderLine, aSession } from '../test/records.ts';
import { createRazorpayDouble } from '../test/razorpay-double.ts';
import { runCommand } from '../test/run-command.ts';
import { openSmtpDouble, type SmtpBehaviour } from '../test/smtp-double.ts';
import { checkShop } from './check.ts';
import type { ShopCheck, Send } from './checks/point.ts';
import { type OwnerRecord, recordOwnersAct } from './owner-record.ts';

const PUBLIC_URL = 'https://books.kaveri.in';
const HOUR_MS = 60 * 60 * 1000;

const profile = {
  name: 'Kaveri Books',
  legalName: 'Kaveri Books LLP',
  address: { street: '4 North Street', city: 'Madurai', state: 'Tamil Nadu', zipCode: '625001', country: 'India' },
  email: 'books@kaveri.in',
  orderPrefix: 'K',
  billSeries: 'K',
  financialYearStart: '04-01',
  timeZone: 'Asia/Kolkata',
  taxes: Object.fromEntries(
    ['hardback', 'paperback', 'ebook', 'audiobook', 'other'].map((format) => [format, { rate: 0, code: '4901' }]),
  ),
  delivery: 'Ships in 1 to 2 days',
};

const dir = aFolder();
const double = fixture(() => createRazorpayDouble({ keyId: 'rzp_live_double000001' }));
const smtp = fixture(() => openSmtpDouble(behaviour));
const shop = fixture(() =>
  openShop({ dataDir: path.join(dir, 'data'), razorpay: double.settings, demo: false, publicUrl: PUBLIC_URL }),
);
let innerUrl: string;
const behaviour: SmtpBehaviour = {};

/** The settings of a shop that can sell; each test introduces one fault. */
let config: Config;
/** How far the clock of the shop is ahead. */
let aheadMs = 0;
let wrap = (send: Send) => send;

/** Sends requests for the public address to the open shop, as a proxy does. */
const send: Send = (url, init) => fetch(url.replace(PUBLIC_URL, innerUrl), init);

const record = (act: OwnerRecord) => recordOwnersAct(path.join(dir, 'data'), act, process.stderr);

beforeAll(async () => {
  await sellOnly([aProduct()]);
  innerUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  await mkdir(path.join(dir, 'content'));
  await writeFile(path.join(dir, 'shop.json'), JSON.stringify(profile));
});

const sellOnly = (books: readonly Product[]) => shop.stores.catalogue.replace({ categories: [], batches: [books] });

beforeEach(async () => {
  [aheadMs, wrap, behaviour.refuses] = [0, (one) => one, /nobody/];
  const { keyId, keySecret, webhookSecret, baseUrl } = double.settings;
  config = readConfig({
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret!,
    RAZORPAY_BASE_URL: baseUrl,
    PUBLIC_URL,
    TRUST_PROXY: 'loopback',
    SMTP_URL: smtp.url,
    SHOP_FILE: path.join(dir, 'shop.json'),
    DATA_DIR: path.join(dir, 'data'),
  });
  for (const page of PAGE_NAMES)
    await writeFile(path.join(dir, 'content', `${page}.md`), `# ${page}\n\nWe are here.\n`);
  const [at, file] = [new Date(Date.now() - HOUR_MS).toISOString(), path.join(dir, 'today.backup')];
  await writeFile(file, 'a backup');
  await record({ backup: { file, at }, reconciliation: { at, until: at, differences: 0 } });
});

const points = (change: Partial<ShopCheck> = {}) =>
  checkShop({ config, send: wrap(send), now: () => new Date(Date.now() + aheadMs), to: null, ...change });
const faultsOf = (found: Awaited<ReturnType<typeof points>>) =>
  found.filter(({ outcome }) => outcome !== 'ok').map(({ name, outcome, text }) => `${outcome}: ${name}: ${text}`);

it('reports every point ok in a shop that can sell', async () => {
  const found = await points();
  expect(faultsOf(found)).toEqual([]);
  expect(found.map(({ name }) => name)).toEqual(
    'demonstration,payment keys,clock,webhook,https,proxy,shop.json,pages,letter,store,books,backup,settlement'.split(
      ',',
    ),
  );
  expect(smtp.letters.at(-1)?.to).toEqual([profile.email]);
});

it('dates the backup by the shop’s clock', async () => {
  const [at, now] = ['2026-11-23T20:00:00.000Z', () => new Date('2026-11-23T21:00:00.000Z')];
  await record({ backup: { file: path.join(dir, 'today.backup'), at } });
  const { text } = (await points({ now })).find(({ name }) => name === 'backup')!;
  expect(text).toContain('today.backup, of 24 November, 1.30 am: ');
});

const set = (change: Partial<Config>) => () => void (config = { ...config, ...change });
const setKeys = (change: Partial<NonNullable<Config['razorpay']>>) => () =>
  void (config = { ...config, razorpay: { ...config.razorpay!, ...change } });
const fakeAnswer = (part: string, answer: () => Response) => () =>
  void (wrap = (one) => (url, init) => (url.includes(part) ? Promise.resolve(answer()) : one(url, init)));
const page = (name: string, text: string | null) => () =>
  text === null ? rm(path.join(dir, 'content', name)) : writeFile(path.join(dir, 'content', name), text);
const setRecord = (act: OwnerRecord) => () => record(act);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS - HOUR_MS).toISOString();

it.each<[fault: string, plant: () => unknown, line: string]>([
  ['no payment keys', set({ razorpay: null }), 'not ok: payment keys: none, so nobody can pay'],
  [
    'keys that the provider refuses',
    setKeys({ keySecret: 'mistyped' }),
    'not ok: payment keys: the provider refuses them (401)',
  ],
  [
    'test keys',
    () => {
      setKeys({ keyId: 'rzp_test_1' })();
      fakeAnswer('/v1/orders', () => new Response('{}'))();
    },
    'not ok: payment keys: the provider takes them, but they are test keys: no card is charged',
  ],
  ['a provider that is down', () => double.goDown(), 'cannot know: payment keys: the provider answered 503'],
  ['no webhook secret', setKeys({ webhookSecret: null }), 'not ok: webhook: RAZORPAY_WEBHOOK_SECRET is missing'],
  ['another webhook secret', setKeys({ webhookSecret: 'mistyped' }), 'refuses the right signature (400)'],
  [
    'a shop that takes any signature',
    fakeAnswer('/api/payments/webhook', () => new Response('{}')),
    'answers 200 to a wrong signature, not 400',
  ],
  [
    'a webhook address that leads nowhere',
    fakeAnswer('/webhook', () => new Response('', { status: 404 })),
    'answers 404',
  ],
  ['a demonstration', set({ demo: true }), 'not ok: demonstration: the shop is one'],
  [
    'an address of this machine',
    set({ publicUrl: 'http://127.0.0.1:4000' }),
    'not ok: https: PUBLIC_URL is http://127.0.0.1:4000',
  ],
  ['no address', set({ publicUrl: null }), 'not ok: https: PUBLIC_URL is not set'],
  [
    'a proxy that leads nowhere',
    fakeAnswer('/healthz', () => new Response('', { status: 502 })),
    'not ok: https: https://books.kaveri.in/healthz answers 502',
  ],
  [
    'a shop without books',
    fakeAnswer('/api/products', () => Response.json({ products: [], totalCount: 0 })),
    'not ok: books: none: "npm run shop -- catalogue import FILE" brings them',
  ],
  [
    'a shop that does not report its books',
    fakeAnswer('/api/products', () => new Response('', { status: 503 })),
    'cannot know: books: the open shop does not report how many it has (503)',
  ],
  ['no trusted proxy', set({ trustProxy: null }), 'not ok: proxy: TRUST_PROXY is not set'],
  ['no mail server', set({ smtpUrl: null }), 'not ok: letter: SMTP_URL is not set'],
  [
    'a mail server that refuses',
    () => (behaviour.refuses = /books@/),
    'not ok: letter: the mail server took none to books@kaveri.in: ',
  ],
  ['the demonstration’s own shop.json', set({ shopFile: null }), 'not ok: shop.json: SHOP_FILE is not set'],
  [
    'a shop.json that cannot be read',
    () => set({ shopFile: path.join(dir, 'none.json') })(),
    "not ok: shop.json: The shop's file, which SHOP_FILE names, cannot be read",
  ],
  ['a page that is missing', page('terms.md', null), 'not ok: pages: content/terms.md is missing'],
  [
    'a page that is not filled in',
    page('about.md', '# About\n\nTODO: who you are.\n'),
    'not ok: pages: content/about.md is not filled in',
  ],
  ['a clock that is ahead', () => (aheadMs = 90_000), ' seconds ahead of the provider’s'],
  [
    'a folder without data',
    () => set({ dataDir: path.join(dir, 'elsewhere') })(),
    'elsewhere has no data of a shop yet: start the shop, or correct DATA_DIR',
  ],
  [
    'a folder that is a file',
    () => set({ dataDir: path.join(dir, 'shop.json') })(),
    'shop.json cannot be used: ENOTDIR',
  ],
  ['no backup', setRecord({ backup: undefined }), 'not ok: backup: none was made'],
  [
    'an old backup',
    () => setRecord({ backup: { file: path.join(dir, 'today.backup'), at: daysAgo(2) } })(),
    'not ok: backup: the last one is 2 days old',
  ],
  [
    'a backup that is gone',
    () => setRecord({ backup: { file: path.join(dir, 'gone'), at: daysAgo(0) } })(),
    'cannot know: backup: ',
  ],
  [
    'a settlement that was never compared',
    setRecord({ reconciliation: undefined }),
    'cannot know: settlement: never compared',
  ],
  [
    'a settlement of long ago',
    setRecord({ reconciliation: { at: daysAgo(40), until: daysAgo(40), differences: 0 } }),
    'compared 40 days ago: take the newest list',
  ],
  [
    'a record that cannot be read',
    async () => {
      set({ dataDir: path.join(dir, 'other-data') })();
      await mkdir(path.join(dir, 'other-data/owner-record.json'), { recursive: true });
    },
    'cannot know: settlement: the owner’s record cannot be read: EISDIR',
  ],
  [
    'a page that cannot be read',
    async () => {
      set({ shopFile: path.join(dir, 'other-shop/shop.json') })();
      await mkdir(path.join(dir, 'other-shop/content/terms.md'), { recursive: true });
      await writeFile(path.join(dir, 'other-shop/shop.json'), JSON.stringify(profile));
    },
    'content/terms.md cannot be read: EISDIR',
  ],
  [
    'a settlement with differences',
    setRecord({ reconciliation: { at: daysAgo(1), until: daysAgo(1), differences: 3 } }),
    'had 3 differences',
  ],
  [
    'a settlement with a difference',
    setRecord({ reconciliation: { at: daysAgo(1), until: null, differences: 1 } }),
    'a list without a payment had 1 difference: ',
  ],
])('reports %s', async (_, plant, line) => {
  await plant();
  const faults = faultsOf(await points());
  double.comeBack();
  expect(faults).toEqual(expect.arrayContaining([expect.stringContaining(line)]));
});

it('reports a placeholder of shop.json by its field', async () => {
  const unfilled = { ...profile, email: 'books@YOUR-SHOP.in', address: { ...profile.address, street: 'YOUR street' } };
  const file = path.join(dir, 'unfilled.json');
  await writeFile(file, JSON.stringify(unfilled));
  config = { ...config, shopFile: file };
  expect(faultsOf(await points())).toContain('not ok: shop.json: not filled in: address.street, email');
});

it('accepts a list compared lately, however old its last payment is', async () => {
  await setRecord({ reconciliation: { at: daysAgo(1), until: daysAgo(60), differences: 0 } })();
  expect(faultsOf(await points())).toEqual([]);
});

it('accepts a page that has YOUR in capitals', async () => {
  await page('returns.md', '# Returns\n\nKNOW YOUR RIGHTS.\n')();
  expect(faultsOf(await points())).toEqual([]);
});

it('sends the letter to ORDERS_TO, or to the address of --to', async () => {
  set({ ordersTo: 'orders@kaveri.in' })();
  await points();
  expect(smtp.letters.at(-1)?.to).toEqual(['orders@kaveri.in']);
  await points({ to: 'meera@kaveri.in' });
  expect(smtp.letters.at(-1)).toMatchObject({
    to: ['meera@kaveri.in'],
    message: expect.stringContaining('can send letters'),
  });
});

it('reports books of the demonstration that are on sale', async () => {
  await sellOnly([aProduct({ id: demoBookIds[0]!, title: 'Moby-Dick' }), aProduct({ id: 'own', slug: 'own' })]);
  expect(faultsOf(await points())).toEqual([
    'not ok: books: 1 of the demonstration is on sale: Moby-Dick. The next start removes it',
  ]);
  await sellOnly([aProduct()]);
});

describe('over PostgreSQL', () => {
  it('compares the clock with the database’s, too', async () => {
    config = { ...config, databaseUrl: await databaseOn(inject('postgresUrl')) };
    const found = await points();
    expect(faultsOf(found)).toEqual([]);
    expect(found.filter(({ name }) => name === 'clock').map(({ text }) => text)).toEqual([
      'agrees with the provider’s',
      'agrees with the database’s',
    ]);
  });

  it('compares the taken copies with those that orders hold', async () => {
    const databaseUrl = await databaseOn(inject('postgresUrl'));
    config = { ...config, databaseUrl };
    const other = await openShop({ databaseUrl });
    const { stores } = other;
    const account = anAccount();
    await stores.accounts.create(account);
    await stores.stock.change([{ bookId: 'walden', set: 3 }]);
    const lines = [anOrderLine(aLine({ productId: 'walden', quantity: 2 }))];
    await stores.orders.create(aSession({ accountId: account.id, lines }));
    await other.close();
    const stockOf = async () => (await points()).filter(({ name }) => name === 'stock');
    expect(await stockOf()).toMatchObject([{ outcome: 'ok', text: expect.stringContaining('of 1 counted') as string }]);
    const client = new Client(databaseUrl);
    await client.connect();
    await client.query('update stock set taken = 1');
    await client.end();
    expect(await stockOf()).toMatchObject([
      { outcome: 'not ok', text: expect.stringContaining('that orders hold of walden') as string },
    ]);
  });

  it('reports a database that cannot be reached', async () => {
    config = { ...config, databaseUrl: 'postgres://shop@127.0.0.1:1/shop' };
    expect(faultsOf(await points())).toEqual(
      expect.arrayContaining([expect.stringContaining('not ok: store: the database cannot be reached')]),
    );
  });
});

describe('the command', () => {
  it('exits with 1 and the number of points that are not ok, one per line', async () => {
    const { code, out } = await runCommand(['check'], { DATA_DIR: path.join(dir, 'data') });
    expect(code).toBe(1);
    expect(out).toMatch(/^not ok +demonstration +the shop is one/m);
    expect(out).toMatch(/\n\d+ of \d+ points are not ok\.\n$/);
  });

  it('reports settings that are invalid or contradict each other', async () => {
    const { code, out } = await runCommand(['check'], { PUBLIC_URL, PORT: 'x' });
    expect(code).toBe(1);
    expect(out).toMatch(/^not ok +settings +PORT must be /m);
    expect(out).toMatch(/^not ok +settings +PUBLIC_URL is a public address, but no payment keys are set/m);
  });
});
