import * as fc from 'fast-check';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { TODAY } from '../../../../test/catalogue-files.ts';
import { aFolder } from '../../../../test/fixtures.ts';
import { anOnixBook, onix, TAGS, type Tree } from '../../../../test/onix-files.ts';
import { randomRuns } from '../../../../test/random-runs.ts';
import { CatalogueFaults } from '../catalogue-rows.ts';
import { checkCatalogue } from '../import-stream.ts';
import type { FilePart, FileRow } from '../raw-rows.ts';
import { readOnix } from './read-onix.ts';
import { readSubjects } from './read-subjects.ts';
import { categoryOf } from './subject-category.ts';

const dir = aFolder();

async function withFile<T>(content: string | Buffer, work: (file: Awaited<ReturnType<typeof open>>) => Promise<T>) {
  const name = path.join(dir, 'message.xml');
  await writeFile(name, content);
  await using file = await open(name);
  return await work(file);
}
const readAll = (content: string | Buffer): Promise<FilePart[]> =>
  withFile(content, async (file) => (await Array.fromAsync(readOnix(file, { isPartial: false, today: TODAY }))).flat());
const books = (content: string | Buffer, { skipsFaulty = false } = {}) =>
  withFile(content, async (file) => {
    const read = await checkCatalogue({ file, format: 'onix', today: TODAY, skipsFaulty, onProgress: () => undefined });
    return { books: (await Array.fromAsync(read.source.batches)).flat(), leftOut: read.leftOut.texts };
  });

const person = (sequence: string, role: string, ...name: Tree[]): Tree => [
  'Contributor',
  ['SequenceNumber', sequence],
  ['ContributorRole', role],
  ...name,
];
const textOf = (type: string, text: string): Tree => [
  'TextContent',
  ['TextType', type],
  ['ContentAudience', '00'],
  ['Text', text],
];
const extent = (type: string, value: string, unit = '03'): Tree => [
  'Extent',
  ['ExtentType', type],
  ['ExtentValue', value],
  ['ExtentUnit', unit],
];
const price = (type: string, amount: string, currency = 'INR'): Tree => [
  'Price',
  ['PriceType', type],
  ['PriceAmount', amount],
  ['CurrencyCode', currency],
];

const whole = anOnixBook({
  detail: [
    person('2', 'A01', ['NamesBeforeKey', 'Ralph Waldo'], ['KeyNames', 'Emerson']),
    person('1', 'A01', ['PersonName', 'Henry David Thoreau'], ['PersonNameInverted', 'Thoreau, Henry David']),
    person('3', 'B01', ['PersonName', 'An Editor']),
    ['Language', ['LanguageRole', '02'], ['LanguageCode', 'ger']],
    ['Language', ['LanguageRole', '01'], ['LanguageCode', 'hin']],
    extent('09', '600', '05'),
    extent('11', '352'),
    extent('00', '340'),
  ],
  collateral: [
    textOf('02', 'Short.'),
    textOf('03', '<p>A pond &amp; a <strong>hut</strong>.</p><p>Beans &lt;i&gt;too&lt;/i&gt;.</p>'),
    [
      'SupportingResource',
      ['ResourceContentType', '01'],
      ['ResourceVersion', ['ResourceLink', 'http://images.example/walden.jpg']],
      ['ResourceVersion', ['ResourceLink', 'https://images.example/walden.jpg']],
    ],
  ],
  publishing: [
    ['Publisher', ['PublishingRole', '01'], ['PublisherName', 'Pond Press']],
    ['PublishingDate', ['PublishingDateRole', '01'], ['Date', '20240101']],
    ['PublishingDate', ['PublishingDateRole', '11'], ['Date', '1854']],
  ],
  prices: [price('12', '399'), price('02', '9.99', 'GBP')],
});

