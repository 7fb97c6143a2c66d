import { expect, it } from 'vitest';
import { aShop } from '../../../test/fixtures.ts';
import { addressFields } from '../../../test/records.ts';

/** The fields of answers that the tests read. */
interface Answer {
  readonly payment: {
    readonly _id: string;
    readonly status: string;
    readonly amount: number;
    readonly razorpay_order_id: string;
    readonly order?: { readonly _id: string };
  };
  readonly order: { readonly _id: string; readonly paymentId: string; readonly lines: readonly object[] };
  readonly orders: readonly { readonly _id: string }[];
  readonly cart: readonly { readonly _id: string; readonly qty: number }[];
  readonly gone: readonly string[];
  readonly hasNextPage: boolean;
  readonly endCursor?: string;
}

const shop = aShop();

/** Creates an account with an address, and returns its calls. `put` adds a book to the cart. */
async function createBuyer() {
  const { token, id } = await shop.shopper();
  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
    const answer = await shop.rest(method, path, { token, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as Answer, text: answer.text };
  }
  const addressId = (await shop.rest('POST', '/api/user/address', { token, body: { address: addressFields } })).body
    .address[0]?._id;
  const put = (slug: string) => call('POST', '/api/user/cart', { item: { id: slug } });
  const open = async () => (await call('POST', '/api/user/payments', { addressId })).body.payment;
  const confirm = (paymentId: string, proof: object) => call('POST', `/api/user/payments/${paymentId}/confirm`, proof);
  const buy = async () => {
    const payment = await open();
    return (await confirm(payment._id, await pay(payment))).body.order;
  };
  return { id, token, addressId, call, put, open, confirm, buy };
}

/** Pays at the sandbox's bank, as the widget does in a browser. Returns the proof of the payment. */
async function pay({ razorpay_order_id: orderId }: Pick<Answer['payment'], 'razorpay_order_id'>): Promise<object> {
  const { status, body } = await shop.rest('POST', `/sandbox/orders/${orderId}/payments`, {
    body: { outcome: 'pay' },
  });
  expect(status).toBe(200);
  return body;
}

it('buys a book by REST only, from the log-in to the order', async () => {
  const rest = (method: 'GET' | 'POST', path: string, body?: object, token?: string) =>
    shop.rest(method, path, { ...(body && { body }), ...(token !== undefined && { token }) });
  const { email } = await shop.signUp();
  const { encodedToken: token } = (await rest('POST', '/api/auth/login', { email, password: 'a good long password' }))
    .body;
  const [book] = (await rest('GET', '/api/products?q=middlemarch&limit=1')).body.products;
  await rest('POST', '/api/user/cart', { item: book }, token);
  const address = (await rest('POST', '/api/user/address', { address: addressFields }, token)).body.address[0];
  const opened = await rest('POST', '/api/user/payments', { addressId: address?._id }, token);
  const { payment } = JSON.parse(opened.text) as Answer;
  expect(opened.status).toBe(201);
  expect(payment).toMatchObject({ status: 'PENDING', amount: expect.any(Number), scriptUrl: '/sandbox/checkout.js' });
  expect(payment.order).toBeUndefined();
  const paid = await rest('POST', `/sandbox/orders/${payment.razorpay_order_id}/payments`, { outcome: 'pay' });
  const confirmed = await rest('POST', `/api/user/payments/${payment._id}/confirm`, paid.body, token);
  const { order, cart } = JSON.parse(confirmed.text) as Answer;
  expect([confirmed.status, cart]).toEqual([200, []]);
  expect(order).toMatchObject({
    _id: payment._id,
    paymentId: paid.body.razorpay_payment_id,
    status: 'PLACED',
    lines: [{ _id: book?._id, id: book?.id, title: book?.title, img: book?.img, price: book?.price, qty: 1 }],
    address: { _id: address?._id, ...addressFields },
  });
  const shown = await rest('GET', `/api/user/orders/${order._id}`, undefined, token);
  expect(JSON.parse(shown.text)).toEqual({ order });
  expect((await rest('GET', '/api/user/cart', undefined, token)).body.cart).toEqual([]);
});

it('shows a declined or abandoned payment as failed, reopens it, and accepts it late', async () => {
  const { put, open, confirm, call } = await createBuyer();
  await put('walden');
  const payment = await open();
  expect((await call('GET', '/api/user/payments/pending')).body.payment).toEqual(payment);
  for (const reason of ['FAILED', 'DISMISSED', 'FAILED']) {
    const abandoned = await call('POST', `/api/user/payments/${payment._id}/abandon`, { reason });
    expect([abandoned.status, abandoned.body.payment.status]).toEqual([200, 'FAILED']);
  }
  expect((await call('GET', '/api/user/payments/pending')).body).toEqual({});
  expect((await call('GET', `/api/user/payments/${payment._id}`)).body.payment.status).toBe('FAILED');
  expect(await open()).toMatchObject({ _id: payment._id, status: 'PENDING' });
  await call('POST', `/api/user/payments/${payment._id}/abandon`, { reason: 'DISMISSED' });
  expect((await confirm(payment._id, await pay(payment))).body.cart).toEqual([]);
  expect((await call('GET', `/api/user/payments/${payment._id}`)).body.payment).toMatchObject({
    status: 'PLACED',
    order: { _id: payment._id },
  });
});

it('refuses a forged proof, an empty cart and an unknown address', async () => {
  const { put, open, confirm, call, addressId } = await createBuyer();
  expect((await call('POST', '/api/user/payments', { addressId })).status).toBe(400);
  await put('walden');
  expect((await call('POST', '/api/user/payments', { addressId: 'unknown' })).status).toBe(404);
  const payment = await open();
  const proof = await pay(payment);
  for (const forged of [{ razorpay_signature: 'f'.repeat(64) }, { razorpay_order_id: 'order_other' }]) {
    const answer = await confirm(payment._id, { ...proof, ...forged });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('signature')]);
  }
  expect((await call('GET', '/api/user/orders')).body.orders).toEqual([]);
});

it('puts the books of an order into the cart again, once for any number of requests', async () => {
  const { put, buy, call } = await createBuyer();
  await put('walden');
  await put('middlemarch');
  const { _id } = await buy();
  for (let press = 0; press < 2; press += 1) {
    const { status, body } = await call('POST', `/api/user/orders/${_id}/again`);
    expect([status, body.gone, body.cart.map(({ qty }) => qty)]).toEqual([200, [], [1, 1]]);
  }
});
