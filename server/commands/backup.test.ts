import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { billOf } from '../services/orders/papers/bill.ts';
import { isPlaced } from '../services/orders/records.ts';
import { FIRST_SELLER } from '../services/stores.ts';
import { DurableJsonFile } from '../storage/lowdb/durable-json-file.ts';
import { nodeFileSystem } from '../storage/lowdb/file-system.ts';
import { aFolder } from '../test/fixtures.ts';
import { LONG_TESTS } from '../test/long-tests.ts';
import { NOON } from '../test/records.ts';
import { type OpenShop, openShop } from '../test/open-shop.ts';
import { databaseOn } from '../test/postgres.ts';
import { runCommand } from '../test/run-command.ts';
import { sandboxBuying } from '../test/sandbox-buying.ts';

type Kind = 'files' | 'PostgreSQL';

let place: string;
beforeEach(() => {
  place = aFolder();
});

/** The settings of an empty store. */
async function storeOf(kind: Kind, name: string) {
  const dataDir = path.join(place, name);
  const databaseUrl = kind === 'files' ? undefined : await databaseOn(inject('postgresUrl'));
  return {
    open: () => openShop({ dataDir, ...(databaseUrl && { databaseUrl }) }),
    run: (...args: readonly string[]) =>
      runCommand(args, {
        DATA_DIR: dataDir,
        SHOP_FILE: 'seeds/shop.json',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      }),
  };
}

async function buy(shop: OpenShop, book: number): Promise<{ token: string; number: string; bill: string }> {
  const { buyer, open, pay, confirm, storedSession } = await sandboxBuying(shop);
  const shopper = await buyer({ [book]: 1 });
  const session = await open(shopper);
  await confirm(shopper, await pay(session));
  const order = await storedSession(session);
  if (!order || !isPlaced(order)) throw new Error('The order is not placed');
  return { token: shopper.token, number: order.life.number, bill: order.life.bill };
}

const PICTURE = 'abc123-1';

/** Everything that a move has to keep, as the APIs and stores show it. */
async function contentOf(shop: OpenShop, token: string) {
  const { stores } = shop;
  const orders = await stores.orders.ordersOfAll({ after: null, limit: 100 });
  const accounts = await Promise.all(orders.map(({ accountId }) => stores.accounts.findById(accountId)));
  return {
    orders,
    accounts,
    mine: await shop.ask('{ viewer { cart { lines { quantity } } orders(first: 5) { nodes { number } } } }', {}, token),
    stock: await stores.stock.all(),
    history: await stores.stock.history({ limit: 10 }),
    letters: await stores.ownerLetters.list({ limit: 10 }),
    secret: await stores.secret('quiet-links'),
    closure: await stores.closure.read(),
    picture: (await stores.photographs.read(PICTURE, 560))?.toString(),
    unfetched: await stores.photographs.names(),
    books: (await shop.rest('GET', '/api/products')).body,
    excerpt: (await shop.rest('GET', '/api/products/moby-dick')).body,
    categories: (await shop.rest('GET', '/api/categories')).body,
    sandbox: await stores.sandbox.find(orders[0]!.providerOrderId),
  };
}

async function fillShop(shop: OpenShop) {
  const { stores } = shop;
  const [first] = await stores.catalogue.slugs(0, 1);
  const [book] = await stores.catalogue.findBySlugs([first!]);
  await stores.stock.change([{ bookId: book!.id, set: 5 }], { at: NOON, name: 'Priya', reason: 'Stocktake' });
  await stores.stock.change([{ bookId: 'old', offSale: 'OWNER' }]);
  await stores.closure.write({ until: NOON, date: '2025-03-01', at: NOON, name: 'Priya' });
  await stores.photographs.keep(PICTURE, { 280: Buffer.from('small'), 560: Buffer.from('large') } as never);
  await stores.photographs.keep('abc124-1', null);
  const letter = { kind: 'payment-unmatched', facts: { paymentId: 'pay_1' }, at: NOON, dueAt: null, sentAt: NOON };
  await stores.ownerLetters.create({ id: 'payment-pay_1', tries: 0, ...letter });
  const bought = [await buy(shop, 0), await buy(shop, 1)];
  return { token: bought[0]!.token, bought, content: await contentOf(shop, bought[0]!.token) };
}

const numberAfter = (number: string, by: number) =>
  number.replace(/\d{5}$/, (count) => String(Number(count) + by).padStart(5, '0'));

