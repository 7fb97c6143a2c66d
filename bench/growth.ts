import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v4 as uuid } from 'uuid';
import { createCatalogueService } from '../server/catalogue/catalogue.service.ts';
import type { ProductFilter, ProductSort } from '../server/catalogue/catalogue.ts';
import { openLowdbStores } from '../server/storage/lowdb/open-lowdb-stores.ts';
import { openPostgresStores } from '../server/storage/postgres/open-postgres-stores.ts';
import type { Stores } from '../server/stores.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { sampleCatalogue } from './books.ts';
import { searches } from './searches.ts';
import { dayAndMachine, spread, timed } from './timing.ts';

/** The cost of a request by size of the catalogue, measured in the services, without HTTP. */
const say = (text: string) => process.stdout.write(`${text}\n`);
const quick = process.argv.includes('--quick');
const bookCounts = quick ? [27, 10_000] : [27, 10_000, 100_000, 1_000_000];
const EMBEDDED_BOOKS = 100_000;
/** Number of books from which searches are measured one by one. */
const MANY_BOOKS = quick ? 10_000 : 100_000;
const now = () => new Date();

interface CatalogueRows {
  readonly lists: string;
  readonly searches: readonly string[];
}

async function catalogueRows(stores: Stores, count: number): Promise<CatalogueRows> {
  await stores.catalogue.replace(sampleCatalogue(count));
  // A service caches its counts, so each round uses a new one.
  const fresh = () => createCatalogueService({ catalogue: stores.catalogue });
  const page = (filter: ProductFilter, sort: ProductSort | null, after: string | null = null) =>
    fresh().list({ filter, sort, first: 60, after });

  let cursor: string | null = null;
  let seen = 0;
  for await (const batch of stores.catalogue.batches()) {
    seen += batch.length;
    if (seen >= Math.min(count, 60_000)) {
      cursor = batch.at(-1)!.id;
      break;
    }
  }
  const first = performance.now();
  await page({}, null);
  const lists = [
    `${((performance.now() - first) / 1_000).toFixed(1)} s`,
    spread(await timed(() => page({}, null))),
    spread(await timed(() => page({ categories: ['fiction'], maxPrice: 900, ratingAbove: 4 }, 'LOW_TO_HIGH'))),
    spread(await timed(() => page({}, 'HIGH_TO_LOW', cursor))),
    spread(await timed(() => fresh().facets({ categories: ['fiction'], maxPrice: 900 }))),
  ];
  const told: string[] = [];
  if (count >= MANY_BOOKS)
    for (const [kind, texts] of Object.entries(searches)) {
      const text = (round: number) => texts[round % texts.length]!;
      const cells = [
        await timed((round) => page({ search: text(round) }, null)),
        await timed((round) => page({ search: text(round) }, 'LOW_TO_HIGH')),
        await timed((round) => fresh().facets({ search: text(round), categories: ['fiction'] })),
      ];
      told.push([kind, ...cells.map(spread)].join(' | '));
    }
  return { lists: lists.join(' | '), searches: told };
}

/** The table of searches in the larger catalogues. */
const searchRows: string[] = [];

async function measure(name: string, stores: Stores, counts: readonly number[]): Promise<void> {
  for (const count of counts) {
    const rows = await catalogueRows(stores, count);
    const lead = `| ${name} | ${count.toLocaleString('en')} |`;
    say(`${lead} ${rows.lists} |`);
    searchRows.push(...rows.searches.map((row) => `${lead} ${row} |`));
  }
}

say(`${dayAndMachine()}; ms: the median of 31 (and the 28th)`);
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

say('\n| Store | Books | First list | Page 1 | Filtered, sorted | Page 1,000 | Facets |');
say('| --- | --- | --- | --- | --- | --- | --- |');
await measure(
  'embedded',
  embedded,
  bookCounts.filter((count) => count <= EMBEDDED_BOOKS),
);
await measure('PostgreSQL', database, bookCounts);

say('\n| Store | Books | Search for | Page 1 | Page 1, sorted | Facets |');
say('| --- | --- | --- | --- | --- | --- |');
for (const row of searchRows) say(row);

await embedded.close();
await database.close();
await postgres.stop();
await rm(dir, { recursive: true });
