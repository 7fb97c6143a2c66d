import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenShop, openShop, type Shopper } from '../test/open-shop.ts';
import { anAddress } from '../test/records.ts';

let shop: OpenShop;
let books: { id: string; price: number; deliveryCharge: boolean }[];
beforeAll(async () => {
  shop = await openShop();
  books = [...(await shop.ask('{ products { nodes { id price deliveryCharge } } }')).products.nodes];
});
afterAll(() => shop.close());

const SESSION =
  'id status scriptUrl key amount currency name description providerOrderId prefill { name email contact } order { id }';
const ORDER =
  'id paymentId status placedAt priceDetails { totalAmount } lines { slug title price quantity } address { id city }';
const CREATE = `mutation ($addressId: ID!) { createPaymentSession(addressId: $addressId) { ${SESSION} } }`;
const CONFIRM = `mutation ($input: PaymentConfirmation!) { confirmPayment(input: $input) { order { ${ORDER} } cart { lines { quantity product { id } } } } }`;
const ABANDON = `mutation ($id: ID!, $reason: AbandonReason!) { abandonPayment(paymentSessionId: $id, reason: $reason) { id status } }`;

interface Buyer extends Shopper {
  readonly addressId: string;
}

async function buyer(copies: Record<number, number> = { 0: 1 }): Promise<Buyer> {
  const address = anAddress();
  const shopper = await shop.shopper({ addresses: [address] });
  for (const [index, quantity] of Object.entries(copies)) await put(shopper, Number(index), quantity);
  return { ...shopper, addressId: address.id };
}
async function put({ token }: Shopper, index: number, quantity: number): Promise<void> {
  const productId = books[index]?.id;
  await shop.ask('mutation ($productId: ID!) { addToCart(productId: $productId) { id } }', { productId }, token);
  const set =
    'mutation ($productId: ID!, $quantity: Int!) { setCartQuantity(productId: $productId, quantity: $quantity) { id } }';
  await shop.ask(set, { productId, quantity }, token);
}
const open = async ({ token, addressId }: Buyer) => (await shop.ask(CREATE, { addressId }, token)).createPaymentSession;
type Session = Awaited<ReturnType<typeof open>>;

/** What the widget does when the shopper presses Pay. */
async function pay({ id, providerOrderId }: Session) {
  const { status, body } = await shop.rest('POST', `/sandbox/orders/${providerOrderId}/payments`, {
    body: { outcome: 'pay' },
  });
  expect(status).toBe(200);
  return {
    paymentSessionId: id,
    paymentId: body.razorpay_payment_id,
    providerOrderId: body.razorpay_order_id,
    signature: body.razorpay_signature,
  };
}
type Proof = Awaited<ReturnType<typeof pay>>;
const confirm = ({ token }: Shopper, input: Proof) => shop.graphql(CONFIRM, { input }, token);
/** As it is kept, without asking anybody. */
const kept = ({ id }: Session) => shop.stores.orders.find(id);
const cartOf = async ({ id }: Shopper) =>
  (await shop.stores.accounts.findById(id))?.cart.map(({ productId, quantity }) => [productId, quantity]);
const ordersOf = ({ id }: Shopper) => shop.stores.orders.ordersOf(id, { limit: 100, after: null });

