import { beforeAll, expect, it } from 'vitest';
import { aShop } from '../test/fixtures.ts';
import { type Buyer, sandboxBuying } from '../test/sandbox-buying.ts';

const shop = aShop();
let buyer: Buyer;
let stranger: Buyer;
let order: string;
beforeAll(async () => {
  const buying = await sandboxBuying(shop);
  [buyer, stranger] = await Promise.all([buying.buyer(), buying.buyer()]);
  const session = await buying.open(buyer);
  await buying.confirm(buyer, await buying.pay(session));
  order = session.id;
});

const post = (form: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: '/bill',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

it('shows the bill to its shopper, as a page that loads and runs nothing and that nobody stores', async () => {
  const { statusCode, headers, body } = await post({ token: buyer.token, order });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; font-src data:/);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const query =
    'query ($id: ID!) { viewer { order(id: $id) { bill { title number orderNumber totalInWords buyer } } } }';
  const { bill } = (await shop.ask(query, { id: order }, buyer.token)).viewer.order!;
  expect(body).toMatch(/^<!doctype html>/);
  for (const text of [bill.title, bill.number, bill.orderNumber, bill.totalInWords, ...bill.buyer])
    expect(body).toContain(text);
  expect(body).toContain('@page');
  expect(body).not.toMatch(/<script|https?:|src="\//);
});

it.each([
  ['another shopper', () => ({ token: stranger.token, order })],
  ['no token', () => ({ token: '', order })],
  ['a forged token', () => ({ token: `${buyer.token}x`, order })],
  ['an order that does not exist', () => ({ token: buyer.token, order: '8d2b61a4-5a1b-4a7e-b7a5-9f5f6f2c7e22' })],
  ['an order that cannot exist', () => ({ token: buyer.token, order: '//elsewhere.example/?a=1#b' })],
])('leads %s to the page of the order, which explains what is wrong', async (_, form) => {
  const { statusCode, headers, body } = await post(form());
  expect(statusCode).toBe(303);
  expect(headers.location).toBe(`/ordersummary?order=${encodeURIComponent(form().order)}`);
  expect(body).toBe('');
});

it.each([
  ['without its fields', 'application/x-www-form-urlencoded', 'x=1', 400],
  ['of another type', 'text/xml', '<a/>', 415],
  ['that is too long', 'application/x-www-form-urlencoded', `token=${'x'.repeat(9_000)}&order=1`, 413],
])('refuses a form %s', async (_, type, payload, status) => {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/bill',
    headers: { 'content-type': type },
    payload,
  });
  expect(statusCode).toBe(status);
});