describe.each(TAGS)('an ONIX message with %s tags', (tags) => {
  it.each(['3.0', '3.1'])('of release %s makes books', async (release) => {
    const { books: made } = await books(onix([whole], { tags, release }));
    expect(made).toEqual([
      {
        id: expect.any(String),
        slug: 'walden',
        title: 'Walden',
        author: 'Henry David Thoreau and Ralph Waldo Emerson',
        image: 'https://images.example/walden.jpg',
        description: 'A pond & a hut.\n\nBeans too.',
        price: 399,
        originalPrice: 499,
        rating: 0,
        category: 'fiction',
        isPopular: false,
        deliveryCharge: false,
        availability: 'ready',
        facts: {
          isbn: '9780306406157',
          publisher: 'Pond Press',
          year: 1854,
          pages: 340,
          language: 'hi',
          format: 'paperback',
        },
      },
    ]);
  });

  it('reports the record and line of a product that is not imported', async () => {
    const message = onix(
      [
        anOnixBook({ reference: 'gone', availability: '46' }),
        anOnixBook({ reference: 'deleted', notification: '05' }),
        anOnixBook({ reference: 'pounds', isbn: '080442957X', currency: 'GBP' }),
        anOnixBook({ reference: 'wrong', isbn: '9780306406158' }),
        anOnixBook({ reference: 'paise', price: '499.50' }),
        anOnixBook({ reference: 'odd', subject: ['20', 'ponds'] }),
        anOnixBook({ reference: 'good' }),
      ],
      { tags },
    );
    const faults = [
      'line 5 (pounds), price: expected whole rupees, 1 to 1,000,000, found "GBP 499.00"',
      'line 6 (wrong), isbn: "9780306406158" is not an ISBN: its check digit does not fit',
      'line 7 (paise), price: expected whole rupees without paise, 1 to 1,000,000, found "499.50"',
      'line 8 (odd), categoryName: expected a text, found nothing',
    ];
    const refusal = await books(message).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CatalogueFaults);
    for (const fault of faults) expect((refusal as CatalogueFaults).faults).toContain(fault);
    const { books: made, leftOut } = await books(message, { skipsFaulty: true });
    expect(made.map(({ title }) => title)).toEqual(['Walden']);
    expect(leftOut).toEqual([
      'line 3 (gone): is not sold any more (ProductAvailability 46)',
      'line 4 (deleted): is a notice of deletion',
      ...faults,
    ]);
  });
});

const first = async (...args: Parameters<typeof anOnixBook>) => (await books(onix([anOnixBook(...args)]))).books[0];

test.each<[scheme: string, code: string, category: string]>([
  ['93', 'FBA', 'fiction'],
  ['93', 'KFF', 'finance'],
  ['93', 'NHF', 'non-fiction'],
  ['93', 'DCF', 'fiction'],
  ['93', 'DNL', 'non-fiction'],
  ['10', 'FIC004000', 'fiction'],
  ['10', 'BUS036000', 'finance'],
  ['10', 'HIS062000', 'non-fiction'],
  ['12', 'FA', 'fiction'],
  ['12', 'KCL', 'finance'],
])('a subject %s %s is in the category %s', async (scheme, code, category) => {
  expect((await first({ subject: [scheme, code] }))?.category).toBe(category);
});

test.each<[subjects: object, subject: Tree, category: string]>([
  [
    { BISAC: { JUV: 'Children' } },
    ['Subject', ['SubjectSchemeIdentifier', '10'], ['SubjectCode', 'JUV001000']],
    'Children',
  ],
  [{ Thema: { f: 'Novels', FB: 'Classics' } }, ['Subject'], 'Classics'],
  [
    { keyword: { Cookery: 'Food' } },
    ['Subject', ['SubjectSchemeIdentifier', '20'], ['SubjectHeadingText', 'ponds; COOKERY']],
    'Food',
  ],
  [{ BISAC: { XX: 'Other' }, otherwise: 'General' }, ['Subject'], 'fiction'],
])('the owner’s table %j takes precedence over the shop’s own', async (table, subject, category) => {
  const name = path.join(dir, 'subjects.json');
  await writeFile(name, JSON.stringify(table));
  const subjects = await readSubjects(name);
  const message = onix([anOnixBook({ detail: [subject] })]);
  const [made] = await withFile(message, async (file) =>
    (await Array.fromAsync(readOnix(file, { isPartial: false, today: TODAY, subjects }))).flat(),
  );
  expect(made).toMatchObject({ kind: 'row', defaults: { categoryName: category } });
});

test('a book without a known subject is in the category that the owner’s table has under “otherwise”', async () => {
  const name = path.join(dir, 'otherwise.json');
  expect(await readSubjects(name)).toBeNull();
  await writeFile(name, '{"otherwise":"General"}');
  expect(categoryOf([], await readSubjects(name))).toBe('General');
});

