import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OpenShop, openShop } from '../../test/open-shop.ts';
import { databaseOn } from '../../test/postgres.ts';

let client: Client;
let shop: OpenShop;
beforeAll(async () => {
  const databaseUrl = await databaseOn(inject('postgresUrl'));
  shop = await openShop({ databaseUrl });
  client = new Client(databaseUrl);
  await client.connect();
});
afterAll(async () => {
  await shop.close();
  await client.end();
});

const search = (text: string) => `{ products(filter: { search: "${text}" }) { totalCount nodes { title } } }`;
const readiness = async () => (await shop.rest('GET', '/readyz')).status;

it('serves books, carts and the first page without a listing, and refuses searches until there is one', async () => {
  // A catalogue that counts one book more than its rows cannot be read as a whole.
  await client.query('update catalogue set size = size + 1');
  const { token } = await shop.shopper();
  expect(await readiness()).toBe(503);
  expect((await shop.rest('GET', '/healthz')).status).toBe(200);

  expect((await shop.rest('GET', '/api/products?limit=5')).body.products).toHaveLength(5);
  const { body } = await shop.rest('GET', '/api/products/middlemarch');
  expect(body.product.title).toBe('Middlemarch');
  expect((await shop.rest('GET', '/api/categories')).body.categories).toHaveLength(3);
  const added = await shop.rest('POST', '/api/user/cart', { token, body: { product: { _id: body.product._id } } });
  expect(added.status).toBe(201);
  const { products, shelf } = await shop.ask('{ products(first: 5) { nodes { id } } shelf { spines { x } } }');
  expect([products.nodes.length, shelf.spines.length]).toEqual([5, 27]);

  const fault = await shop.faultOf(search('middle'));
  expect(fault.extensions).toMatchObject({ code: 'UNAVAILABLE', retryAfter: expect.any(Number) });
  expect((await shop.faultOf('{ suggestions(text: "middle") { id } }')).extensions['code']).toBe('UNAVAILABLE');

  await client.query('update catalogue set size = size - 1');
  await expect.poll(readiness).toBe(200);
  expect((await shop.ask(search('middle'))).products.totalCount).toBe(1);
});
