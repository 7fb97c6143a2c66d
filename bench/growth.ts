import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v4 as uuid } from 'uuid';
import knownOperations from '../server/graphql/__generated__/known-operations.json' with { type: 'json' };
import { openLowdbStores } from '../server/storage/lowdb/open-lowdb-stores.ts';
import { openPostgresStores } from '../server/storage/postgres/open-postgres-stores.ts';
import type { Stores } from '../server/services/stores.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { sampleCatalogue } from './books.ts';
import { searches, suggestionTexts } from './searches.ts';
import { type Running, start } from './servers.ts';
import { dayAndMachine } from './timing.ts';

/**
 * Measures over HTTP how the time of a start and of a request grows with the catalogue. Arguments: numbers of books,
 * and URLs of databases (postgres://…) whose catalogue is measured as it is.
 */
const print = (text: string) => process.stdout.write(`${text}\n`);
const args = process.argv.slice(2);
const databases = args.filter((one) => one.startsWith('postgres'));
const sizes = args.filter((one) => /^\d+$/.test(one)).map(Number);
const counts = sizes.length + databases.length > 0 ? sizes : [27, 10_000, 100_000, 1_000_000];
/** The largest catalogue that is measured over the embedded store. */
const MAX_EMBEDDED_BOOKS = 100_000;
/** Searches and suggestions are measured from this number of books on. */
const MANY_BOOKS = 100_000;
const prices = [700, 900, 1_100, 1_300, 1_500, 1_700, 1_900, 2_100];

const operation = (name: string) => Object.values(knownOperations).find((text) => text.startsWith(`query ${name}(`))!;
const list = operation('ProductsPage');
const suggestions = operation('Suggestions');

/** Returns the median time of differing requests, and the longest. */
async function measureRequests(server: Running, query: string, all: readonly object[]): Promise<string> {
  const times: number[] = [];
  for (const variables of all) {
    const began = performance.now();
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const text = await answer.text();
    times.push(performance.now() - began);
    if (!answer.ok || text.includes('"errors"')) throw new Error(`${JSON.stringify(variables)}: ${text}`);
  }
  times.sort((a, b) => a - b);
  return `${times[times.length >> 1]!.toFixed(1)} (${times.at(-1)!.toFixed(0)})`;
}

/**
 * Waits until lists can be served. Returns the longest wait for /healthz until then, which shows how long the event
 * loop was busy.
 */
async function waitUntilReady(server: Running): Promise<number> {
  let longest = 0;
  for (;;) {
    const began = performance.now();
    await (await fetch(`${server.url}/healthz`)).text();
    longest = Math.max(longest, performance.now() - began);
    if ((await fetch(`${server.url}/readyz`)).ok) return longest;
  }
}

const searchRows: string[] = [];
const suggestionRows: string[] = [];

async function measure(name: string, books: number, env: NodeJS.ProcessEnv): Promise<void> {
  const lead = `| ${name} | ${books.toLocaleString('en')} |`;
  const began = performance.now();
  const server = await start(['server/start.mjs'], env, '/healthz');
  const longest = await waitUntilReady(server);
  const readyMs = performance.now() - began;
  const memory = server.memory();
  const filters = prices.flatMap((maxPrice) =>
    ['fiction', 'finance'].flatMap((category) =>
      [1, 3, 4].map((ratingAbove) => ({ categories: [category], maxPrice, ratingAbove })),
    ),
  );
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const cells = [
    seconds(server.startMs),
    seconds(readyMs),
    `${longest.toFixed(0)} ms`,
    `${memory.toFixed(0)} MB`,
    await measureRequests(
      server,
      list,
      filters.map((filter) => ({ filter, sort: null, text: '', hasText: false })),
    ),
    await measureRequests(
      server,
      list,
      filters.map((filter) => ({ filter, sort: 'LOW_TO_HIGH', text: '', hasText: false })),
    ),
  ];
  print(`${lead} ${cells.join(' | ')} |`);
  if (books >= MANY_BOOKS) {
    for (const [kind, texts] of Object.entries(searches)) {
      const half = (rest: number) => texts.filter((_, index) => index % 2 === rest);
      const page = (sort: string | null) => (search: string) => ({
        filter: { search },
        sort,
        text: search,
        hasText: true,
      });
      const found = [
        await measureRequests(server, list, half(0).map(page(null))),
        await measureRequests(server, list, half(1).map(page('LOW_TO_HIGH'))),
      ];
      searchRows.push(`${lead} ${kind} | ${found.join(' | ')} |`);
    }
    for (const [kind, texts] of Object.entries(suggestionTexts))
      suggestionRows.push(
        `${lead} ${kind} | ${await measureRequests(
          server,
          suggestions,
          texts.map((text) => ({ text })),
        )} |`,
      );
  }
  await server.stop();
}

async function fill(stores: Stores, books: number): Promise<void> {
  await stores.catalogue.replace(sampleCatalogue(books));
  await stores.close();
}

const openDatabase = (url: string) =>
  openPostgresStores({ url, newId: uuid, onError: (error) => print(String(error)) });

print(`${dayAndMachine()}; ms: the median of requests that differ, and the longest`);
print('\n| Store | Books | Listens | Ready | Longest wait before | Memory | Page | Page, sorted |');
print('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const books of counts.filter((count) => count <= MAX_EMBEDDED_BOOKS)) {
  const dir = await mkdtemp(path.join(tmpdir(), 'growth-'));
  await fill(await openLowdbStores({ dir, newId: uuid }), books);
  await measure('embedded', books, { DATA_DIR: dir });
  await rm(dir, { recursive: true });
}
const postgres = await startPostgres({ fsync: true });
for (const books of counts) {
  const url = await postgres.createDatabase();
  await fill(await openDatabase(url), books);
  await measure('PostgreSQL', books, { DATABASE_URL: url });
}
for (const url of databases) {
  const stores = await openDatabase(url);
  const books = await stores.catalogue.size();
  await stores.close();
  await measure('PostgreSQL', books, { DATABASE_URL: url });
}
await postgres.stop();

print('\n| Store | Books | Search for | Page | Page, sorted |');
print('| --- | --- | --- | --- | --- |');
for (const row of searchRows) print(row);
print('\n| Store | Books | Suggestions for | Time |');
print('| --- | --- | --- | --- |');
for (const row of suggestionRows) print(row);
