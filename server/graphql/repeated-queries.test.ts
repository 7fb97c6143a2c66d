import { beforeAll, describe, expect, it } from 'vitest';
import { aShop } from '../test/fixtures.ts';
import { aLine, anAddress } from '../test/records.ts';
import operations from './__generated__/known-operations.json' with { type: 'json' };

const BOOK = 'query Book($slug: String!) { viewer { id } product(by: { slug: $slug }) { title } }';
const TWO = 'query A { viewer { id } a: bookOfTheMonth { slug } } query B { viewer { id } b: bookOfTheMonth { slug } }';
const types = [undefined, '*/*', 'application/json', 'application/graphql-response+json,application/json;q=0.9'];

const ask = (body: object, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const accepting = (accept: string | undefined): Record<string, string> => (accept === undefined ? {} : { accept });

/** Returns status, media type, length and body; `date` and `x-request-id` differ between answers. */
async function answers(body: object, headers: Record<string, string> = {}) {
  const { statusCode, headers: sent, json } = await ask(body, headers);
  return { statusCode, type: sent['content-type'], length: sent['content-length'], body: json<unknown>() };
}

let asked = 0;
/** The same query with a new comment, so that it was not answered before. */
const asNew = <Body extends { query: string }>(body: Body) => ({ ...body, query: `${body.query} # ${(asked += 1)}` });

const shop = aShop();
beforeAll(async () => {
  for (const accept of types)
    for (let turn = 0; turn < 2; turn += 1) {
      await ask({ query: BOOK, variables: { slug: 'middlemarch' } }, accepting(accept));
      await ask({ query: TWO, operationName: 'A' }, accepting(accept));
    }
});

describe('a query that was answered before is answered in the same way', () => {
  it.each(types)('in the media type asked for: %s', async (accept) => {
    const body = { query: BOOK, variables: { slug: 'middlemarch' } };
    const answer = await answers(body, accepting(accept));
    expect(answer).toEqual(await answers(asNew(body), accepting(accept)));
    expect(answer.body).toEqual({ data: { viewer: null, product: { title: 'Middlemarch' } } });
  });

  it.each<[string, { query: string } & Record<string, unknown>, Record<string, string>?]>([
    ['another operation of the document', { query: TWO, operationName: 'B' }],
    ['no operation name for two operations', { query: TWO }],
    ['the name of an unknown operation', { query: TWO, operationName: 'C' }],
    ['a name that is not a text', { query: TWO, operationName: 1 }],
    ['no variables', { query: BOOK }],
    ['a variable of another type', { query: BOOK, variables: { slug: { a: 1 } } }],
    ['variables that are a list', { query: BOOK, variables: ['middlemarch'] }],
    ['extensions', { query: BOOK, variables: { slug: 'walden' }, extensions: { clientLibrary: { name: 'a' } } }],
    ['extensions that are text', { query: BOOK, variables: { slug: 'walden' }, extensions: 'a' }],
    ['a parameter that GraphQL does not know', { query: BOOK, variables: { slug: 'walden' }, id: 1 }],
    ['an invalid token', { query: BOOK, variables: { slug: 'walden' } }, { authorization: 'x' }],
  ])('with %s', async (_, body, headers) => {
    expect(await answers(body, headers)).toEqual(await answers(asNew(body), headers));
  });
});

describe('a compiled query of the client is answered like one that is not compiled', () => {
  const variables = {
    slug: 'walden',
    slugs: ['walden', 'none', 'middlemarch'],
    id: 'none',
    text: 'wal',
    filter: { categories: ['fiction'], maxPrice: 900, ratingAbove: 3 },
    sort: 'LOW_TO_HIGH',
    hasText: true,
    search: 'walden',
    token: 'none',
    hasSearch: true,
    anyTitle: { maxPrice: 900 },
    hasCategories: false,
    anyCategory: {},
    hasPrice: true,
    anyPrice: {},
    hasRating: false,
    anyRating: {},
  };
  const queries = Object.values(operations)
    .filter((text) => text.startsWith('query'))
    .map((text) => [/^query (\w+)/.exec(text)![1]!, text] as const);

  it.each(queries)('%s', async (_, query) => {
    const { product } = await shop.ask('{ product(by: { slug: "walden" }) { id } }');
    const productId = product!.id;
    const { token } = await shop.shopper({ cart: [aLine({ productId })], addresses: [anAddress()] });
    await shop.ask('mutation Wish($id: ID!) { addToWishlist(productId: $id) { id } }', { id: productId }, token);
    const { products } = await shop.ask('{ products(first: 1) { pageInfo { endCursor } } }');
    const after = query.includes('$after: String!') ? products.pageInfo.endCursor : null;
    const body = { query, variables: { ...variables, after } };
    for (const headers of [accepting(undefined), { authorization: token }]) {
      const expected = await answers(asNew(body), headers);
      expect(expected.body).not.toHaveProperty('errors');
      for (let turn = 0; turn < 3; turn += 1) expect(await answers(body, headers)).toEqual(expected);
    }
  });
});

it('executes a mutation beside a repeated query once, also when a part of it fails', async () => {
  const query = `query A { viewer { id } } mutation B {
    signUp(input: { firstName: "A", lastName: "B", email: "once@example.com", password: "turn-the-page" }) { session { viewer { email } } userErrors { code field message } }
    removeFromCart(productId: "none") { id }
  }`;
  for (let turn = 0; turn < 2; turn += 1) await ask({ query, operationName: 'A' });
  const { body } = await answers({ query, operationName: 'B' });
  expect(body).toMatchObject({ errors: [{ path: ['removeFromCart'] }] });
});

describe('the answer to a repeated query of an account', () => {
  it('shows a change that a mutation has made since', async () => {
    const { token } = await shop.shopper();
    const CART = '{ viewer { cart { lines { product { slug } } } } }';
    const slugs = async () => {
      const { viewer: shopper } = await shop.ask(CART, {}, token);
      return shopper.cart.lines.map((line) => line.product.slug);
    };
    expect([await slugs(), await slugs()]).toEqual([[], []]);
    const { product } = await shop.ask('{ product(by: { slug: "walden" }) { id } }', {}, token);
    await shop.ask('mutation Add($id: ID!) { addToCart(productId: $id) { id } }', { id: product!.id }, token);
    expect(await slugs()).toEqual(['walden']);
  });
});
