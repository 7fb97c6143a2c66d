import { describe, expect, it } from 'vitest';
import { everyStore, openOn } from '../../test/every-store.ts';
import { aProduct } from '../../test/records.ts';
import { readShop } from '../shop/read-shop.ts';
import { arrangeCategories, categoriesInWords } from './shop-categories.ts';

const categoriesOf = (...names: string[]) => names.map((name) => ({ id: `id-${name}`, name }));

it.each<[title: string, entries: { name: string; label?: string }[], expected: string[]]>([
  ['nothing', [], ['fiction', 'Poetry', 'கவிதை']],
  ['an order', [{ name: 'கவிதை' }, { name: 'fiction' }], ['கவிதை', 'fiction', 'Poetry']],
  ['a label, in any case', [{ name: 'POETRY', label: 'Verse' }], ['Poetry (Verse)', 'fiction', 'கவிதை']],
  ['categories that no book has', [{ name: 'maps' }, { name: 'poetry' }], ['Poetry', 'fiction', 'கவிதை']],
])('arranges the catalogue’s categories by %s', (_, entries, expected) => {
  const arranged = arrangeCategories(categoriesOf('fiction', 'Poetry', 'கவிதை'), entries);
  expect(arranged.map(({ name, label }) => (label ? `${name} (${label})` : name))).toEqual(expected);
});

it.each([
  [[], ''],
  [['maps'], 'maps'],
  [['fiction', 'non-fiction', 'finance'], 'fiction, non-fiction and finance'],
])('%j in words: %j', (names, words) => expect(categoriesInWords(categoriesOf(...names))).toBe(words));

it('names at most 40 categories in words', () =>
  expect(categoriesInWords(categoriesOf(...Array.from({ length: 41 }, (_, at) => `c${at}`)))).toMatch(
    /, c39 and more$/,
  ));

describe.each(everyStore)('%s', (_, newStorage) => {
  it('shows the owner’s categories, their order and labels in both APIs, the manifest and the sitemap', async () => {
    const names = ['fiction', 'Children’s Books', 'கவிதை', 'travel'];
    const categories = [{ name: 'travel' }, { name: 'children’s books', label: 'For children' }];
    const { slogan: __, ...mine } = await readShop(null);
    const shop = await openOn(newStorage, { shop: { ...mine, name: 'Pothi', categories } });
    const books = names.map((category, at) => aProduct({ id: `b${at}`, slug: `b${at}`, category, author: 'A' }));
    await shop.stores.catalogue.replace({ categories: categoriesOf(...names), batches: [books] });

    const expected = ['travel', 'Children’s Books', 'fiction', 'கவிதை'];
    const rest = (await shop.rest('GET', '/api/categories')).body.categories;
    expect(rest.map(({ categoryName }) => categoryName)).toEqual(expected);
    expect(rest[1]).toMatchObject({ label: 'For children' });
    expect(rest[0]).not.toHaveProperty('label');
    const data = await shop.ask('{ categories { name label } products { facets { categories { name count } } } }');
    expect(data.categories.map(({ name }) => name)).toEqual(expected);
    expect(data.products.facets!.categories).toEqual(expected.map((name) => ({ name, count: 1 })));
    const found = await shop.ask('{ products(filter: { categories: ["CHILDREN’S BOOKS"] }) { totalCount } }');
    expect(found.products.totalCount).toBe(1);
    expect((await shop.app.inject({ url: '/manifest.webmanifest' })).json()).toMatchObject({
      description: 'Travel, For children, fiction and கவிதை.',
    });
    const sitemap = (await shop.app.inject({ url: '/sitemaps/0.xml' })).body;
    for (const name of names) expect(sitemap).toContain(`/products?category=${encodeURIComponent(name)}<`);
    await shop.close();
  });
});
