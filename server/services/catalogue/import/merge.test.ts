import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { importFrom } from '../../../test/catalogue-files.ts';
import { everyStore, openOn } from '../../../test/every-store.ts';
import { aFolder, fixture } from '../../../test/fixtures.ts';
import { anOnixBook, onix } from '../../../test/onix-files.ts';
import { aProduct } from '../../../test/records.ts';
import type { ImportedProduct } from '../catalogue.ts';
import type { Mode } from './import-stream.ts';
import { inList } from './catalogue-rows.ts';
import { mergeRows } from './merged-rows.ts';
import type { FilePart, FileRow } from './raw-rows.ts';
import type { Format } from './read-rows.ts';
import { rowOf } from './row-of.ts';

const categories = ['fiction', 'Essays', 'unread'].map((name) => ({ id: `c-${name}`, name }));
const walden = aProduct({
  id: 'w',
  slug: 'walden',
  title: 'Walden',
  category: 'Essays',
  facts: { isbn: '978-0-306-40615-7', publisher: 'Pond', bookOfTheMonth: 'By the pond' },
});
const emma: ImportedProduct = {
  ...aProduct({ id: 'e', slug: 'emma', title: 'Emma', author: 'Jane' }),
  excerpt: 'One.',
};
const poems = aProduct({ id: 'p', slug: 'poems', title: 'Poems', facts: { isbn: '0 8044 2957 X' } });
const books = [walden, emma, poems];

let dir: string;
beforeEach(() => {
  dir = aFolder();
});