test.each([
  ['{', /is not JSON/],
  ['[]7', /is not JSON/],
  ['7', /expected an object/],
  ['{"Dewey":{}}', /Dewey: expected one of Thema, BISAC, BIC, keyword, otherwise/],
  ['{"Thema":{"F":""}}', /Thema, F: expected a category/],
  ['{"otherwise":1}', /otherwise: expected a category/],
])('the subject table %s is refused with its fault', async (text, fault) => {
  const name = path.join(dir, 'subjects.json');
  await writeFile(name, text);
  await expect(readSubjects(name)).rejects.toThrow(fault);
});

test.each<[form: string, composition: string, text: string | null]>([
  ['BA', '00', null],
  ['BH', '00', null],
  ['SA', '10', null],
  ['00', '00', null],
  ['BC', '30', 'is a pack for shops (ProductComposition 30)'],
  ...['EA', 'ED', 'AC', 'PC', 'DA', 'VI', 'ZE', 'CB', 'XA'].map(
    (form) => [form, '00', `is not a printed book (ProductForm ${form})`] as [string, string, string],
  ),
])('sells only printed books: the form %s and composition %s', async (form, composition, text) => {
  const message = onix([anOnixBook()])
    .replace('<ProductForm>BC', `<ProductForm>${form}`)
    .replace('<ProductComposition>00', `<ProductComposition>${composition}`);
  const [made] = await readAll(message);
  expect(made).toMatchObject(text === null ? { kind: 'row' } : { kind: 'left out', text });
});

test.each<[availability: string, expected: string]>([
  ['20', 'ready'],
  ['21', 'ready'],
  ['23', 'ready'],
  ['', 'ready'],
  ...['10', '11', '30', '31', '32', '34', '97', '99'].map((code) => [code, 'waiting'] as [string, string]),
  ...['01', '40', '46', '49', '51'].map((code) => [code, 'gone'] as [string, string]),
])('a book with availability %s is %s', async (availability, expected) => {
  const [made] = (await readAll(onix([anOnixBook({ availability })]))) as FileRow[];
  expect(made).toMatchObject({ kind: 'row', value: { availability: expected } });
  expect(made?.noNewBook !== undefined).toBe(expected === 'gone');
});

test('the main subject counts before the others', async () => {
  const main: Tree = ['Subject', ['MainSubject'], ['SubjectSchemeIdentifier', '10'], ['SubjectCode', 'BUS000000']];
  const book = anOnixBook({ subject: ['93', 'FBA'] });
  const other = anOnixBook({
    subject: ['93', 'FBA'],
    detail: [['Subject', ['SubjectSchemeIdentifier', '93'], ['SubjectCode', 'Q']], main],
  });
  expect((await books(onix([book, other]))).books.map(({ category }) => category)).toEqual(['fiction', 'finance']);
});

test('authors are listed in their order, and of four only the first three', async () => {
  const readAuthors = (...names: string[]) =>
    first({ detail: names.map((name, i) => person(String(i + 1), 'A01', ['PersonName', name])) });
  expect((await readAuthors('A', 'B', 'C'))?.author).toBe('A, B and C');
  expect((await readAuthors('A', 'B', 'C', 'D'))?.author).toBe('A, B, C');
  expect((await first({ detail: [person('1', 'B01', ['PersonNameInverted', 'Woolf, Virginia'])] }))?.author).toBe(
    'Virginia Woolf',
  );
  expect((await first({ detail: [person('1', 'A12', ['PersonName', 'A Painter'])] }))?.author).toBe('');
});

test('a book without a description is described by title and author, and a long one is cut', async () => {
  expect((await first())?.description).toBe('Walden.');
  const long = await first({ collateral: [textOf('03', '<![CDATA[<p>' + 'word '.repeat(2000) + '</p>]]>')] });
  expect(long?.description).toMatch(/word…$/);
  expect(long?.description.length).toBeLessThanOrEqual(5_000);
});

test('a price without a currency has that of the header, and is refused without one there', async () => {
  const bare = anOnixBook({ currency: '', prices: [] });
  const header: Tree[] = [['DefaultCurrencyCode', 'INR']];
  expect((await books(onix([bare], { header }))).books[0]?.price).toBe(499);
  await expect(books(onix([bare]))).rejects.toThrow('price: expected whole rupees');
});

