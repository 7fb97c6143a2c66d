import { describe, expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import { messagesOf } from '../../test/rest-door.ts';

const shop = aShop();

const list = (query: string, path = '/api/products') => shop.rest('GET', `${path}?${query}`);
const LIST = `query ($filter: ProductFilterInput, $sort: ProductSort) { products(filter: $filter, sort: $sort, first: 100) {
  totalCount nodes { id } pageInfo { hasNextPage endCursor }
  facets { categories { name count } prices { maxPrice count } ratings { above count } anyRating highestPrice }
} }`;

describe('the parameters of GET /api/products', () => {
  it.each<[query: string, filter: object, sort: string | null]>([
    ['q=THE', { search: 'the' }, null],
    ['q=', {}, null],
    ['category=fiction', { categories: ['fiction'] }, null],
    ['category=fiction&category=finance', { categories: ['fiction', 'finance'] }, null],
    ['author=George%20Eliot', { author: 'george-eliot' }, null],
    ['maxPrice=500', { maxPrice: 500 }, null],
    ['maxPrice=333', { maxPrice: 333 }, null],
    ['rating=4', { ratingAbove: 4 }, null],
    ['rating=4.2', { ratingAbove: 4.2 }, null],
    ['sort=LOW_TO_HIGH', {}, 'LOW_TO_HIGH'],
    [
      'sort=HIGH_TO_LOW&q=e&category=fiction&maxPrice=900&rating=3&utm_source=mail',
      { search: 'e', categories: ['fiction'], maxPrice: 900, ratingAbove: 3 },
      'HIGH_TO_LOW',
    ],
  ])('choose the same books as GraphQL, with the same counts: %s', async (query, filter, sort) => {
    const { products } = await shop.ask(LIST, { filter, sort });
    const { status, body } = await list(query);
    expect(status).toBe(200);
    expect(body.products.map(({ _id }) => _id)).toEqual(products.nodes.map(({ id }) => id));
    expect(JSON.parse((await list(query)).text)).toMatchObject({
      totalCount: products.totalCount,
      hasNextPage: false,
    });
    const facets = JSON.parse((await list(query, '/api/facets')).text) as object;
    expect(facets).toEqual({
      totalCount: products.totalCount,
      ...products.facets,
      categories: products.facets!.categories.map(({ name, count }) => ({ categoryName: name, count })),
    });
  });

  it('lead through all pages without a gap, in each order', async () => {
    const { products } = (await shop.rest('GET', '/api/products')).body;
    for (const order of ['', '&sort=LOW_TO_HIGH', '&sort=HIGH_TO_LOW&rating=1']) {
      const ids: string[] = [];
      let next: string | undefined = '';
      // Four books to a page make seven pages of 27; the bound ends a list that does not end.
      for (let pages = 0; next !== undefined && pages < 10; pages += 1) {
        const { text } = await list(`limit=4${next && `&after=${next}`}${order}`);
        const page = JSON.parse(text) as { products: { _id: string }[]; hasNextPage: boolean; endCursor?: string };
        ids.push(...page.products.map(({ _id }) => _id));
        expect(page.endCursor).toBe(ids.at(-1));
        next = page.hasNextPage ? page.endCursor : undefined;
      }
      expect(ids.toSorted()).toEqual(products.map(({ _id }) => _id).toSorted());
    }
  });

  it('return an empty page without a cursor after the last book', async () => {
    const last = (await shop.rest('GET', '/api/products')).body.products.at(-1);
    const { text } = await list(`after=${last?._id}`);
    expect(JSON.parse(text)).toEqual({ products: [], totalCount: 27, hasNextPage: false });
  });

  it('are ignored if unknown: the answer is the same, to the byte, as without parameters', async () => {
    const { text } = await shop.rest('GET', '/api/products');
    for (const query of ['', 'page=2', 'Q=the', 'limit[]=2', '__proto__=1&constructor=2', 'first=1'])
      expect((await list(query)).text).toBe(text);
  });

  it.each([
    ['limit', ['0', '101', '-1', '1.5', '1e2', '0x10', '', ' 5', 'many', '5&limit=6', '٣']],
    ['after', ['unknown', '__proto__', '', 'x%00', 'a&after=b', '%F0%9F%93%95']],
    ['maxPrice', ['-1', '1.5', '2147483648', '99999999999999999999', '', '₹500', '500&maxPrice=600']],
    ['rating', ['-1', '5.1', 'four', '', '4,5', 'NaN', 'Infinity', '4&rating=3']],
    ['sort', ['', 'low_to_high', 'PRICE', 'LOW_TO_HIGH&sort=HIGH_TO_LOW']],
    ['category', ['', 'fiction&category=', Array(101).fill('fiction').join('&category=')]],
    ['q', ['a&q=b']],
    ['author', ['a&author=b']],
  ])('are refused by name if malformed: %s', async (name, values) => {
    for (const value of values) {
      const answer = await list(`${name}=${value}`);
      expect([value, answer.status]).toEqual([value, 400]);
      expect(messagesOf(answer)).toMatch(new RegExp(`^${name}\\b`));
    }
  });
});

it('takes a category in any case', async () => {
  expect((await list('category=FictioN')).body).toEqual((await list('category=fiction')).body);
});

it.each([['fictions'], ['fiction', 'poetry'], ['x'.repeat(5_000)]])(
  'lists the known categories for an unknown one, in both APIs: %s',
  async (...names) => {
    const unknown = names.at(-1)!.slice(0, 20);
    const message = `category: there is no “${unknown}”; the categories are fiction, non-fiction, finance`;
    const query = names.map((name) => `category=${name}`).join('&');
    for (const path of ['/api/products', '/api/facets']) {
      const answer = await list(query, path);
      expect([answer.status, messagesOf(answer)]).toEqual([400, message]);
    }
    const refused = { message, extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'category' }] } };
    expect(await shop.faultOf(LIST, { filter: { categories: names } })).toMatchObject(refused);
  },
);