describe.each(everyStore)('rows merged into the catalogue, %s', (_, newStorage) => {
  const shop = fixture(() => openOn(newStorage));
  beforeEach(() => shop.stores.catalogue.replace({ categories, batches: [books] }));

  async function run(
    mode: Mode,
    text: string,
    options: { format?: Format; isDryRun?: boolean; skipsFaulty?: boolean; isConfirmed?: boolean } = {},
  ) {
    const { format = 'ndjson', ...how } = options;
    const file = path.join(dir, 'rows');
    await writeFile(file, text);
    const output: string[] = [];
    const { catalogue, photographs } = shop.stores;
    const message = await importFrom(file, {
      today: '2026-11-26',
      format,
      mode,
      ...how,
      force: false,
      config: { databaseUrl: null, dataDir: dir },
      terminal: { write: (line) => output.push(line) },
      withStock: (work) => work(shop.stores.stock),
      openStore: async () => ({ catalogue, photographs, maxBooks: null, close: async () => undefined }),
    });
    return { message, output: output.join('') };
  }
  const patch = (row: object, options = {}) => run('patch', JSON.stringify(row), options);
  const merge = (...rows: object[]) => run('merge', rows.map((row) => JSON.stringify(row)).join('\n'));
  const storedBooks = async () => (await Array.fromAsync(shop.stores.catalogue.wholeBatches())).flat();
  const storedCategories = () => shop.stores.catalogue.categories();
  const newRow = { ...rowOf(aProduct({ title: 'Dune' })), _id: undefined, id: undefined };

  it.each([
    ['its id', { _id: 'e', price: 250 }, 'Cheaper: emma ₹300 to ₹250', [walden, { ...emma, price: 250 }, poems]],
    [
      'its slug',
      { id: 'Emma', desc: 'New.' },
      'Changed: emma (desc)',
      [walden, { ...emma, description: 'New.' }, poems],
    ],
    [
      'its ISBN in the other form',
      { isbn: '0306406152', price: 350 },
      'Dearer: walden ₹300 to ₹350',
      [{ ...walden, price: 350 }, emma, poems],
    ],
    [
      'its ISBN beside a new slug',
      { isbn: '9780804429573', id: 'verses' },
      'Changed: verses (id)',
      [walden, emma, { ...poems, slug: 'verses' }],
    ],
    [
      'null, which clears a field',
      { _id: 'e', author: null, excerpt: null },
      'Changed: emma (author, excerpt)',
      [walden, aProduct({ id: 'e', slug: 'emma', title: 'Emma', author: '' }), poems],
    ],
    [
      'a category in another case',
      { _id: 'e', categoryName: 'essays' },
      'Changed: emma (categoryName)',
      [walden, { ...emma, category: 'Essays' }, poems],
    ],
    [
      'the sentence of the month, which the former book of the month loses',
      { _id: 'p', bookOfTheMonth: 'Verses' },
      'Changed: walden (bookOfTheMonth), poems (bookOfTheMonth)',
      [
        { ...walden, facts: { isbn: '978-0-306-40615-7', publisher: 'Pond' } },
        emma,
        { ...poems, facts: { isbn: '0 8044 2957 X', bookOfTheMonth: 'Verses' } },
      ],
    ],
    ['what it has already', { _id: 'e', price: 300 }, '', books],
  ] as const)('a book is patched by %s', async (_case, row, changes, expected) => {
    const { message } = await patch(row, { isDryRun: true });
    expect(message.split('\n').slice(1).join('\n')).toBe(changes);
    expect(await storedBooks()).toEqual(books);
    await patch(row);
    expect(await storedBooks()).toEqual(expected);
    expect(await storedCategories()).toEqual(categories.slice(0, 2));
  });

  it('ignores an empty cell', async () => {
    await run('patch', 'isbn,price,desc\n9780306406157,250,\n', { format: 'csv' });
    const [book] = await storedBooks();
    expect(book).toEqual({ ...walden, price: 250 });
  });

  it.each([
    [{ price: 250 }, 'line 1: names no book: give its _id, id or isbn'],
    [{ _id: 'x', price: 250 }, 'line 1: "x" is not a book of the shop'],
    [{ _id: 'e', price: 500 }, 'line 1, price: is above original_price'],
    [[], 'line 1: expected an object'],
  ])('a patch of %j is refused, and changes nothing', async (row, fault) => {
    await expect(patch(row)).rejects.toThrow(fault);
    expect(await storedBooks()).toEqual(books);
  });

  it('changes and adds books without removing any, and changes nothing the second time', async () => {
    const rows = [
      { ...newRow, isbn: '9791032305690' },
      { ...rowOf(poems), price: 200 },
      { ...newRow, categoryName: 'Epics', title: 'Iliad' },
    ];
    const { message } = await merge(...rows);
    expect(message).toMatch(
      /^2 books are new, 1 price falls, 1 category is new\. The shop has 5 books in 3 categories now\. That took/,
    );
    const after = await storedBooks();
    expect(after.slice(0, 3)).toEqual([walden, emma, { ...poems, price: 200 }]);
    expect(after.slice(3).map(({ slug, category }) => [slug, category])).toEqual([
      ['dune', 'fiction'],
      ['iliad', 'epics'],
    ]);
    expect((await storedCategories()).map(({ name }) => name)).toEqual(['fiction', 'Essays', 'epics']);
    expect((await merge(...rows)).message).toMatch(/^Nothing changes\./);
    expect(await storedBooks()).toEqual(after);
  });

  it('treats an edition with another ISBN as another book', async () => {
    await merge({ ...newRow, title: 'Poems', isbn: '9791032305690' }, { ...newRow, title: 'Emma', isbn: '080442957X' });
    expect((await storedBooks()).map(({ slug, title }) => [slug, title])).toEqual([
      ['walden', 'Walden'],
      ['emma', 'Emma'],
      // The row renames the poems, since it has their ISBN.
      ['poems', 'Emma'],
      ['poems-2', 'Poems'],
    ]);
  });

  it('matches the first of two editions with the shop’s book without an ISBN, and adds the second', async () => {
    const rows = [
      { ...newRow, title: 'Emma', author: 'Austen, Jane', isbn: '9791032305690' },
      { ...newRow, title: 'Emma', author: 'Jane Austen', isbn: '9780199535521' },
    ];
    for (let time = 0; time < 2; time += 1) {
      await merge(...rows);
      expect((await storedBooks()).map(({ id, slug, facts }) => [id === 'e', slug, facts?.isbn])).toEqual([
        [false, 'walden', '978-0-306-40615-7'],
        [true, 'emma', '9791032305690'],
        [false, 'poems', '0 8044 2957 X'],
        [false, 'emma-2', '9780199535521'],
      ]);
    }
    await expect(merge(rows[0]!, { ...rows[0]!, isbn: '979-10-323-0569-0' })).rejects.toThrow('is the same book');
  });

  it('treats a title of another author as another book, also the second time', async () => {
    const rows = ['Wilhelm Raabe', 'Jane', 'wilhelm  RAABE'].map((author, at) => ({
      ...newRow,
      title: 'Emma',
      author,
      price: 200 + at,
    }));
    for (let time = 0; time < 2; time += 1) {
      await merge(...rows.slice(0, 2));
      const found = (await storedBooks()).filter(({ title }) => title === 'Emma');
      expect(found.map(({ id, slug, author, price }) => [id === 'e', slug, author, price])).toEqual([
        [true, 'emma', 'Jane', 201],
        [false, 'emma-2', 'Wilhelm Raabe', 200],
      ]);
    }
    await expect(merge(...rows)).rejects.toThrow('line 3: is the same book as line 1');
  });

  it.each([undefined, '', 'JANE', 'Jane Austen', 'Austen, Jane'])(
    'matches a title without an ISBN with the shop’s book if the author may be the same: %j',
    async (author) => {
      await merge({ ...newRow, title: 'emma', author, price: 250 });
      const [, changed, ...others] = await storedBooks();
      expect([changed!.id, changed!.price, others.length]).toEqual(['e', 250, 1]);
    },
  );

  it('changes what an ONIX feed has, and keeps the shop’s category, rating and delivery', async () => {
    const own = { ...walden, rating: 4.5, deliveryCharge: true };
    await shop.stores.catalogue.replace({ categories, batches: [[own, emma, poems]] });
    const feed = onix([
      anOnixBook({ price: '350', publishing: [['Publisher', ['PublisherName', 'Lake']]] }),
      anOnixBook({ reference: 'poems', isbn: '9780804429573', availability: '51' }),
      anOnixBook({ reference: 'new', isbn: '9791032305690', title: 'Dune', subject: ['10', 'FIC028000'] }),
    ]);
    const { output } = await run('merge', feed, { format: 'onix' });
    expect(output).toBe('');
    expect(await shop.stores.stock.left(['p', 'w'])).toEqual(new Map([['p', 0]]));
    const [first, ...others] = await storedBooks();
    expect(first).toEqual({
      ...own,
      author: 'An Author',
      price: 350,
      originalPrice: 350,
      facts: { ...own.facts, publisher: 'Lake', format: 'paperback' },
    });
    expect(others.slice(0, 2)).toEqual([emma, poems]);
    expect(others[2]).toMatchObject({
      title: 'Dune',
      description: 'Dune.',
      rating: 0,
      category: 'fiction',
      price: 499,
    });
    const again = await run('merge', feed, { format: 'onix' });
    expect(again.message).toMatch(/^Nothing changes\./);
  });

  describe('an ONIX feed', () => {
    const deletion = { reference: 'gone', isbn: '9780804429573', notification: '05' };
    const feed = (...products: Parameters<typeof anOnixBook>[0][]) =>
      run('merge', onix(products.map((product) => anOnixBook(product))), { format: 'onix' });
    const copiesLeft = async () => Object.fromEntries(await shop.stores.stock.left(['w', 'p']));
    beforeEach(async () => {
      await shop.stores.stock.change(['w', 'p'].map((bookId) => ({ bookId, offSale: null })));
      await shop.stores.stock.change(['w', 'p'].map((bookId) => ({ bookId, set: null })));
    });

    it.each([
      ['01', 0],
      ['10', 0],
      ['31', 0],
      ['40', 0],
      ['99', 0],
      ['21', undefined],
    ])('with availability %s leaves %s copies of a book without a stock count', async (availability, copies) => {
      const { message } = await feed({ availability });
      expect((await copiesLeft())['w']).toBe(copies);
      expect(message.includes('Off sale, because no supplier has them: 1 book.')).toBe(copies === 0);
      expect((await feed({ availability: '20' })).message.includes('Back on sale: 1 book.')).toBe(copies === 0);
      expect(await copiesLeft()).toEqual({});
    });

    it('sells the copies on the shelf while the supplier has none, and stops selling a book that the feed deletes', async () => {
      await shop.stores.stock.change(['w', 'p'].map((bookId) => ({ bookId, set: 2 })));
      await feed({ availability: '31' }, deletion);
      expect(await copiesLeft()).toEqual({ w: 2, p: 0 });
      expect(await storedBooks()).toHaveLength(3);
      await shop.stores.stock.change([{ bookId: 'p', offSale: null }]);
      expect(await copiesLeft()).toEqual({ w: 2, p: 2 });
    });

    it('does not put on sale what the owner withdrew', async () => {
      await shop.stores.stock.change([{ bookId: 'w', offSale: 'OWNER' }]);
      expect((await feed({ availability: '21' })).message).not.toContain('Back on sale');
      expect(await copiesLeft()).toEqual({ w: 0 });
    });

    it('reports the deletion of an unknown book as left out', async () => {
      const { output } = await feed({ ...deletion, isbn: '9791032305690' }, { reference: 'w' });
      expect(output).toBe('Left out:\nline 3 (gone): is a notice of deletion\n');
    });
  });

  it('refuses two rows about one book', async () => {
    await expect(merge({ _id: 'e', price: 200 }, { id: 'emma', price: 201 })).rejects.toThrow(
      'line 2: is the same book as line 1',
    );
    await expect(merge(newRow, newRow)).rejects.toThrow('line 2: is the same book as line 1');
    expect(await storedBooks()).toEqual(books);
  });

  it.each<[mode: Mode, row: string, fault: string]>([
    ['merge', '{"_id":"e","price":0}', 'line 1, price: expected whole rupees, 1 to 1,000,000, found 0'],
    ['patch', '{"_id":"e","rating":"good"}', 'line 1, rating: expected a number from 0 to 5, found "good"'],
    ['patch', '{"_id":"e","price":5000}', 'line 1, price: is above original_price'],
    ['patch', '{"_id":"e","isbn":"123"}', 'line 1, isbn: expected an ISBN of 10 or 13 digits, found "123"'],
  ])('a %s reports one fault for %s, also if the book is the book of the month', async (mode, row, fault) => {
    await run('patch', '{"_id":"e","bookOfTheMonth":"Read it."}');
    await expect(run(mode, row)).rejects.toMatchObject({ faults: [fault] });
  });

  it('skips faulty rows on request, and keeps their books', async () => {
    const rows = [
      { _id: 'e', price: 'free' },
      { ...newRow, rating: 9 },
      { _id: 'p', price: 200 },
    ];
    const text = rows.map((row) => JSON.stringify(row)).join('\n');
    await expect(run('merge', text)).rejects.toThrow('line 1, price: expected');
    const { output } = await run('merge', text, { skipsFaulty: true });
    expect(output).toContain(
      'Left out:\nline 1, price: expected whole rupees, 1 to 1,000,000, found "free"\nline 2, rating: expected',
    );
    expect(await storedBooks()).toEqual([walden, emma, { ...poems, price: 200 }]);
    await expect(run('merge', `${text}\n{`, { skipsFaulty: true })).rejects.toThrow('line 4: is not a JSON object');
  });

  it('replaces the catalogue only after the owner has agreed to the books that vanish or change their price', async () => {
    const rows = Array.from({ length: 12 }, (_book, i) => ({ ...newRow, title: `Book ${i}` }));
    const text = [...rows, { ...rowOf(emma), price: 310 }].map((row) => JSON.stringify(row)).join('\n');
    const changes =
      /: 12 books are new, 2 books vanish, 1 price rises, 1 category vanishes\.\nNew: book-0, .*book-9 and 2 more\nVanish: walden, poems\nDearer: emma ₹300 to ₹310\nCategories that vanish: Essays/;
    expect((await run('replace', text, { isDryRun: true })).message).toMatch(changes);
    await expect(run('replace', text)).rejects.toThrow(/Vanish: walden, poems[^]*repeat the command with --yes\.$/);
    expect(await storedBooks()).toEqual(books);
    expect((await run('replace', text, { isConfirmed: true })).message).toContain('Vanish: walden, poems');
    expect((await storedBooks()).map(({ slug }) => slug)).toEqual([...rows.map((_row, i) => `book-${i}`), 'emma']);
    await expect(run('replace', JSON.stringify({ ...newRow, title: 'A' }))).rejects.toThrow('13 books vanish');
  });

  it.each<[what: string, change: object, prices: Pick<ImportedProduct, 'price' | 'originalPrice'>]>([
    ['a new price is also the printed price', { price: 350 }, { price: 350, originalPrice: 350 }],
    ['a new printed price is also the price', { original_price: 280 }, { price: 280, originalPrice: 280 }],
    [
      'a discount begins with two different prices',
      { price: 280, original_price: 300 },
      { price: 280, originalPrice: 300 },
    ],
  ])('of a book without a discount, %s', async (_case, change, prices) => {
    await shop.stores.catalogue.replace({ categories, batches: [[{ ...emma, originalPrice: 300, price: 300 }]] });
    await patch({ _id: 'e', ...change });
    expect(await storedBooks()).toMatchObject([prices]);
  });

  it('refuses more changes than fit into memory', async () => {
    const row: FileRow = { kind: 'row', at: 1, value: { _id: 'e', desc: 'x'.repeat(200) } };
    async function* rows() {
      yield [row];
    }
    const { catalogue } = shop.stores;
    const read = await mergeRows({ catalogue, rows: rows(), placeOf: inList, onlyKnown: false, max: 100 });
    expect((await Array.fromAsync<readonly FilePart[]>(read())).flat()).toEqual([
      { kind: 'fault', at: null, text: expect.stringContaining('split the file') },
    ]);
  });

  it.each(['merge', 'patch'] as const)('refuses to %s an empty file', async (mode) => {
    await expect(run(mode, '\n')).rejects.toThrow('The file holds no books.');
  });
});
