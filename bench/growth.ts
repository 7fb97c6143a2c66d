import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { v4 as uuid } from 'uuid';
import { importCatalogue } from '../server/catalogue/import.ts';
import { createCatalogueService } from '../server/catalogue/catalogue.service.ts';
import { sampleBooks } from '../server/catalogue/sample.ts';
import type { Product, ProductFilter, ProductSort } from '../server/catalogue/catalogue.ts';
import { createCartService } from '../server/cart/cart.service.ts';
import { openLowdbStores } from '../server/storage/lowdb/open-lowdb-stores.ts';
import { openPostgresStores } from '../server/storage/postgres/open-postgres-stores.ts';
import type { Stores } from '../server/storage/stores.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { anAccount } from '../server/test/records.ts';

/** How what a request costs grows with the catalogue and with the accounts, in the services, without HTTP. */
const say = (text: string) => process.stdout.write(`${text}\n`);
const quick = process.argv.includes('--quick');
const bookCounts = quick ? [27, 10_000] : [27, 10_000, 100_000, 1_000_000];
const accountCounts = quick ? [10, 1_000] : [10, 10_000, 100_000];
const EMBEDDED_BOOKS = 100_000;
const ROUNDS = 31;
const now = () => new Date();

async function median(work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS >> 1]!;
}

const ms = (time: number) => (time < 0.1 ? time.toFixed(3) : time.toFixed(1));

const categories = ['fiction', 'non-fiction', 'finance'].map((name, index) => ({ id: `c${index}`, name }));
const rawCategories = categories.map(({ id, name }) => ({ _id: id, categoryName: name }));

function* batches(count: number): Generator<readonly Product[]> {
  let rows: unknown[] = [];
  let made = 0;
  // Batches know nothing of each other's slugs: a number keeps them apart.
  const imported = () =>
    importCatalogue(rows, rawCategories).products.map((product) => ({ ...product, slug: `b-${(made += 1)}` }));
  for (const lines of sampleBooks(count, 'growth')) {
    rows.push(
      ...lines
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    );
    if (rows.length < 5_000) continue;
    yield imported();
    rows = [];
  }
  if (rows.length > 0) yield imported();
}

/** Different words each round: an answer that is kept would say nothing about finding it. */
const words = [
  'lamp',
  'salt',
  'goa',
  'ink',
  'rain',
  'debt',
  'quiet',
  'river',
  'ledger',
  'garden',
  'bombay',
  'lost',
  'cart',
];

async function catalogueRow(stores: Stores, count: number): Promise<string> {
  await stores.catalogue.replace({ categories, batches: batches(count) });
  const fresh = () => createCatalogueService({ catalogue: stores.catalogue });
  const page = (filter: ProductFilter, sort: ProductSort | null, after: string | null = null) =>
    fresh().list({ filter, sort, first: 60, after });
  const word = (round: number) => words[round % words.length]!;

  let cursor: string | null = null;
  let seen = 0;
  for await (const batch of stores.catalogue.batches()) {
    seen += batch.length;
    if (seen >= Math.min(count, 60_000)) {
      cursor = batch.at(-1)!.id;
      break;
    }
  }
  const cells = [
    await median(() => page({}, null)),
    await median(() => page({ categories: ['fiction'], maxPrice: 900, ratingAbove: 4 }, 'LOW_TO_HIGH')),
    await median(() => page({}, 'HIGH_TO_LOW', cursor)),
    await median((round) => page({ search: word(round) }, null)),
    await median((round) => fresh().facets({ search: word(round), categories: ['fiction'] })),
    await median(() => fresh().facets({ categories: ['fiction'], maxPrice: 900 })),
  ];
  return cells.map(ms).join(' | ');
}

async function cartChange(stores: Stores, count: number, from: number): Promise<string> {
  const [products] = await Array.fromAsync(stores.catalogue.batches());
  const ids: string[] = [];
  for (let start = from; start < count; start += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, count - start) }, async () => {
        const account = anAccount();
        await stores.accounts.create(account);
        ids.push(account.id);
      }),
    );
  const cart = createCartService({ ...stores, newId: uuid, now });
  return ms(
    await median((round) => cart.append(ids[(round * 7919) % ids.length]!, products![round % products!.length]!.id)),
  );
}

async function measure(name: string, stores: Stores, counts: readonly number[]): Promise<void> {
  for (const count of counts) say(`| ${name} | ${count.toLocaleString('en')} | ${await catalogueRow(stores, count)} |`);
}

say(
  `${now().toISOString().slice(0, 10)}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; medians of ${ROUNDS}, ms`,
);
const dir = await mkdtemp(path.join(tmpdir(), 'growth-'));
const embedded = await openLowdbStores({ dir, newId: uuid, now });
const postgres = await startPostgres({ fsync: true });
const url = await postgres.createDatabase();
const database = await openPostgresStores({
  url,
  newId: uuid,
  now,
  onError: (error) => say(String(error)),
  catalogueTtlMs: 100,
});

say('\n| Store | Books | Page 1 | Filtered, sorted | Page 1,000 | Search | Search facets | Facets |');
say('| --- | --- | --- | --- | --- | --- | --- | --- |');
await measure(
  'embedded',
  embedded,
  bookCounts.filter((count) => count <= EMBEDDED_BOOKS),
);
await measure('PostgreSQL', database, bookCounts);

say('\n| Store | Accounts | One cart change |');
say('| --- | --- | --- |');
for (const [name, stores] of [
  ['embedded', embedded],
  ['PostgreSQL', database],
] as const) {
  let from = 0;
  for (const count of accountCounts) {
    say(`| ${name} | ${count.toLocaleString('en')} | ${await cartChange(stores, count, from)} |`);
    from = count;
  }
}
await embedded.close();
await database.close();
await postgres.stop();
await rm(dir, { recursive: true });
