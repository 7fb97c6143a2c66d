import { beforeAll, expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import { aProduct } from '../../test/records.ts';

/** Titles, each with spellings of a part of it that look the same. */
const TITLES: Readonly<Record<string, readonly string[]>> = {
  'Alice’s Adventures': ["alice's adv", 'ALICEʼS', 'alice＇s', '  alice\u2019s\u00A0adventures\u200B'],
  'Moby-Dick — or, the Whale': ['moby\u2011dick', 'dick - or', 'DICK – OR', 'moby\u2212dick'],
  'Café Society': ['cafe\u0301', 'CAFÉ\u3000SOCIETY', 'caf\u00ADé', '\uFEFFcafé'],
  'Die Straße': ['STRASSE', 'straße', 'strasse'],
  'İstanbul Hatırası': ['istanbul', 'İSTANBUL', 'i\u0307stanbul'],
  'Οδυσσεύς στην Ιθάκη': ['οδυσσεύς', 'ΟΔΥΣΣΕΎΣ', 'ιθάκη'],
  '\u0958लम का सिपाही': ['\u0915\u093Cलम', 'क़लम का', 'सिपाही'],
  'शक्ति और क्षमा': ['क्\u200Dष', 'शक्\u200Cति', 'शक्ति'],
  'பொன்னியின் செல்வன்': ['பெ\u0BBEன்', 'பொன்னி'],
  'পথের পাঁচালী ও গোরা': ['গে\u09BEরা', 'পথের\u00A0পাঁচালী'],
  'ഖസാക്കിന്റെ അവൻ': ['അവന്\u200D', 'അവൻ'],
  'Ｗａｌｄｅｎ ２': ['walden 2', 'Ｗａｌｄｅｎ'],
};
const AUTHOR = 'Gabriel Garc\u00EDa M\u00E1rquez';

const shop = aShop();
beforeAll(async () => {
  const batch = Object.keys(TITLES).map((title, at) =>
    aProduct({ id: `book-${at}`, slug: `book-${at}`, title, author: at === 0 ? AUTHOR : 'O’Brien-Strauß' }),
  );
  await shop.stores.catalogue.replace({ categories: [{ id: 'f', name: 'fiction' }], batches: [batch] });
});

const searchTitles = async (search: string) =>
  (await shop.rest('GET', `/api/products?${new URLSearchParams({ q: search }).toString()}`)).body.products.map(
    ({ title }) => title,
  );

it.each(Object.entries(TITLES).flatMap(([title, texts]) => texts.map((text) => [text, title] as const)))(
  '%j finds %j, in both APIs, as a search and as a suggestion',
  async (text, title) => {
    const query = `query ($text: String!) { products(filter: { search: $text }) { totalCount nodes { title } }
      suggestions(text: $text) { title } }`;
    const { products, suggestions } = await shop.ask(query, { text });
    expect(products).toMatchObject({ totalCount: 1, nodes: [{ title }] });
    expect(suggestions).toEqual([{ title }]);
    expect(await searchTitles(text)).toEqual([title]);
  },
);

it.each(['cafe', 'alices', 'mobydick', 'शकत', 'गोरा', 'walden2'])(
  '%j finds nothing, since it looks different',
  async (text) => expect(await searchTitles(text)).toEqual([]),
);

it.each(['', ' ', '\u200B', '\u00A0\uFEFF\u2060'])('%j lists all books, because it is blank', async (text) =>
  expect(await searchTitles(text)).toHaveLength(Object.keys(TITLES).length),
);

it.each([
  ['garci\u0301a ma\u0301rquez', AUTHOR],
  ['GARCIA\u00A0MARQUEZ', AUTHOR],
  ['Gar\u00ADcía', AUTHOR],
  ["O'BRIEN\u2011STRAUSS", 'O’Brien-Strauß'],
  ['obrien strauß', 'O’Brien-Strauß'],
])('%j finds the author %s', async (text, name) => {
  const query = 'query ($text: String!) { searchHints(text: $text) { authors { name } } }';
  expect((await shop.ask(query, { text })).searchHints.authors).toEqual([{ name }]);
});

it('has one address for an author, however the name is spelt', async () => {
  const query = 'query ($author: String!) { products(filter: { author: $author }) { totalCount } }';
  expect((await shop.ask(query, { author: 'Gabriel Garci\u0301a M\u00E1r\u200Bquez' })).products.totalCount).toBe(1);
  for (const author of ['O’Brien-Strauß', 'O\u2019BRIEN\u2010STRAUSS', 'obrien-strauss'])
    expect((await shop.ask(query, { author })).products.totalCount).toBe(Object.keys(TITLES).length - 1);
});