it('rejects an unknown sort, listing valid ones', async () => {
  expect(messagesOf(await list('sort=price'))).toBe('sort: must be LOW_TO_HIGH or HIGH_TO_LOW');
});

describe('the routes that help to find books', () => {
  const ids = async (path: string) => (await shop.rest('GET', path)).body.products.map(({ _id }) => _id);
  const sluggedIds = (books: readonly { id: string }[]) => books.map(({ id }) => id);

  it('list the same suggestions, popular and similar books, and books by slug as GraphQL', async () => {
    const data = await shop.ask(`{
      suggestions(text: "midlemarch", first: 3) { id } popular(first: 4) { id }
      product(by: { slug: "middlemarch" }) { similar(first: 5) { id } } productsBySlugs(slugs: ["walden", "middlemarch"]) { id }
    }`);
    expect(await ids('/api/suggestions?q=midlemarch&limit=3')).toEqual(sluggedIds(data.suggestions));
    expect(data.suggestions.length).toBeGreaterThan(0);
    expect(await ids('/api/suggestions?q=m')).toEqual([]);
    expect(await ids('/api/popular?limit=4')).toEqual(sluggedIds(data.popular));
    expect(await ids('/api/popular')).toHaveLength(6);
    expect((await shop.rest('GET', '/api/book-of-the-month')).body.product).toMatchObject({
      id: 'moby-dick',
      bookOfTheMonth: 'Call me Ishmael.',
    });
    expect(await ids('/api/products/middlemarch/similar?limit=5')).toEqual(sluggedIds(data.product?.similar ?? []));
    const address = '/api/products-by-id?id=walden&id=none&id=middlemarch&id=walden';
    expect(await ids(address)).toEqual(sluggedIds(data.productsBySlugs));
    expect(await ids('/api/products-by-id?id=walden')).toHaveLength(1);
  });

  it.each([
    ['/api/suggestions', 'q'],
    ['/api/suggestions?q=a&q=b', 'q'],
    ['/api/suggestions?q=walden&limit=21', 'limit'],
    ['/api/search-hints', 'q'],
    ['/api/popular?limit=0', 'limit'],
    ['/api/products/walden/similar?limit=x', 'limit'],
    ['/api/products-by-id', 'id'],
    [`/api/products-by-id?${Array(25).fill('id=walden').join('&')}`, 'id'],
    ['/api/facets?maxPrice=x', 'maxPrice'],
    ['/api/facets?rating=6', 'rating'],
  ])('refuse %s and name %s', async (path, name) => {
    const answer = await shop.rest('GET', path);
    expect(answer.status).toBe(400);
    expect(messagesOf(answer)).toContain(name);
  });

  it('have hints for a search that finds no titles', async () => {
    const hints = async (q: string) => JSON.parse((await list(`q=${q}`, '/api/search-hints')).text) as object;
    const eliot = { id: 'george-eliot', name: 'George Eliot', bookCount: 1 };
    expect(await hints('eliott')).toEqual({ authors: [eliot], correction: 'eliot', products: [] });
    expect(await hints('street%20lombrad')).toMatchObject({ authors: [], products: [{ title: 'Lombard Street' }] });
    expect(await hints('the')).toEqual({ authors: [], products: [] });
  });

  it('find an author by the slug, and show the spines of GraphQL on shelves', async () => {
    const author = await shop.rest('GET', '/api/authors/emily-bronte');
    expect(JSON.parse(author.text)).toEqual({ author: { id: 'emily-bronte', name: 'Emily Brontë', bookCount: 1 } });
    const SHELF = 'shelf { image width height spines { view x width height product { id } } }';
    const data = await shop.ask(`{ ${SHELF} author(slug: "emily-bronte") { ${SHELF} } }`);
    for (const [path, shelf] of [
      ['/api/shelf', data.shelf],
      ['/api/authors/emily-bronte/shelf', data.author?.shelf],
    ] as const) {
      const { text } = await shop.rest('GET', path);
      const rest = JSON.parse(text) as { shelf: { spines: { product: { _id: string } }[] } };
      const spines = rest.shelf.spines.map(({ product, ...spine }) => ({ ...spine, product: { id: product._id } }));
      expect({ ...rest.shelf, spines }).toEqual(shelf);
    }
  });

  it('give public answers: cached, and the same for a signed-in reader', async () => {
    const first = await shop.rest('GET', '/api/facets?q=e');
    expect(first.headers).toMatchObject({
      etag: expect.any(String),
      'content-type': 'application/json',
    });
    const { token } = await shop.shopper();
    expect((await shop.rest('GET', '/api/facets?q=e', { token })).text).toBe(first.text);
    const again = await shop.rest('GET', '/api/facets?q=e', {
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.status).toBe(304);
  });
});