describe('a payment session', () => {
  it('is what the widget is opened with: the server’s amount in paise, and nothing of the client’s', async () => {
    const me = await buyer({ 0: 2, 1: 1 });
    const { body } = await shop.rest('GET', '/api/user/cart', { token: me.token });
    const total = body.cart.reduce((sum, line) => sum + line.price * line.qty + (line.deliveryCharge ? 20 : 0), 0);
    expect(await open(me)).toEqual({
      id: expect.any(String),
      status: 'PENDING',
      scriptUrl: '/sandbox/checkout.js',
      key: expect.stringMatching(/^rzp_test_/),
      amount: total * 100,
      currency: 'INR',
      name: 'Colophon',
      description: 'Thank you for shopping with us',
      providerOrderId: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      prefill: { name: 'Asha Rao', email: me.email, contact: expect.stringContaining('98765') },
      order: null,
    });
  });

  it('is the same one, asked for again or 20 times at once, and another for another cart', async () => {
    const me = await buyer();
    const sessions = await Promise.all(Array.from({ length: 20 }, () => open(me)));
    const [session] = sessions;
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    await put(me, 1, 3);
    const other = await open(me);
    expect([other.id === session?.id, other.amount === session?.amount]).toEqual([false, false]);
  });

  it.each([
    ['an empty cart', {}, 'BAD_USER_INPUT'],
    ['an unknown address', { 0: 1 }, 'NOT_FOUND'],
  ])('is not opened for %s', async (what, copies, code) => {
    const me = await buyer(copies);
    const addressId = what === 'an unknown address' ? 'none' : me.addressId;
    expect((await shop.faultOf(CREATE, { addressId }, me.token)).extensions['code']).toBe(code);
  });

  it('keeps its prices and its address when the shopper’s change', async () => {
    const me = await buyer({ 0: 1 });
    const session = await open(me);
    await put(me, 0, 9);
    await shop.ask('mutation ($id: ID!) { deleteAddress(id: $id) { id } }', { id: me.addressId }, me.token);
    const { data } = await confirm(me, await pay(session));
    const order = data?.confirmPayment.order;
    expect((order?.priceDetails.totalAmount ?? 0) * 100).toBe(session.amount);
    expect(order).toMatchObject({ lines: [{ quantity: 1 }], address: { id: me.addressId, city: 'Pune' } });
  });
});

describe('a confirmed payment', () => {
  it('places the order and empties the cart', async () => {
    const me = await buyer({ 0: 2, 3: 1 });
    const session = await open(me);
    const proof = await pay(session);
    const { data } = await confirm(me, proof);
    expect(data?.confirmPayment).toEqual({
      order: {
        id: session.id,
        paymentId: proof.paymentId,
        status: 'PLACED',
        placedAt: expect.stringMatching(/[+-]\d\d:\d\d$/),
        priceDetails: { totalAmount: session.amount / 100 },
        lines: [
          expect.objectContaining({ quantity: 2, price: books[0]?.price }),
          expect.objectContaining({ quantity: 1 }),
        ],
        address: { id: me.addressId, city: 'Pune' },
      },
      cart: { lines: [] },
    });
    expect(proof.paymentId).toMatch(/^pay_[A-Za-z0-9]{14}$/);
    const { viewer } = await shop.ask(
      `query ($id: ID!) { viewer { latestOrder { id } order(id: $id) { id } paymentSession(id: $id) { status order { id } } pendingPaymentSession { id } } }`,
      { id: session.id },
      me.token,
    );
    expect(viewer).toEqual({
      latestOrder: { id: session.id },
      order: { id: session.id },
      paymentSession: { status: 'PLACED', order: { id: session.id } },
      pendingPaymentSession: null,
    });
  });

  it('makes one order, confirmed 50 times at once and once more', async () => {
    const me = await buyer();
    const session = await open(me);
    const proof = await pay(session);
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(me, proof)));
    const orders = answers.map(({ data }) => data?.confirmPayment.order);
    expect(orders).toEqual(orders.map(() => expect.objectContaining({ id: session.id, paymentId: proof.paymentId })));
    expect(new Set(orders.map((order) => order?.placedAt)).size).toBe(1);
    expect((await confirm(me, proof)).data?.confirmPayment.order).toEqual(orders[0]);
    expect(await ordersOf(me)).toHaveLength(1);
    expect(await cartOf(me)).toEqual([]);
  });

  it('leaves in the cart what was added meanwhile, books and copies', async () => {
    const me = await buyer({ 0: 2 });
    const session = await open(me);
    const proof = await pay(session);
    await put(me, 0, 5);
    await put(me, 1, 4);
    const { data } = await confirm(me, proof);
    const left = [
      { quantity: 3, product: { id: books[0]?.id } },
      { quantity: 4, product: { id: books[1]?.id } },
    ];
    expect(data?.confirmPayment.cart.lines).toEqual(left);
    expect((await confirm(me, proof)).data?.confirmPayment.cart.lines).toEqual(left);
    expect(data?.confirmPayment.order.lines).toMatchObject([{ quantity: 2 }]);
  });

  it('is listed with all others, the newest first, a page at a time', async () => {
    const me = await buyer({});
    const placed: string[] = [];
    for (const index of [0, 1, 2]) {
      await put(me, index, 1);
      const session = await open(me);
      await confirm(me, await pay(session));
      placed.unshift(session.id);
    }
    const query =
      'query ($first: Int!, $after: String) { viewer { orders(first: $first, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } } }';
    const page = async (first: number, after?: string) =>
      (await shop.ask(query, { first, after }, me.token)).viewer.orders;
    const ids = placed.map((id) => ({ id }));
    expect(await page(2)).toEqual({ nodes: ids.slice(0, 2), pageInfo: { hasNextPage: true, endCursor: placed[1] } });
    expect(await page(2, placed[1])).toEqual({
      nodes: ids.slice(2),
      pageInfo: { hasNextPage: false, endCursor: placed[2] },
    });
    expect(await page(2, placed[2])).toEqual({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null } });
    for (const variables of [{ first: 0 }, { first: 101 }, { first: 1, after: 'none' }])
      expect((await shop.faultOf(query, variables, me.token)).extensions['code']).toBe('BAD_USER_INPUT');
  });
});

