import { getNamedType, getNullableType, isLeafType, isListType, isObjectType, isScalarType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import operations from './__generated__/known-operations.json' with { type: 'json' };
import { schema } from './schema.ts';
import { createWeigh, HEAVY, LENGTHS, MAX_WEIGHT } from './weight.ts';

const weigh = createWeigh(schema);
const weightOf = (query: string, variables?: Record<string, unknown>, operationName?: string) =>
  weigh({ document: parse(query), variables, operationName });
const repeat = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => of(i)).join(' ');

/** Ten books with their titles: `products`, and `nodes` and `title` ten times. */
const TEN = 21;

describe('a list weighs the same, however its length is given', () => {
  const nodes = 'nodes { title }';
  it.each<[string, string, Record<string, unknown>?]>([
    ['a number', `{ products(first: 10) { ${nodes} } }`],
    ['a variable', `query ($n: Int!) { products(first: $n) { ${nodes} } }`, { n: 10 }],
    ['a variable’s default', `query ($n: Int! = 10) { products(first: $n) { ${nodes} } }`],
    ['a variable with a default', `query ($n: Int! = 99) { products(first: $n) { ${nodes} } }`, { n: 10 }],
    [
      'a variable in a fragment',
      `query ($n: Int!) { ...f } fragment f on Query { products(first: $n) { ${nodes} } }`,
      { n: 10 },
    ],
    ['an inline fragment', `{ ... on Query { products(first: 10) { ... { ${nodes} } } } }`],
    [
      'an included field',
      `query ($is: Boolean!) { products(first: 10) { ${nodes} } author(slug: "a") @include(if: $is) { name } }`,
      { is: false },
    ],
    [
      'a skipped field',
      `query ($is: Boolean! = true) { products(first: 10) { ${nodes} } author(slug: "a") @skip(if: $is) { name } }`,
    ],
    [
      'a filter from a variable',
      `query ($filter: ProductFilterInput, $n: Int!) { products(filter: $filter, first: $n) { ${nodes} } }`,
      { filter: { maxPrice: 900 }, n: 10 },
    ],
    [
      'a filter with variables in it',
      `query ($most: Rupees, $n: Int!) { products(filter: { maxPrice: $most }, first: $n) { ${nodes} } }`,
      { most: 900, n: 10 },
    ],
  ])('%s', (_, query, variables) => {
    expect(weightOf(query, variables)).toBe(TEN);
  });
});

it.each<[string, string, number, Record<string, unknown>?]>([
  ['an object and its field', '{ bookOfTheMonth { slug } }', 2],
  ['the schema’s default where none is given', '{ products { nodes { title } } }', 1 + 60 * 2],
  ['another default', '{ suggestions(text: "the") { title } }', 200 + 8],
  ['each alias separately', `{ ${repeat(3, (i) => `a${i}: products(first: 10) { nodes { title } }`)} }`, 3 * TEN],
  [
    'a fragment, each time it is spread',
    '{ a: products(first: 10) { ...f } b: products(first: 10) { ...f } } fragment f on ProductConnection { nodes { title } }',
    2 * TEN,
  ],
  [
    'lists within lists',
    '{ products(first: 10) { nodes { similar(first: 20) { title } } } }',
    4_000 + 1 + 10 * (1 + 20),
  ],
  [
    'the given slugs',
    'query ($slugs: [String!]!) { productsBySlugs(slugs: $slugs) { title } }',
    4,
    { slugs: ['a', 'b', 'c'] },
  ],
  ['a long text more than a title', '{ product(by: { slug: "a" }) { description } }', 21],
  ['an excerpt far more, once for all books of a request', '{ product(by: { slug: "a" }) { excerpt } }', 4_001],
  ['an author’s slug as little as a name', '{ products(first: 10) { nodes { author { slug } } } }', 1 + 10 * (1 + 2)],
  [
    'books and shelves of authors by the lengths of both lists, and the work of reading each once',
    '{ products(first: 10) { nodes { author { products(first: 5) { nodes { title } } shelf { image } } } } }',
    1 + 10 * (1 + 1 + 5 * 2 + 1) + 2 * 1_000,
  ],
  ['a cart by the maximum number of its lines', '{ viewer { cart { lines { quantity } } } }', 1 + 1 + 1 + 200],
  ['one order by the maximum number of its lines', '{ viewer { latestOrder { lines { title } } } }', 1 + 1 + 1 + 200],
  [
    'a page of orders by the lines that it ends at',
    '{ viewer { orders(first: 100) { nodes { lines { title } } } } }',
    1 + 2_500 + 3 * 202,
  ],
  ['a search of orders with what it reads', '{ viewer { orders(first: 1, search: "a") { nodes { id } } } }', 2_000 + 3],
  ['a short page of orders by the orders', '{ viewer { orders(first: 1) { nodes { id } } } }', 1 + 2],
  [
    'facets and counts once, however many books are asked for',
    '{ products(first: 100) { totalCount facets { anyRating } } }',
    1 + 500 + 2_000 + 1,
  ],
  [
    'a page that is longer than any service allows like the longest one that is allowed',
    '{ products(first: 2000000000) { nodes { title } } }',
    1 + 100 * 2,
  ],
  ['a subscription as one event', 'subscription { viewerChanged }', 1],
  ['a page of a negative length as a page of one', '{ products(first: -5) { nodes { title } } }', 1 + 2],
])('counts %s', (_, query, weight, variables) => {
  expect(weightOf(query, variables)).toBe(weight);
});

