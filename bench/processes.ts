import { v4 as uuid } from 'uuid';
import { openPostgresStores } from '../server/storage/postgres/open-postgres-stores.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { cartChanges, jwtSecret, openAccounts } from './accounts.ts';
import { sampleCatalogue } from './books.ts';
import { load, type Request } from './load.ts';
import { searches } from './searches.ts';
import { type Running, startShop } from './servers.ts';

/** Requests per second of one server process, then of two over the same database. */
const seconds = Number(process.argv[2] ?? 2);
const BOOKS = Number(process.argv[3] ?? 10_000);
const CONNECTIONS = 16;
const say = (text: string) => process.stdout.write(`${text}\n`);

const postgres = await startPostgres({ fsync: true });
const url = await postgres.createDatabase();
const stores = await openPostgresStores({
  url,
  newId: uuid,
  now: () => new Date(),
  onError: (error) => say(String(error)),
});
await stores.catalogue.replace(sampleCatalogue(BOOKS));
const { products } = await stores.catalogue.query({ filter: {}, sort: null, limit: 1, after: null });
const productId = products[0]!.id;
const tokens = await openAccounts(stores.accounts, CONNECTIONS, productId);
await stores.close();

/** With a token, so that no answer comes from the response cache. */
const asked = (connection: number, filter: string): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', authorization: tokens[connection]! },
  body: JSON.stringify({
    query: `{ products(first: 24, sort: LOW_TO_HIGH, filter: ${filter}) { totalCount nodes { id title price rating } } }`,
  }),
});
const texts = Object.values(searches).flat();
const work: Readonly<Record<string, (connection: number) => Request[]>> = {
  'Listing, sorted and filtered': (connection) =>
    [700, 900, 1_100, 1_300].map((maxPrice) => asked(connection, `{ categories: ["fiction"], maxPrice: ${maxPrice} }`)),
  'Search with its total': (connection) =>
    texts.map((_, at) => asked(connection, `{ search: ${JSON.stringify(texts[(at + connection) % texts.length])} }`)),
  'Cart change': (connection) => cartChanges(tokens[connection]!, productId),
};

/** The same total number of connections, spread evenly. */
async function rate(servers: readonly Running[], requests: (connection: number) => Request[]): Promise<number> {
  const connections = CONNECTIONS / servers.length;
  const rates = await Promise.all(
    servers.map((server, index) =>
      load({
        url: server.url,
        connections,
        seconds,
        requests: (connection) => requests(index * connections + connection),
      }),
    ),
  );
  return rates.reduce((total, one) => total + one.rate, 0);
}

const open = () => startShop({ DATABASE_URL: url, JWT_SECRET: jwtSecret }, '/api/categories');
const one = await open();
const two = await open();
say(
  `${new Date().toISOString().slice(0, 10)}, ${BOOKS.toLocaleString('en')} books, ${CONNECTIONS} connections, ${seconds} s a figure`,
);
say('\n| What | One process | Two processes | Ratio |');
say('| --- | --- | --- | --- |');
for (const [name, requests] of Object.entries(work)) {
  // An unmeasured run warms up both.
  await rate([one, two], requests);
  const alone = await rate([one], requests);
  const together = await rate([one, two], requests);
  say(`| ${name} | ${Math.round(alone)}/s | ${Math.round(together)}/s | ${(together / alone).toFixed(2)} |`);
}
say(`\nmemory: ${Math.round(one.memory())} MB and ${Math.round(two.memory())} MB`);
await one.stop();
await two.stop();
await postgres.stop();
