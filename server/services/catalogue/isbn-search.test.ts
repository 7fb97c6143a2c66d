import { beforeAll, describe, expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';

describe('an ISBN in the search', () => {
  const shop = aShop();
  beforeAll(async () => {
    const { catalogue } = shop.stores;
    const [first, second, ...others] = (await Array.fromAsync(catalogue.batches())).flat();
    const books = [
      { ...first!, slug: 'relativity', facts: { isbn: '978-0-306-40615-7' } },
      { ...second!, slug: 'the-x', title: 'The X of 0306406153', facts: { isbn: '0 8044 2957 X' } },
      ...others,
    ];
    await catalogue.replace({ categories: await catalogue.categories(), batches: [books] });
  });

  it.each([
    ['9780306406157', ['relativity']],
    ['ISBN 0306406152', ['relativity']],
    ['978-0-8044-2957-3', ['the-x']],
    // The first has a right check digit but no book; the others have wrong ones, one of them in a title.
    ['9791032305690', []],
    ['9780306406158', []],
    ['0306406153', []],
  ])('%j finds %j in both APIs, and offers no similar book', async (text, slugs) => {
    const { suggestions, searchHints: hints } = await shop.ask(
      `query ($text: String!) {
        suggestions(text: $text) { slug }
        searchHints(text: $text) { authors { slug } correction books { slug } bookByIsbn { slug } }
      }`,
      { text },
    );
    expect(suggestions.map(({ slug }) => slug)).toEqual(slugs);
    const none = { authors: [], correction: null, books: [] };
    expect(hints).toEqual({ ...none, bookByIsbn: slugs.length > 0 ? { slug: slugs[0] } : null });

    const q = encodeURIComponent(text);
    const { body: suggested } = await shop.rest('GET', `/api/suggestions?q=${q}`);
    expect(suggested.products.map(({ id }: { id: string }) => id)).toEqual(slugs);
    const { body } = await shop.rest('GET', `/api/search-hints?q=${q}`);
    expect(body).toMatchObject({ authors: [], products: [] });
    const { productByIsbn: book } = body as { productByIsbn?: { id: string } };
    expect(book?.id).toBe(slugs[0]);
  });

  it('is counted among the products only where it is part of a title', async () => {
    const count = async (search: string) =>
      (await shop.ask('query ($search: String) { products(filter: {search: $search}) { totalCount } }', { search }))
        .products.totalCount;
    expect([await count('9780306406157'), await count('0306406153')]).toEqual([0, 1]);
  });
});
