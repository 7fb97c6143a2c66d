import { beforeAll, describe, expect, test } from 'vitest';
import { aShop } from '../../fixtures.ts';

const shop = aShop();
let token: string;
beforeAll(async () => {
  ({ token } = await shop.shopper());
});

/** JSON nested to that depth; the outermost level is `{"<key>": …}`. */
const nest = (key: string, levels: number, kind: 'arrays' | 'objects') =>
  kind === 'arrays'
    ? `{"${key}":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
    : `{"${key}":${'{"a":'.repeat(levels - 2)}{}${'}'.repeat(levels - 2)}}`;

const withVariables = (levels: number, kind: 'arrays' | 'objects') =>
  `{"query":"query ($filter: ProductFilterInput) { products(filter: $filter) { totalCount } }","variables":${nest('filter', levels - 1, kind)}}`;

const post = (url: string, payload: string) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { authorization: token, 'content-type': 'application/json' },
    payload,
  });

describe.each(['arrays', 'objects'] as const)('nested %s', (kind) => {
  test.each([
    ['/api/user/cart', (levels: number) => nest('item', levels, kind)],
    ['/api/user/address', (levels: number) => nest('address', levels, kind)],
    ['/api/auth/login', (levels: number) => nest('email', levels, kind)],
    ['/graphql', (levels: number) => withVariables(levels, kind)],
  ])('are refused by %s at any depth, and beyond 20 before they are parsed', async (url, body) => {
    const tooDeep = /nested more than 20/;
    for (const levels of [3, 10, 19, 20, 21, 22, 50, 100, 1_000, 5_000]) {
      const { statusCode, body: text } = await post(url, body(levels));
      expect.soft({ levels, isTooDeep: tooDeep.test(text) }).toEqual({ levels, isTooDeep: levels > 20 });
      expect.soft(statusCode === 400 || (levels <= 20 && statusCode < 500)).toBe(true);
    }
  });
});

test('thousands of unclosed brackets are answered with 400', async () => {
  for (const body of ['['.repeat(60_000), '{"a":'.repeat(12_000)])
    expect((await post('/api/user/cart', body)).statusCode).toBe(400);
});

test('deeply nested variables in the URL of a GET cause no server error', async () => {
  const query = encodeURIComponent('query ($filter: ProductFilterInput) { products(filter: $filter) { totalCount } }');
  for (const levels of [20, 1_000, 4_000]) {
    const variables = encodeURIComponent(nest('filter', levels, 'arrays'));
    const { statusCode } = await shop.app.inject({ url: `/graphql?query=${query}&variables=${variables}` });
    expect.soft(statusCode).toBeLessThan(500);
    expect.soft(statusCode).toBeGreaterThanOrEqual(200);
  }
});
