import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { similarTo } from '../../services/catalogue/similar.ts';
import { databaseOn } from '../../test/postgres.ts';
import { aProduct } from '../../test/records.ts';
import { similarPositions } from './catalogue-neighbours.ts';
import { replaceCatalogue } from './catalogue-replace.ts';
import { connect, type Database } from './database.ts';
import { findServer } from './find-server.ts';
import { migrate } from './migrations.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = connect(await findServer(await databaseOn(inject('postgresUrl'))), { onError: () => undefined }));
  await migrate(database);
});
afterAll(() => database.destroy());

it('finds the same books as the embedded store, even where it tries near prices and ratings first', async () => {
  const products = Array.from({ length: 400 }, (_, at) =>
    aProduct({
      id: `${at}`,
      slug: `s-${at}`,
      author: `Author ${at % 90}`,
      category: at % 5 === 0 ? 'finance' : 'fiction',
      price: 500 + ((at * 7) % 23) * (at % 3 === 0 ? 1 : 97),
      rating: Math.round(((at * 13) % 50) + 1) / 10,
    }),
  );
  await replaceCatalogue(database, { categories: [], batches: [products] });
  for (const book of products.slice(0, 60))
    for (const limit of [1, 6, 20]) {
      // The size of a catalogue in which it does.
      const positions = await similarPositions(database, { version: 1, size: 1_000_000 }, book, limit);
      expect(positions.map((position) => products[position])).toEqual(similarTo(book, products, limit));
    }
});