const kinds: readonly Kind[] = LONG_TESTS ? ['files', 'PostgreSQL'] : ['files'];
describe.each(kinds.flatMap((from) => kinds.map((to) => [from, to] as const)))('from %s to %s', (from, to) => {
  test('a restore keeps everything, and numbers go on', async () => {
    const [old, fresh, later] = [await storeOf(from, 'old'), await storeOf(to, 'new'), await storeOf(to, 'later')];
    const before = await old.open();
    const { token, bought, content } = await fillShop(before);
    const file = path.join(place, 'backup');
    if (from === 'files') await before.close();
    expect(await old.run('backup', file)).toMatchObject({ code: 0, err: '' });
    if (from !== 'files') await before.close();

    expect(await fresh.run('restore', file, '--nothing-since')).toMatchObject({ code: 0, err: '' });
    const after = await fresh.open();
    expect(await contentOf(after, token)).toEqual(content);
    const last = bought.at(-1)!;
    expect(await buy(after, 0)).toMatchObject({ number: numberAfter(last.number, 1), bill: numberAfter(last.bill, 1) });
    await after.close();
    expect((await fresh.run('restore', file)).err).toMatch(/has data (of a shop )?already/);

    expect((await later.run('restore', file)).out).toContain(`The next order is ${numberAfter(last.number, 1_001)}.`);
    const gap = await later.open();
    expect(await buy(gap, 0)).toMatchObject({
      number: numberAfter(last.number, 1_001),
      bill: numberAfter(last.bill, 1_001),
    });
    await gap.close();
    // A backup of the restored shop continues above the gap.
    await later.run('backup', `${file}.2`);
    const again = await storeOf('files', 'again');
    const out = (await again.run('restore', `${file}.2`, '--nothing-since')).out;
    expect(out).toContain(`The next order is ${numberAfter(last.number, 1_002)}.`);
  });
});

test('numbers go on from --orders-from, but never below the last of the backup', async () => {
  const old = await storeOf('files', 'old');
  const shop = await old.open();
  const { bought } = await fillShop(shop);
  await shop.close();
  const file = path.join(place, 'backup');
  await old.run('backup', file);
  const last = bought.at(-1)!;
  for (const { ordersFrom, step } of [
    { ordersFrom: numberAfter(last.number, 8), step: 8 },
    // The backup has two orders.
    { ordersFrom: '10', step: 8 },
    { ordersFrom: '1', step: 1 },
  ]) {
    const store = await storeOf('files', `from-${ordersFrom}`);
    await store.run('restore', file, '--orders-from', ordersFrom);
    const opened = await store.open();
    const expected = { number: numberAfter(last.number, step), bill: numberAfter(last.bill, step) };
    expect(await buy(opened, 0)).toMatchObject(expected);
    await opened.close();
  }
  expect((await old.run('restore', file, '--orders-from', 'ten')).err).toContain('--orders-from must be');
});

test('the orders of a version that stored no seller have bills in PostgreSQL', async () => {
  const old = await storeOf('files', 'old');
  const shop = await old.open();
  const { content } = await fillShop(shop);
  await shop.close();
  const stored = (name: string) => new DurableJsonFile<object>(path.join(place, 'old', name), nodeFileSystem);
  await rm(path.join(place, 'old/secrets', FIRST_SELLER));
  await stored('version.json').write({ version: 3, files: [] });
  for (const { id, life } of content.orders) {
    const { seller: _seller, creditNotes: _notes, ...older } = life;
    const record = await stored(`orders/${id}.json`).read();
    await stored(`orders/${id}.json`).write({ ...record, version: 3, life: older });
  }
  const file = path.join(place, 'backup');
  await old.run('backup', file);
  const fresh = await storeOf('PostgreSQL', 'new');
  expect(await fresh.run('restore', file)).toMatchObject({ code: 0, err: '' });
  const after = await fresh.open();
  expect((await after.stores.orders.ordersOfAll({ after: null, limit: 100 })).map(billOf)).toEqual(
    content.orders.map(billOf),
  );
  await after.close();
});

test('a trial reports what the backup holds and changes nothing; a restore brings the owner’s folder back', async () => {
  const old = await storeOf('files', 'old');
  await (await old.open()).close();
  const file = path.join(place, 'backup');
  await old.run('backup', file);
  const fresh = await storeOf('files', 'new');
  expect((await fresh.run('restore', file, '--try')).out).toMatch(
    /can be restored: \d+ files.* The next order would be/,
  );
  expect((await fresh.run('restore', file)).out).toContain('restored-shop');
  for (const name of ['shop.json', 'content/terms.md'])
    expect(await readFile(path.join(place, 'new/restored-shop', name), 'utf8')).toBe(
      await readFile(path.join('seeds', name), 'utf8'),
    );
});

test('a backup is restored from the standard input', async () => {
  const old = await storeOf('files', 'old');
  await (await old.open()).close();
  const file = path.join(place, 'backup');
  await old.run('backup', file);
  const env = { DATA_DIR: path.join(place, 'new') };
  const refused = await runCommand(['restore', '-'], env, 'no backup');
  expect(refused).toMatchObject({ code: 1, err: 'the standard input is not a backup of a shop.\n' });
  const restored = await runCommand(['restore', '-'], env, await readFile(file));
  expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/ holds \d+ files, .* The next order is /) });
});
