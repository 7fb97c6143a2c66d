import { Client } from 'pg';
import { v4 as uuid } from 'uuid';
import { createCartService } from '../server/services/account/cart/cart.service.ts';
import { seed } from '../server/commands/seed.ts';
import { openPostgresStores } from '../server/storage/postgres/open-postgres-stores.ts';
import type { Stores } from '../server/services/stores.ts';
import { dropDatabases, nodesOf } from '../server/test/cluster/nodes.ts';
import { databaseOn } from '../server/test/postgres.ts';
import { aLine, anAccount, anAddress, anOrderLine, aSession } from '../server/test/records.ts';
import { dayAndMachine, median } from './timing.ts';

/**
 * The cost of a cart change and the statements of a request, on one PostgreSQL (PLAIN_URL) and on a cluster
 * (CLUSTER_URL), measured in the services, without HTTP. Both are open at once and measured alternately, so that load on
 * the machine affects both alike.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);
const { PLAIN_URL, CLUSTER_URL } = process.env;
if (!PLAIN_URL || !CLUSTER_URL) {
  say('PLAIN_URL and CLUSTER_URL must name a PostgreSQL and the coordinator of a cluster, with the same settings.');
  process.exit(1);
}
const CONNECTIONS = 16;
const ACCOUNTS = 1_000;
const ROUNDS = 9;
const ROUND_MS = 2_000;
const now = () => new Date();

interface Shop {
  readonly name: string;
  readonly stores: Stores;
  readonly ids: readonly string[];
  readonly productId: string;
}

async function open(name: string, adminUrl: string): Promise<Shop> {
  const url = await databaseOn(adminUrl);
  const stores = await openPostgresStores({ url, newId: uuid, now, onError: (error) => say(String(error)) });
  await seed(stores);
  const [products] = await Array.fromAsync(stores.catalogue.batches());
  const productId = products![0]!.id;
  const accounts = Array.from({ length: ACCOUNTS }, () => anAccount({ cart: [aLine({ productId, quantity: 50 })] }));
  for (let start = 0; start < ACCOUNTS; start += 50)
    await Promise.all(accounts.slice(start, start + 50).map((account) => stores.accounts.create(account)));
  return { name, stores, ids: accounts.map(({ id }) => id), productId };
}

/** Milliseconds of each cart change of one round, as each of the shoppers waited for it. */
async function round({ stores, ids, productId }: Shop): Promise<{ times: number[]; perSecond: number }> {
  const cart = createCartService({ ...stores, newId: uuid, now });
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, shopper) => {
      for (let step = 0; performance.now() - began < ROUND_MS; step += 1) {
        const accountId = ids[(shopper + CONNECTIONS * Math.floor(step / 2)) % ids.length]!;
        const start = performance.now();
        await stores.sessions.accountOf({ accountId, jti: `session-${accountId}` });
        await cart.lines(await cart.step(accountId, productId, step % 2 === 0 ? 1 : -1));
        times.push(performance.now() - start);
      }
    }),
  );
  return { times, perSecond: (times.length * 1_000) / (performance.now() - began) };
}

/** The number of statements that a piece of work sends, transactions' begin and commit included. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = Reflect.get(Client.prototype, 'query') as (...call: unknown[]) => unknown;
  let count = 0;
  Reflect.set(Client.prototype, 'query', function counted(this: Client, ...call: unknown[]) {
    count += 1;
    return query.apply(this, call);
  });
  await work();
  Reflect.set(Client.prototype, 'query', query);
  return count;
}

const shops = [await open('one PostgreSQL', PLAIN_URL), await open('cluster', CLUSTER_URL)];
say(`${dayAndMachine()}; ${CONNECTIONS} shoppers at once, ${ROUNDS} rounds of ${ROUND_MS / 1_000} s each in turns`);
const rounds = shops.map(() => [] as { times: number[]; perSecond: number }[]);
for (const shop of shops) await round(shop);
for (let n = 0; n < ROUNDS; n += 1) for (const [index, shop] of shops.entries()) rounds[index]!.push(await round(shop));
const costs = rounds.map((all) => median(all.flatMap(({ times }) => times)));
say('\n| Store | One cart change, ms | Changes a second | Ratio |');
say('| --- | --- | --- | --- |');
for (const [index, { name }] of shops.entries()) {
  const perSecond = median(rounds[index]!.map((one) => one.perSecond));
  say(
    `| ${name} | ${costs[index]!.toFixed(2)} | ${Math.round(perSecond)} | ${(costs[index]! / costs[0]!).toFixed(2)} |`,
  );
}

const requests: Readonly<Record<string, (shop: Shop) => Promise<() => Promise<unknown>>>> = {
  'signed-in read': async ({ stores, ids }) => {
    return () => stores.sessions.accountOf({ accountId: ids[1]!, jti: 'any' });
  },
  'cart change': async ({ stores, ids }) => {
    return () => stores.accounts.update(ids[1]!, (account) => ({ ...account, firstName: uuid() }));
  },
  'log-in by email': async ({ stores, ids }) => {
    const { email } = (await stores.accounts.findById(ids[1]!))!;
    return () => stores.accounts.findByEmail(email);
  },
  'sign-up': async ({ stores }) => {
    return () => stores.accounts.create(anAccount());
  },
  'log-out': async ({ stores, ids }) => {
    return () => stores.revocations.revoke({ accountId: ids[1]!, jti: uuid(), expiresAt: Date.now() });
  },
  'opening a payment session': async ({ stores, ids }) => {
    return () => stores.orders.create(aSession({ accountId: ids[1]!, address: anAddress() }));
  },
  'placing an order': async ({ stores, ids }) => {
    const account = (await stores.accounts.findById(ids[2]!))!;
    const session = aSession({ accountId: account.id, lines: account.cart.map(anOrderLine) });
    await stores.orders.create(session);
    return () => stores.orders.place(session, 'pay_1', now().toISOString());
  },
  'a provider’s webhook, its search': async ({ stores, ids }) => {
    const session = aSession({ accountId: ids[1]!, address: anAddress() });
    await stores.orders.create(session);
    return () => stores.orders.findByProviderOrder(session.providerOrderId);
  },
};
say(`\n| Statements of a request | ${shops.map(({ name }) => name).join(' | ')} |`);
say('| --- | --- | --- |');
for (const [name, prepare] of Object.entries(requests)) {
  const counts: number[] = [];
  for (const shop of shops) counts.push(await statementsOf(await prepare(shop)));
  say(`| ${name} | ${counts.join(' | ')} |`);
}
for (const { stores } of shops) await stores.close();
await dropDatabases(await nodesOf(CLUSTER_URL));