it('has only subscriptions whose events weigh nothing more, since they are not weighed', () => {
  const events = Object.values(schema.getSubscriptionType()!.getFields()).map(({ type }) => getNamedType(type));
  expect(events.filter((type) => !isLeafType(type))).toEqual([]);
});

it('weighs the named operation, and nothing for a missing one', () => {
  const query = 'query A { bookOfTheMonth { slug } } query B { products(first: 10) { nodes { title } } }';
  expect(['A', 'B', 'C'].map((name) => weightOf(query, {}, name))).toEqual([2, TEN, 0]);
});

it('weighs a document again for other variables', () => {
  const document = parse('query ($n: Int!) { products(first: $n) { nodes { title } } }');
  expect([10, 20, 10].map((n) => weigh({ document, variables: { n } }))).toEqual([TEN, 41, TEN]);
});

it.each([{}, { n: null }, { n: 'ten' }, { n: 1.5 }])('explains what is wrong with the variables %j', (variables) => {
  expect(() => weightOf('query ($n: Int!) { products(first: $n) { totalCount } }', variables)).toThrow(/"?\$n"?/);
});

it('gives up on fragments that double each other', () => {
  const fragments = repeat(30, (i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`);
  expect(() => weightOf(`{ ...f0 } ${fragments} fragment f30 on Query { bookOfTheMonth { slug } }`)).toThrow(
    /number of nodes/,
  );
});

it('knows how long each list may be', () => {
  const lists = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({
        name: `${type.name}.${field.name}`,
        args: field.args,
        type: field.type,
      })),
    )
    .filter(({ type }) => isListType(getNullableType(type)) && !isScalarType(getNamedType(type)));
  const declared = lists.filter(
    ({ name, args }) => name in LENGTHS || args.some((one) => /^(first|slugs)$/.test(one.name)),
  );
  // A connection has as many nodes and edges as its `first`.
  expect(lists.filter((list) => !declared.includes(list)).map(({ name }) => name)).toEqual([
    'ProductConnection.nodes',
    'ProductConnection.edges',
    'OrderConnection.nodes',
    'OrderConnection.edges',
  ]);
});

const address = { name: 'a', street: 'a', city: 'a', state: 'a', country: 'a', zipCode: 'a', mobile: 'a' };

/** A value for every variable that the shop's operations require. */
const values: Record<string, unknown> = {
  ID: '1',
  String: 'a',
  Int: 1,
  Boolean: true,
  AbandonReason: 'FAILED',
  '[String!]': Array.from({ length: 24 }, () => 'a'),
  AddAllToCartInput: { books: [{ productId: '1', quantity: 1 }] },
  CancelOrderInput: { orderId: '1' },
  ReaddressOrderInput: { orderId: '1', address },
  RequestAccountDeletionInput: { password: 'a' },
  EndSessionInput: { sessionId: '1' },
  ConfirmEmailChangeInput: { token: 'a' },
  RequestEmailChangeInput: { email: 'a', password: 'a' },
  ChangeNamesInput: { firstName: 'a', lastName: 'a' },
  SignUpInput: { firstName: 'a', lastName: 'a', email: 'a', password: 'a' },
  AddressInput: address,
  ConfirmPaymentInput: { paymentSessionId: '1', paymentId: 'a', providerOrderId: 'a', signature: 'a' },
};

it.each(Object.values(operations).map((query) => [/\w+ \w+/.exec(query)?.[0], query]))(
  '%s, an operation of the shop, is not heavy',
  (_, query = '') => {
    const required = [...query.split('{')[0]!.matchAll(/\$(\w+): ([[\w!\]]+)!/g)];
    const weight = weightOf(query, Object.fromEntries(required.map(([, name, type]) => [name, values[type!]])));
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThan(HEAVY);
    expect(HEAVY).toBeLessThan(MAX_WEIGHT);
  },
);