describe('a proof that is not one', () => {
  it.each<[string, (proof: Proof) => Partial<Proof>]>([
    [
      'a signature with another digit',
      ({ signature }) => ({ signature: (signature.startsWith('0') ? '1' : '0') + signature.slice(1) }),
    ],
    ['a signature cut short', ({ signature }) => ({ signature: signature.slice(0, -1) })],
    ['a signature with more behind it', ({ signature }) => ({ signature: `${signature}0` })],
    ['no signature', () => ({ signature: '' })],
    ['a signature of odd characters', () => ({ signature: 'é'.repeat(32) })],
    ['another payment', () => ({ paymentId: 'pay_AAAAAAAAAAAAAA' })],
    ['another order of the provider', () => ({ providerOrderId: 'order_AAAAAAAAAAAAAA' })],
    [
      'the ids glued otherwise',
      ({ paymentId, providerOrderId }) => ({ paymentId: '', providerOrderId: `${providerOrderId}|${paymentId}` }),
    ],
  ])('%s is refused, and the session stays pending', async (_, forge) => {
    const me = await buyer();
    const session = await open(me);
    const proof = await pay(session);
    const { data, errors } = await confirm(me, { ...proof, ...forge(proof) });
    expect([data ?? null, errors?.[0]?.extensions['code']]).toEqual([null, 'BAD_USER_INPUT']);
    expect(await kept(session)).toMatchObject({ status: 'PENDING', payment: null });
    expect(await cartOf(me)).toEqual([[books[0]?.id, 1]]);
    expect((await confirm(me, proof)).data?.confirmPayment.order.id).toBe(session.id);
  });

  it('a proof of an earlier payment of one’s own, for a dearer cart, is refused', async () => {
    const me = await buyer({ 0: 1 });
    const cheap = await open(me);
    const proof = await pay(cheap);
    await confirm(me, proof);
    await put(me, 1, 99);
    const dear = await open(me);
    for (const input of [
      { ...proof, paymentSessionId: dear.id },
      { ...proof, paymentSessionId: dear.id, providerOrderId: dear.providerOrderId },
    ])
      expect((await confirm(me, input)).errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    expect(await kept(dear)).toMatchObject({ status: 'PENDING' });
    expect(await cartOf(me)).toEqual([[books[1]?.id, 99]]);
  });

  it('somebody else’s proof, or one’s own for somebody else’s session, is refused', async () => {
    const [me, other] = [await buyer(), await buyer()];
    const [mine, theirs] = [await open(me), await open(other)];
    const proof = await pay(theirs);
    const replayed = await confirm(me, { ...proof, paymentSessionId: mine.id });
    expect(replayed.errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    const foreign = await confirm(me, proof);
    expect(foreign.errors?.[0]).toMatchObject({
      message: 'This payment session was not found.',
      extensions: { code: 'NOT_FOUND' },
    });
    expect([(await kept(mine))?.status, (await kept(theirs))?.status]).toEqual(['PENDING', 'PENDING']);
  });
});

describe('a payment that fails or is given up', () => {
  it('declined: nothing is lost, and the next try pays', async () => {
    const me = await buyer();
    const session = await open(me);
    const { body } = await shop.rest('POST', `/sandbox/orders/${session.providerOrderId}/payments`, {
      body: { outcome: 'decline' },
    });
    expect(body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', reason: 'payment_failed' });
    const { abandonPayment } = await shop.ask(ABANDON, { id: session.id, reason: 'FAILED' }, me.token);
    expect(abandonPayment).toEqual({ id: session.id, status: 'FAILED' });
    expect(await cartOf(me)).toEqual([[books[0]?.id, 1]]);

    const again = await open(me);
    expect([again.id, again.status]).toEqual([session.id, 'PENDING']);
    expect((await confirm(me, await pay(again))).data?.confirmPayment.order.id).toBe(session.id);
  });

  it.each(['FAILED', 'DISMISSED'] as const)('%s, and then paid after all: the order is made', async (reason) => {
    const me = await buyer();
    const session = await open(me);
    await shop.ask(ABANDON, { id: session.id, reason }, me.token);
    expect(await kept(session)).toMatchObject({ status: reason });
    expect((await confirm(me, await pay(session))).data?.confirmPayment.order.id).toBe(session.id);
    expect(await cartOf(me)).toEqual([]);
  });

  it('given up after it was paid: the order stays', async () => {
    const me = await buyer();
    const session = await open(me);
    await confirm(me, await pay(session));
    expect((await shop.ask(ABANDON, { id: session.id, reason: 'DISMISSED' }, me.token)).abandonPayment.status).toBe(
      'PLACED',
    );
    expect(await ordersOf(me)).toHaveLength(1);
  });

  it('paid, and then the browser died: the order is there at the next visit', async () => {
    const me = await buyer();
    const session = await open(me);
    await pay(session);
    const { viewer } = await shop.ask(
      `query ($id: ID!) { viewer { paymentSession(id: $id) { status order { id } } } }`,
      { id: session.id },
      me.token,
    );
    expect(viewer.paymentSession).toEqual({ status: 'PLACED', order: { id: session.id } });
    expect(await cartOf(me)).toEqual([]);
  });

  it.each(['none', '', '../accounts/x', 'a\0b'])(
    'an unknown session %j cannot be given up or looked at',
    async (id) => {
      const { token } = await buyer();
      expect((await shop.faultOf(ABANDON, { id, reason: 'FAILED' }, token)).extensions['code']).toBe('NOT_FOUND');
      const query = 'query ($id: ID!) { viewer { order(id: $id) { id } paymentSession(id: $id) { id } } }';
      expect((await shop.ask(query, { id }, token)).viewer).toEqual({ order: null, paymentSession: null });
    },
  );
});

describe('the sandbox’s bank', () => {
  const at = (orderId: string, body: unknown) => shop.rest('POST', `/sandbox/orders/${orderId}/payments`, { body });

  it('takes the money for an order once, however often the shopper pays', async () => {
    const session = await open(await buyer());
    const proofs = await Promise.all(Array.from({ length: 5 }, () => pay(session)));
    expect(new Set(proofs.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect((await at(session.providerOrderId, { outcome: 'decline' })).status).toBe(422);
  });

  it.each([
    ['order_AAAAAAAAAAAAAA', { outcome: 'pay' }, 404],
    ['__proto__', { outcome: 'pay' }, 404],
    ['..%2Faccounts', { outcome: 'pay' }, 404],
    ['order_AAAAAAAAAAAAAA', { outcome: 'steal' }, 400],
    ['order_AAAAAAAAAAAAAA', {}, 400],
  ])('answers for %s and %j with %i', async (orderId, body, status) => {
    expect((await at(orderId, body)).status).toBe(status);
  });
});
