import { describe, expect, test } from 'vitest';
import products from '../../../../seeds/products.json' with { type: 'json' };
import { CatalogueFaults } from './catalogue-rows.ts';
import { importCatalogue } from './import-catalogue.ts';
import { createRandom } from '../../../commands/random.ts';
import type { Format } from './read-rows.ts';
import {
  book,
  csv,
  importFaults,
  header,
  importText,
  json,
  ndjson,
  serializers,
} from '../../../test/catalogue-files.ts';

const mebibyte = 1024 * 1024;

describe('malformed files', () => {
  const good = ndjson(book());
  const columns = header.join(',');
  test.each<[format: Format, content: string, text: string, faults: readonly string[]]>([
    ['json', 'nothing', '', ['is not JSON: Unexpected end of JSON input']],
    ['json', 'an empty list', '[]', ['The file holds no books.']],
    ['json', 'a number', '7', ['expected a list of books, or an object with the lists products and categories']],
    ['json', 'null', 'null', ['expected a list of books, or an object with the lists products and categories']],
    ['json', 'no products', '{"categories":[]}', ['products: expected a list']],
    ['json', 'products inherited through __proto__', '{"__proto__":{"products":[]}}', ['products: expected a list']],
    ['json', 'products that are not a list', '{"products":{}}', ['products: expected a list']],
    ['json', 'a cut-off end', json(book()).slice(0, -1), [expect.stringMatching(/^is not JSON: .*line 16 column 1/)]],
    ['json', 'text after the end', `${json(book())} x`, [expect.stringMatching(/^is not JSON: .*line 16 column 3/)]],
    ['json', 'no objects', '[1, null, []]', [0, 1, 2].map((i) => `products[${i}]: expected an object`)],
    [
      'json',
      'a deep value',
      json(book({ title: [] })).replace('[]', '['.repeat(mebibyte) + ']'.repeat(mebibyte)),
      ['products[0].title: expected a text, found an object or a list'],
    ],
    [
      'json',
      'more than fits',
      json(...Array.from({ length: 4 }, () => 'x'.repeat(mebibyte))),
      ['is longer than 4 MiB, the most for JSON: write NDJSON, one book a line, which may have any length'],
    ],
    ['ndjson', 'nothing', '', ['The file holds no books.']],
    ['ndjson', 'a cut-off end', good + good.slice(0, -9), ['line 2: is not a JSON object on one line']],
    [
      'ndjson',
      'a list',
      `[${good}]`,
      ['line 1: is not a JSON object on one line', 'line 2: is not a JSON object on one line'],
    ],
    ['ndjson', 'no objects', '1\n\nnull\n', ['line 1: expected an object', 'line 3: expected an object']],
    [
      'ndjson',
      'a huge line between others',
      `${good}"${'x'.repeat(3 * mebibyte)}"\n${ndjson(book({ _id: 'b2', price: 0 }))}`,
      ['line 2: is longer than 1 MiB', 'line 3, price: expected whole rupees, 1 to 1,000,000, found 0'],
    ],
    ['csv', 'nothing', '', ['The file holds no books.']],
    ['csv', 'a header alone', columns, ['The file holds no books.']],
    [
      'csv',
      'no header',
      csv(book()).split('\n')[1]!,
      [expect.stringMatching(/^line 1: the header names no title, price; it names b1, a-book/)],
    ],
    ['csv', 'a semicolon within a name', `${columns},a;b`, ['The file holds no books.']],
    [
      'csv',
      'a column too few',
      columns.replace('title,', ''),
      [expect.stringContaining('names no title; it names _id')],
    ],
    ['csv', 'a column twice', `${columns},Price`, ['line 1: the header names Price twice']],
    [
      'csv',
      'a cell too many',
      `${columns}\n${'a,'.repeat(12)}b`,
      ['line 2: expected 12 cells, found 13, one of them "b"'],
    ],
    ['csv', 'an open quote', `${csv(book())}\n"b2,`, ['line 3: cannot be read from here on: a quote is not closed']],
    [
      'csv',
      'a quote that is not doubled',
      `${csv(book({ price: 0 }))}\n"b"2",`,
      [
        'line 2, price: expected whole rupees, 1 to 1,000,000, found "0"',
        'line 3: cannot be read from here on: a quote within a cell is not doubled, or the cell is not quoted',
      ],
    ],
    [
      'csv',
      'a huge cell',
      `${columns}\n"${'x'.repeat(3 * mebibyte)}`,
      ['line 2: cannot be read from here on: the row is longer than 1 MiB, as it is when a quote is not closed'],
    ],
    [
      'csv',
      'lines within cells',
      csv(book({ desc: 'one\r\ntwo\n\nthree' }), book({ _id: 'b2', rating: 9 })),
      ['line 6, rating: expected a number from 0 to 5, found 9'],
    ],
  ])('%s: %s', async (format, _, text, faults) => {
    expect(await importFaults(text, format)).toEqual(faults);
  });
});

describe.each(['json', 'ndjson', 'csv'] as const)('%s files with wrong bytes', (format) => {
  const whole = Buffer.from(serializers[format](...products.slice(0, 5)));
  const random = createRandom(`wrong bytes in ${format}`);
  const anywhere = () => Math.floor(random.fraction() * whole.length);
  const damages: readonly ((at: number) => Buffer)[] = [
    (at) => whole.subarray(0, at),
    (at) => Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)]),
    (at) => Buffer.concat([whole.subarray(0, at), whole.subarray(anywhere())]),
    (at) => whole.with(at, random.bits() & 255) as Buffer,
    (at) => whole.with(at, random.pick([...Buffer.from('"{}[],:\\\n\r\0')])) as Buffer,
  ];

  // Imported books pass the stricter importer of the seeds unchanged.
  test('are refused, or imported as valid books', async () => {
    for (let n = 0; n < 150; n += 1) {
      const { products: found } = await importText(random.pick(damages)(anywhere()), format).catch((error: unknown) => {
        if (error instanceof CatalogueFaults) return { products: [] };
        throw error;
      });
      const raw = found.map(({ id, slug, image, originalPrice, description, category, facts, ...rest }) => ({
        ...rest,
        ...facts,
        _id: id,
        id: slug,
        img: image,
        original_price: originalPrice,
        desc: description,
        categoryName: category,
      }));
      const names = [...new Set(found.map(({ category }) => category))];
      const categories = names.map((categoryName, i) => ({ _id: `c${i}`, categoryName }));
      expect(importCatalogue(raw, categories).products).toEqual(found);
    }
  });
});

describe('half of a surrogate pair, which UTF-8 cannot encode, is reported with its row and field', () => {
  const texts = ['title', 'author', 'desc', 'categoryName', 'img', 'publisher', 'excerpt', 'bookOfTheMonth'];
  const others = ['_id', 'id', 'price', 'isbn', 'language', 'format'];
  test.each([...texts, ...others])('%s', async (field) => {
    const rows = [book(), book({ _id: 'b2', [field]: '\ud800' })];
    expect(await importFaults(ndjson(...rows), 'ndjson')).toEqual([expect.stringMatching(`^line 2, ${field}: `)]);
    expect(await importFaults(json(...rows), 'json')).toEqual([expect.stringMatching(`^products\\[1\\]\\.${field}: `)]);
  });

  test('the name of a category', async () => {
    const text = JSON.stringify({ products: [book()], categories: [{ _id: 'c1', categoryName: 'Odd \udfff' }] });
    expect(await importFaults(text, 'json')).toContainEqual(expect.stringMatching(/^categories\[0\]\.categoryName: /));
  });
});
