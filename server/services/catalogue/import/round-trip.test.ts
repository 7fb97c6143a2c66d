import * as fc from 'fast-check';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyStore, openOn } from '../../../test/every-store.ts';
import { aFolder } from '../../../test/fixtures.ts';
import type { OpenShop } from '../../../test/open-shop.ts';
import { randomRuns } from '../../../test/random-runs.ts';
import { checkCatalogue } from './import-stream.ts';
import { CatalogueFaults } from './catalogue-rows.ts';
import { rowWriters, writtenFormats } from './write-rows.ts';

const graphemes = (max: number) =>
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }).map((text) => text.replaceAll(/\p{Cc}|\uFFFD/gu, '\n'));
const awkward = fc.constantFrom(
  '=1+1',
  '"',
  ',',
  'a,"b"\r\nc',
  "'",
  '\uFEFFx',
  ' x ',
  'x\u2028y',
  '0',
  'null',
  'true',
  'गोदान',
);
const text = (max: number) => fc.oneof(graphemes(max), awkward).filter((one) => one.trim() !== '');
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const rupees = fc.integer({ min: 1, max: 1_000_000 });

const aRow = fc
  .record({
    _id: maybe(fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/)),
    id: maybe(fc.stringMatching(/^[a-c]{1,2}(-[a-c])?$/)),
    title: text(30),
    author: maybe(text(20)),
    img: fc.constantFrom('', '/photos/a,b.jpg', 'https://images.example/"x".png'),
    prices: fc.tuple(rupees, rupees),
    rating: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ min: 0, max: 5, noNaN: true })),
    desc: text(60),
    categoryName: fc.constantFrom('fiction', 'Fiction', 'non-fiction', 'Essays, short'),
    isPopular: fc.boolean(),
    deliveryCharge: fc.boolean(),
    isbn: maybe(fc.constantFrom('978-0-306-40615-7', '0 8044 2957 X', '9791032305690')),
    publisher: maybe(text(20)),
    year: maybe(fc.integer({ min: 1, max: 2100 })),
    language: maybe(fc.constantFrom('en', 'pt-BR', 'hi')),
    format: maybe(fc.constantFrom('hardback', 'ebook')),
    excerpt: maybe(text(80)),
  })
  .map(({ prices: [one, other], ...row }) => ({
    ...row,
    price: Math.min(one, other),
    original_price: Math.max(one, other),
  }));

const categoryRows = ['fiction', 'Fiction', 'non-fiction', 'Essays, short', 'Unread'].map((categoryName, i) => ({
  _id: `c${i}`,
  categoryName,
}));

describe.each(everyStore)('an export, %s', (_, newStorage) => {
  let shop: OpenShop;
  const dir = aFolder();
  beforeAll(async () => {
    shop = await openOn(newStorage);
  });
  afterAll(() => shop.close());

  async function load(content: string, format: 'ndjson' | 'csv'): Promise<void> {
    const { catalogue } = shop.stores;
    await writeFile(path.join(dir, 'rows'), content);
    await using file = await open(path.join(dir, 'rows'));
    const { source } = await checkCatalogue({
      file,
      format,
      today: '2026-11-26',
      catalogue,
      onProgress: () => undefined,
    });
    await catalogue.replace(source);
  }
  const storedCatalogue = async () => ({
    books: (await Array.fromAsync(shop.stores.catalogue.wholeBatches())).flat(),
    categories: await shop.stores.catalogue.categories(),
  });

  it.each(writtenFormats)('as %s makes the same catalogue when it is imported', async (format) => {
    const runs = randomRuns(15, 40);
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(aRow, { minLength: 1, maxLength: 12 }),
        fc.subarray(categoryRows),
        async (rows, order) => {
          // Categories may come in any order, and without books.
          const categories = [...order, ...categoryRows.filter((one) => !order.includes(one))];
          const lines = [{ categories }, ...rows].map((row) => JSON.stringify(row));
          try {
            await load(lines.join('\n'), 'ndjson');
          } catch (error) {
            // Some random ids are equal.
            if (!(error instanceof CatalogueFaults)) throw error;
            return;
          }
          compared += 1;
          const before = await storedCatalogue();
          const written = (await Array.fromAsync(rowWriters[format](shop.stores.catalogue, () => undefined))).join('');
          await load(written, format);
          const usedNames = new Set(before.books.map(({ category }) => category));
          expect(await storedCatalogue()).toEqual({
            ...before,
            // CSV does not name a category without books.
            categories: before.categories.filter(({ name }) => format === 'ndjson' || usedNames.has(name)),
          });
        },
      ),
      { numRuns: runs },
    );
    expect(compared).toBeGreaterThan(runs / 2);
  });
});
