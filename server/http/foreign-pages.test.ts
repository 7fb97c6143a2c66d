import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aShop } from '../test/fixtures.ts';
import type { Shopper } from '../test/open-shop.ts';

/** A separate front end, whose proxy rewrites `Host`. */
const FRONT = 'http://localhost:5173';
const shop = aShop({ publicUrl: FRONT });
let shopper: Shopper;
let productId: string;
beforeAll(async () => {
  productId = (await shop.rest('GET', '/api/products')).body.products[0]!._id;
});
beforeEach(async () => {
  shopper = await shop.shopper();
});

const HOST = 'shop.example';
const mutation = () => JSON.stringify({ query: `mutation { addToCart(productId: "${productId}") { id } }` });
const item = () => JSON.stringify({ item: { _id: productId } });
const doors = [
  ['/graphql', mutation],
  ['/api/user/cart', item],
] as const;

async function send(url: string, payload: string, headers: Record<string, string>) {
  const answer = await shop.app.inject({
    method: 'POST',
    url,
    headers: { host: HOST, authorization: shopper.token, 'content-type': 'application/json', ...headers },
    payload,
  });
  return { answer, cart: (await shop.stores.accounts.findById(shopper.id))!.cart };
}

describe.each(doors)('a foreign page that posts to %s', (url, body) => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site that hides its origin', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ])('%s changes nothing and reads nothing', async (_, headers) => {
    const { answer, cart } = await send(url, body(), headers);
    expect(answer.statusCode).toBe(403);
    expect(cart).toEqual([]);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

test.each([`http://${HOST}`, FRONT])('pages of %s are the shop’s own', async (origin) => {
  const { answer, cart } = await send('/graphql', mutation(), { origin, 'sec-fetch-site': 'same-origin' });
  expect(answer.statusCode).toBe(200);
  expect(cart).toHaveLength(1);
});