test.each<[what: string, content: string | Buffer, fault: RegExp]>([
  ['an empty file', '', /^line 1: cannot be read from here on: document must contain a root element/],
  ['a file that is not XML', 'isbn,price\n1,2', /cannot be read from here on: text data outside of root node/],
  ['another document', '<rss version="2.0"></rss>', /expected an ONIXMessage, found rss/],
  [
    'ONIX 2.1',
    '<ONIXMessage><Product></Product></ONIXMessage>',
    /expected ONIX 3.0 or 3.1, found no release, as in ONIX 2/,
  ],
  ['a later release', onix([anOnixBook()], { release: '4.0' }), /found 4.0/],
  [
    'half a message',
    onix([anOnixBook(), anOnixBook()]).slice(0, -40),
    /^line 4: cannot be read from here on: unclosed tag/,
  ],
  [
    'an entity that it declares',
    `<!DOCTYPE a [<!ENTITY x "&y;&y;"><!ENTITY y SYSTEM "file:///etc/passwd">]>${onix([anOnixBook({ title: '&x;' })]).replace(/^<\?xml.*?\?>/, '')}`,
    /the entity &x; is not known/,
  ],
  ['deep elements', onix([['Product', '<a>'.repeat(100), '</a>'.repeat(100)]]), /nested more than 64 deep/],
  ['a long product', onix([anOnixBook({ title: 'x'.repeat(2 ** 20) })]), /a product is longer than 1 MiB/],
  ['an endless comment', `<!--${'x'.repeat(3 * 2 ** 20)}`, /longer than 1 MiB/],
  ['other bytes than UTF-8', Buffer.from(onix([anOnixBook({ title: 'Caf\xE9' })]), 'latin1'), /is not text in utf-8/],
  ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><a/>', /unknown encoding klingon/],
])('%s is refused', async (_what, content, fault) => {
  const refusal = await books(content).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CatalogueFaults);
  expect((refusal as CatalogueFaults).faults[0]).toMatch(fault);
  await expect(books(content, { skipsFaulty: true })).rejects.toThrow(CatalogueFaults);
});

test.each<[string, (text: string) => Buffer]>([
  ['ISO-8859-1', (text) => Buffer.from(text, 'latin1')],
  ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
])('a message in %s is read', async (encoding, encode) => {
  const text = onix([anOnixBook({ title: 'Café &#8211; 1' })]).replace('UTF-8', encoding);
  expect((await books(encode(text))).books[0]?.title).toBe('Café – 1');
});

test('a message of many megabytes is read in pieces', async () => {
  const message = onix(
    Array.from({ length: 3000 }, (_book, i) =>
      anOnixBook({ reference: `r${i}`, title: `Book ${i}`, collateral: [textOf('03', 'word '.repeat(500))] }),
    ),
  );
  expect(message.length).toBeGreaterThan(8 * 2 ** 20);
  const pieces = await withFile(message, (file) => Array.fromAsync(readOnix(file, { isPartial: false, today: TODAY })));
  expect(pieces.flat().map(({ kind }) => kind)).toEqual(Array.from({ length: 3000 }, () => 'row'));
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300);
});

test('a randomly damaged message ends in one reported fault, or makes one book per row', async () => {
  const message = onix([whole, anOnixBook({ reference: 'two', isbn: '080442957X', title: 'Poems' })]);
  const isValid = (one: FilePart): boolean => one.kind !== 'fault' || (one.at !== null && one.text.length < 300);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          at: fc.nat(message.length - 1),
          cut: fc.nat(40),
          put: fc.oneof(
            fc.string({ maxLength: 8 }),
            fc.constantFrom(
              '<',
              '>',
              '&',
              '</',
              '<!--',
              '<![CDATA[',
              ']]>',
              '<?',
              '\0',
              '"',
              '<Product>',
              '</Product>',
              '&#0;',
              '&amp;',
            ),
          ),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (damages) => {
        let text = message;
        for (const { at, cut, put } of damages) text = text.slice(0, at) + put + text.slice(at + cut);
        const parts = await readAll(text);
        expect(parts.every(isValid)).toBe(true);
        expect(parts.slice(0, -1).some(({ kind }) => kind === 'fault')).toBe(false);
        const outcome = await books(text).catch((error: unknown) => error);
        if (outcome instanceof CatalogueFaults) return;
        const { books: made } = outcome as Awaited<ReturnType<typeof books>>;
        expect(made.length).toBe(parts.filter(({ kind }) => kind === 'row').length);
      },
    ),
    { numRuns: randomRuns(100, 400) },
  );
});
