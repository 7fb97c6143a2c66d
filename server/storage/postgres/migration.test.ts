import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order, PaymentSession } from '../../services/orders/order.ts';
import { ask } from '../../test/cluster/nodes.ts';
import { type PostgresServer, startPostgres } from '../../test/postgres.ts';
import { anAddress, aSession } from '../../test/records.ts';
import { rejectionOf } from '../../test/thrown.ts';
import { seed } from '../../commands/seed.ts';
import type { Stores } from '../../services/stores.ts';
import { openPostgresStores } from './open-postgres-stores.ts';

/** A database as version 003 left it, and today's stores over it. */
let postgres: PostgresServer;
let stores: Stores;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase();
  await ask(url, await readFile(path.join(import.meta.dirname, 'migration-003.sql'), 'utf8'));
  const options = { url, newId: uuid, now: () => new Date(), onError: () => undefined };
  // Two servers that start together migrate once.
  const [one, other] = await Promise.all([openPostgresStores(options), openPostgresStores(options)]);
  await other.close();
  stores = one;
});
afterAll(async () => {
  await stores.close();
  await postgres.stop();
});

const buyer = '7037ed7c-6986-49ce-bdb2-039fb10c8c15';
const other = '6c38c69f-371d-4cb2-8eb1-de0c4e765c39';
/** The last two were placed at one instant: the one opened later is the newer one. */
const newestFirst = [
  '370f2532-2da8-48b7-8ba5-c19996088771',
  '2dbdc3be-f1be-4349-9574-8837edff36cd',
  'b3961542-4416-46bf-8293-5977d5ecc920',
  '491a5d3f-8e2d-44d4-9a23-c99a5d52d405',
  'ad1bd437-942d-411e-9da3-5067d54174bf',
];
const idsOf = (sessions: readonly PaymentSession[]) => sessions.map(({ id }) => id);

it('finds every account by its id and its email, which stays unique', async () => {
  for (const id of [buyer, other]) {
    const account = (await stores.accounts.findById(id))!;
    expect(account.id).toBe(id);
    expect(await stores.accounts.findByEmail(account.email.toUpperCase())).toEqual(account);
    const twin = stores.accounts.create({ ...account, id: uuid() });
    expect(await rejectionOf(twin)).toMatchObject({ code: 'CONFLICT' });
  }
});

it('lists the orders in the same order as before, also from a cursor', async () => {
  const page = (after: string | null, limit = 9): Promise<readonly Order[]> =>
    stores.orders.ordersOf(buyer, { limit, maxLines: 1_000, after });
  expect(idsOf(await page(null))).toEqual(newestFirst);
  for (const [index, id] of newestFirst.entries()) expect(idsOf(await page(id))).toEqual(newestFirst.slice(index + 1));
});

it('finds every session by its id and by the provider’s order', async () => {
  const expired = 'be6540d6-8489-4399-ae42-62e110008b0e';
  const open = await stores.orders.openOf(other, 9);
  expect(idsOf(open)).toEqual(['2135c6a7-fb85-4bd5-a3b1-3f89c1e5da9a']);
  for (const [accountId, id] of [
    ...newestFirst.map((placed) => [buyer, placed]),
    [other, expired],
    [other, open[0]!.id],
  ]) {
    const session = (await stores.orders.find({ accountId: accountId!, id: id! }))!;
    expect(session.id).toBe(id);
    expect(await stores.orders.findByProviderOrder(session.providerOrderId)).toEqual(session);
  }
});

it('a session opened since is newer than the ones before, and the open one of a cart is still the only one', async () => {
  const [open] = await stores.orders.openOf(buyer, 9);
  expect(open!.id).toBe('da304d42-95cd-44fb-9ca8-3f0e8fdddb69');
  const twin = { ...open!, id: uuid(), providerOrderId: `order_${uuid()}` };
  expect(await stores.orders.create(twin)).toEqual(open);
  const since = aSession({ accountId: buyer, address: anAddress() });
  await stores.orders.create(since);
  expect(idsOf(await stores.orders.openOf(buyer, 9))).toEqual([since.id, open!.id]);
  expect(await stores.orders.place(open!, 'pay_1', new Date().toISOString())).toMatchObject({ id: open!.id });
  expect((await stores.accounts.findById(buyer))!.cart).toEqual([]);
});

it('a token that was revoked before stays revoked, and no other is', async () => {
  const accountOf = (jti: string) => stores.sessions.accountOf({ accountId: other, jti });
  expect(await accountOf('ended-session')).toBeNull();
  expect(await accountOf('another')).toMatchObject({ id: other });
});

it('the secrets are the same', async () => {
  expect(await stores.secret('jwt')).toBe('0'.repeat(64));
});

it('refuses a database of a newer version in a sentence, and changes nothing', async () => {
  const url = await postgres.createDatabase();
  const options = { url, newId: uuid, now: () => new Date(), onError: () => undefined };
  await (await openPostgresStores(options)).close();
  await ask(url, "insert into kysely_migration values ('999-of-the-future', '2099-01-01T00:00:00Z')");
  await expect(openPostgresStores(options)).rejects.toMatchObject({
    name: 'OperatorError',
    message: 'The database is of a newer version of the shop. Start that one, or restore a backup from before.',
  });
  await ask(url, "delete from kysely_migration where name = '999-of-the-future'");
  await (await openPostgresStores(options)).close();
});

it('is filled once by servers that start together on an empty database', async () => {
  const url = await postgres.createDatabase();
  const options = { url, newId: uuid, now: () => new Date(), onError: () => undefined };
  const servers = await Promise.all(Array.from({ length: 4 }, () => openPostgresStores(options)));
  await Promise.all(servers.map((server) => seed(server)));
  expect(await Promise.all(servers.map(({ catalogue }) => catalogue.size()))).toEqual([27, 27, 27, 27]);
  for (const server of servers) await server.close();
  expect(await ask(url, 'select count(*)::int as books from product')).toMatchObject([{ books: 27 }]);
  expect(await ask(url, 'select count(*)::int as books from product_description')).toMatchObject([{ books: 27 }]);
  expect(await ask(url, 'select count(*)::int as catalogues from catalogue')).toMatchObject([{ catalogues: 1 }]);
});
