import { createHmac } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, buying, reconcileDue } from '../../../test/buying.ts';
import { embeddedStorage, type TestStorage } from '../../../test/every-store.ts';
import { type OpenShop, openShop } from '../../../test/open-shop.ts';
import {
  createRazorpayDouble,
  type Delivery,
  type DoublePayment,
  type RazorpayDouble,
} from '../../../test/razorpay-double.ts';
import { anAddress } from '../../../test/records.ts';
import { eraseRecord } from '../../account/erasure.ts';
import { withoutPerson } from '../erase-session.ts';
import type { PaymentSession } from '../records.ts';
import { WIDGET_MS } from '../session.ts';

const at = new Date().toISOString();

let disk: TestStorage;
let double: RazorpayDouble;
let shop: OpenShop;
let buy: ReturnType<typeof buying>;
let aheadMs = 0;
let warnings: { readonly payment: { readonly paymentId: string } }[] = [];
const logger = pino(
  { level: 'warn' },
  new Writable({
    write(line: Buffer, _, done) {
      warnings.push(JSON.parse(line.toString()) as (typeof warnings)[number]);
      done();
    },
  }),
);

beforeAll(async () => {
  double = await createRazorpayDouble();
  disk = await embeddedStorage();
  shop = await disk.open({ razorpay: double.settings, logger, now: () => new Date(Date.now() + aheadMs) });
  buy = buying(shop);
});
afterAll(async () => {
  await shop.close();
  await double.close();
});

const deliver = async (delivery: Delivery, to = shop): Promise<number> => (await to.app.inject(delivery)).statusCode;

/** Returns a delivery of any body with the provider's signature. */
function sign(payload: string, contentType = 'application/json'): Delivery {
  const signature = createHmac('sha256', double.settings.webhookSecret!).update(payload).digest('hex');
  return {
    method: 'POST',
    url: '/api/payments/webhook',
    payload,
    headers: { 'content-type': contentType, 'x-razorpay-signature': signature },
  };
}

beforeEach(() => void (warnings = []));

/** The unmatched payments in /metrics, by reason. */
async function readUnmatched(): Promise<Record<string, number>> {
  const { text } = await shop.rest('GET', '/metrics');
  const found = text.matchAll(/^payments_unmatched_total\{reason="(\w+)"\} ([1-9]\d*)$/gm);
  return Object.fromEntries([...found].map(([, reason, count]) => [reason!, Number(count)]));
}

const lettersAbout = async (paymentId: string) =>
  (await shop.stores.ownerLetters.list({ limit: 1_000 })).filter(({ id }) => id === `payment-${paymentId}`);

async function openSession() {
  const buyer = await buy.buyer();
  const session = await buy.open(buyer);
  return { buyer, session };
}

describe('an event', () => {
  it.each(['payment.captured', 'order.paid'])('%s places the order and empties the cart', async (event) => {
    const { buyer, session } = await openSession();
    const payment = double.pay(session.providerOrderId);
    expect(await deliver(double.webhook(event, payment, { order: event === 'order.paid' }))).toBe(200);
    expect(await buy.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
    expect(await buy.cartOf(buyer)).toEqual([]);
  });

  it('payment.failed leaves the order payable', async () => {
    const { buyer, session } = await openSession();
    expect(await deliver(double.webhook('payment.failed', double.decline(session.providerOrderId)))).toBe(200);
    expect(await buy.statusOf(session)).toBe('FAILED');
    expect(await buy.cartOf(buyer)).toHaveLength(2);

    await deliver(double.webhook('payment.captured', double.pay(session.providerOrderId)));
    expect(await buy.statusOf(session)).toBe('PLACED');
  });

  describe('payment.failed for books that are counted', () => {
    const copiesLeft = async (bookId: string) => (await shop.stores.stock.left([bookId])).get(bookId);
    async function declinedOnce() {
      const { buyer, session } = await openSession();
      const bookId = (await buy.cartOf(buyer))[0]!.productId;
      await buy.abandon(buyer, session, 'DISMISSED');
      await shop.stores.stock.change([{ bookId, set: 1 }]);
      await buy.open(buyer);
      await deliver(double.webhook('payment.failed', double.decline(session.providerOrderId)));
      return { buyer, session, bookId };
    }
    const stopCounting = (bookId: string) => shop.stores.stock.change([{ bookId, set: null }]);

    it('keeps the copies for another attempt in the widget', async () => {
      const { buyer, session, bookId } = await declinedOnce();
      expect([await buy.statusOf(session), await copiesLeft(bookId)]).toEqual(['FAILED', 0]);
      await expect(buy.open(await buy.buyer())).rejects.toThrow('out of stock');
      await deliver(double.webhook('payment.failed', double.decline(session.providerOrderId)));
      await deliver(double.webhook('payment.captured', double.pay(session.providerOrderId)));
      const [order] = await buy.ordersOf(buyer);
      expect([order?.id, order?.life.missing, await copiesLeft(bookId)]).toEqual([session.id, [], 0]);
      await stopCounting(bookId);
    });

    it('releases the copies once the widget is closed, and holds them at PLACE ORDER again', async () => {
      const { buyer, session, bookId } = await declinedOnce();
      expect((await buy.open(buyer)).id).toBe(session.id);
      expect([await buy.statusOf(session), await copiesLeft(bookId)]).toEqual(['PENDING', 0]);
      await deliver(double.webhook('payment.failed', double.decline(session.providerOrderId)));
      for (let press = 0; press < 2; press += 1) {
        await buy.abandon(buyer, session, 'FAILED');
        expect([await buy.statusOf(session), await copiesLeft(bookId)]).toEqual(['FAILED', 1]);
      }
      expect((await buy.open(await buy.buyer())).status).toBe('PENDING');
      await stopCounting(bookId);
    });

    it('releases the copies for the same cart with another address', async () => {
      const { buyer, session, bookId } = await declinedOnce();
      const other = anAddress();
      await shop.stores.accounts.update(buyer.id, (account) => ({ ...account, addresses: [other] }));
      expect((await buy.open(buyer, other.id)).id).not.toBe(session.id);
      expect(await copiesLeft(bookId)).toBe(0);
      await stopCounting(bookId);
    });

    it('releases the copies when no widget can be open any more, even without a word from the browser', async () => {
      const { session, bookId } = await declinedOnce();
      const after = (ms: number) => new Date(Date.now() + ms);
      await reconcileDue(shop, double.settings, after(WIDGET_MS - 10_000));
      expect(await copiesLeft(bookId)).toBe(0);
      await reconcileDue(shop, double.settings, after(WIDGET_MS + 10 * 60_000));
      expect([await buy.statusOf(session), await copiesLeft(bookId)]).toEqual(['FAILED', 1]);
      await stopCounting(bookId);
    });
  });

  it('payment.failed of the order’s payment is reported to the owner, once, if the payment is still failed', async () => {
    const { buyer, session } = await openSession();
    const payment = double.authorize(session.providerOrderId);
    await buy.confirm(buyer, session, double.proofOf(payment));
    const lettersToOwner = async () =>
      (await shop.stores.ownerLetters.list({ limit: 1_000 })).filter(({ id }) => id === `unpaid-${payment.id}`);
    const failed = { ...payment, status: 'failed' } as const;
    expect(await deliver(double.webhook('payment.failed', failed)), 'an old event').toBe(200);
    expect(await lettersToOwner()).toEqual([]);
    double.failCapture(payment);
    double.goDown();
    expect(await deliver(double.webhook('payment.failed', failed)), 'is delivered again').toBe(503);
    double.comeBack();
    for (let time = 0; time < 2; time += 1) expect(await deliver(double.webhook('payment.failed', failed))).toBe(200);
    const [order] = await buy.ordersOf(buyer);
    expect(await lettersToOwner()).toMatchObject([{ kind: 'order-unpaid', facts: { order: order?.life.number } }]);
  });

  it.each<[what: string, erase: (buyer: Buyer, session: PaymentSession) => Promise<unknown>]>([
    ['the account', ({ id }) => shop.stores.accounts.update(id, (found) => eraseRecord(found, at))],
    ['the session', (_, session) => shop.stores.orders.update(session, (found) => withoutPerson(found, at))],
  ])('payment.captured after the erasure of %s makes no order, and the money is refunded', async (_what, erase) => {
    const { buyer, session } = await openSession();
    const payment = double.pay(session.providerOrderId);
    await erase(buyer, (await shop.stores.orders.findByProviderOrder(session.providerOrderId))!);
    for (let time = 0; time < 2; time += 1)
      expect(await deliver(double.webhook('payment.captured', payment))).toBe(200);
    expect(await shop.stores.orders.findByProviderOrder(session.providerOrderId)).toMatchObject({
      payment: null,
      strays: [{ paymentId: payment.id, reason: 'no_account', refunds: [{ amount: payment.amount }] }],
    });
    expect(await lettersAbout(payment.id)).toMatchObject([{ facts: { reason: 'no_account', refund: 'BY_THE_SHOP' } }]);
  });

  it('about a payment that is only authorized places nothing yet', async () => {
    const { buyer, session } = await openSession();
    const payment = double.authorize(session.providerOrderId);
    expect(await deliver(double.webhook('payment.captured', payment))).toBe(200);
    expect(await buy.ordersOf(buyer)).toEqual([]);
  });

  type Alter = (payment: DoublePayment) => [event: string, payment: DoublePayment];
  const unmatched: [what: string, reason: string, alter: Alter][] = [
    [
      'of an order that is not ours',
      'unknown_order',
      (payment) => ['payment.captured', { ...payment, order_id: 'order_AAAAAAAAAAAAAA' }],
    ],
    [
      'of a lower amount',
      'other_amount',
      (payment) => ['payment.captured', { ...payment, amount: payment.amount - 100 }],
    ],
    [
      'of a higher amount',
      'other_amount',
      (payment) => ['payment.captured', { ...payment, amount: payment.amount + 1 }],
    ],
    ['in another currency', 'other_amount', (payment) => ['payment.captured', { ...payment, currency: 'USD' }]],
    [
      'of an amount that is a text',
      'unreadable',
      (payment) => ['payment.captured', { ...payment, amount: `${payment.amount}` as never }],
    ],
    ['of a refund without its details', 'unreadable', (payment) => ['refund.processed', payment]],
  ];
  it.each(unmatched)('%s changes nothing, and is reported to the operator once', async (_, reason, alter) => {
    const { buyer, session } = await openSession();
    const before = (await readUnmatched())[reason] ?? 0;
    const [event, payment] = alter(double.pay(session.providerOrderId));
    for (let time = 0; time < 2; time += 1) expect(await deliver(double.webhook(event, payment))).toBe(200);
    expect(await buy.statusOf(session)).toBe('PENDING');
    expect(await buy.cartOf(buyer)).toHaveLength(2);
    expect((await readUnmatched())[reason]).toBe(before + 1);
    const { id: paymentId, order_id: providerOrderId, amount, currency } = payment;
    expect(warnings).toMatchObject([{ payment: { reason, paymentId, providerOrderId, amount, currency } }]);
    expect(await lettersAbout(paymentId)).toMatchObject([{ kind: 'payment-unmatched', facts: { reason } }]);
  });

  it('of a second payment for a placed order changes nothing, and is reported to the operator once', async () => {
    const { buyer, session } = await openSession();
    const payment = double.pay(session.providerOrderId);
    await deliver(double.webhook('payment.captured', payment));
    await deliver(double.webhook('order.paid', payment, { order: true }));
    expect(warnings).toEqual([]);
    const second = { ...payment, id: 'pay_SECONDSECOND01' };
    for (const event of ['payment.captured', 'order.paid']) await deliver(double.webhook(event, second));
    expect(await buy.ordersOf(buyer)).toMatchObject([{ payment: { id: payment.id } }]);
    expect(await readUnmatched()).toMatchObject({ second_payment: 1 });
    expect(warnings).toMatchObject([
      { payment: { reason: 'second_payment', paymentId: second.id, paymentSession: session.id } },
    ]);
  });

  it.each<[what: string, alter: Alter]>([
    ['of a dispute', (payment) => ['payment.dispute.created', payment]],
    ['of an unknown name', (payment) => ['payment.teleported', payment]],
    [
      'of a failed payment for an unknown order',
      (payment) => ['payment.failed', { ...payment, status: 'failed', order_id: 'order_AAAAAAAAAAAAAA' }],
    ],
  ])('%s is acknowledged, changes nothing and warns of nothing', async (_, alter) => {
    const { buyer, session } = await openSession();
    expect(await deliver(double.webhook(...alter(double.pay(session.providerOrderId))))).toBe(200);
    expect(await buy.statusOf(session)).toBe('PENDING');
    expect(await buy.cartOf(buyer)).toHaveLength(2);
    expect(warnings).toEqual([]);
  });

  it('of money whose payment has no readable id is reported to the owner too', async () => {
    const { session } = await openSession();
    const payment = { ...double.pay(session.providerOrderId), id: '../x' };
    for (let time = 0; time < 2; time += 1)
      expect(await deliver(double.webhook('payment.captured', { ...payment, amount: '1' as never }))).toBe(200);
    const letters = await shop.stores.ownerLetters.list({ limit: 1_000 });
    expect(letters.filter(({ id }) => id.startsWith('payment-unreadable'))).toHaveLength(1);
  });

  it('is accepted with an id that another event had, because the id is not signed', async () => {
    const { session } = await openSession();
    const id = 'evt_BBBBBBBBBBBBBB';
    const payment = double.pay(session.providerOrderId);
    expect(await deliver(double.webhook('payment.teleported', payment, { id }))).toBe(200);
    expect(await deliver(double.webhook('payment.captured', payment, { id }))).toBe(200);
    expect(await buy.statusOf(session)).toBe('PLACED');
  });
});

describe('a delivery', () => {
  it('is verified by its raw bytes: the same JSON in other bytes is refused', async () => {
    const { session } = await openSession();
    const delivery = double.webhook('payment.captured', double.pay(session.providerOrderId));
    const reformatted = JSON.stringify(JSON.parse(delivery.payload), null, 1);
    expect(await deliver({ ...delivery, payload: reformatted })).toBe(400);
    expect(await deliver({ ...delivery, payload: `${delivery.payload} ` })).toBe(400);
    expect(await buy.statusOf(session)).toBe('PENDING');
    expect(await deliver(sign(reformatted)), 'signed as it is').toBe(200);
    expect(await buy.statusOf(session)).toBe('PLACED');
  });

  it('with a wrong signature, or none, is refused and changes nothing', async () => {
    const { session } = await openSession();
    const payment = double.pay(session.providerOrderId);
    const delivery = double.webhook('payment.captured', payment);
    const signature = delivery.headers['x-razorpay-signature']!;
    const unsigned = { 'content-type': 'application/json' };
    expect(await deliver({ ...delivery, headers: unsigned })).toBe(400);
    for (const wrong of ['', '0', signature.slice(1), signature.toUpperCase(), `${signature}00`, 'é'.repeat(32)]) {
      const headers = { ...unsigned, 'x-razorpay-signature': wrong };
      expect(await deliver({ ...delivery, headers })).toBe(400);
    }
    for (const secret of [double.settings.keySecret, '', 'another'])
      expect(await deliver(double.webhook('payment.captured', payment, { secret }))).toBe(400);
    expect(await buy.statusOf(session)).toBe('PENDING');
  });

  it('without an event id is accepted', async () => {
    const { session } = await openSession();
    const { payload } = double.webhook('payment.captured', double.pay(session.providerOrderId));
    expect(await deliver(sign(payload))).toBe(200);
    expect(await buy.statusOf(session)).toBe('PLACED');
  });

  it.each([
    ['', 400],
    ['not JSON', 400],
    ['null', 200],
    ['[]', 200],
    ['7', 200],
    ['{"event":"payment.captured"}', 200],
    ['{"event":"payment.captured","payload":{"payment":{"entity":null}}}', 200],
    ['{"event":"payment.captured","payload":{"payment":{"entity":{"id":1}}}}', 200],
    ['{"event":"payment.captured","payload":[],"__proto__":{"entity":{}}}', 200],
    [`{"event":"payment.captured","payload":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 200],
  ])('of %.60j is answered with %i', async (payload, status) => expect(await deliver(sign(payload))).toBe(status));

  it('of another content type, or without a body, is refused', async () => {
    expect(await deliver(sign('{}', 'text/plain'))).toBe(415);
    const { headers } = sign('{}');
    const bare = { 'x-razorpay-signature': headers['x-razorpay-signature']! };
    const { statusCode } = await shop.app.inject({ method: 'POST', url: '/api/payments/webhook', headers: bare });
    expect(statusCode).toBe(400);
  });

  it('up to 64 KiB is read, and nothing larger', async () => {
    const eventOfSize = (size: number) => JSON.stringify({ event: ' '.repeat(size - '{"event":""}'.length) });
    expect(eventOfSize(64 * 1024)).toHaveLength(64 * 1024);
    expect(await deliver(sign(eventOfSize(64 * 1024)))).toBe(200);
    expect(await deliver(sign(eventOfSize(64 * 1024 + 1)))).toBe(413);
  });

  it('that the shop cannot store is answered with 503, and accepted when repeated', async () => {
    const { buyer, session } = await openSession();
    const delivery = double.webhook('payment.captured', double.pay(session.providerOrderId));
    await disk.refuse('orders');
    expect(await deliver(delivery)).toBe(503);
    await disk.refuse('accounts');
    expect(await deliver(delivery)).toBe(503);
    await disk.allow();
    // A checkpoint that began on the full disk may fail yet, and refuses one more delivery.
    await expect.poll(() => deliver(delivery)).toBe(200);
    expect(await buy.ordersOf(buyer)).toHaveLength(1);
    expect(await buy.cartOf(buyer)).toEqual([]);
  });
});

it('a check with the provider also reports a payment of another amount, and a second one', async () => {
  const { buyer, session } = await openSession();
  const odd = double.pay(session.providerOrderId, { amount: 100 });
  const look = () => {
    aheadMs += 3_000;
    return buy.readSession(buyer, session);
  };
  await look();
  await look();
  expect(warnings).toMatchObject([{ payment: { reason: 'other_amount', paymentId: odd.id, amount: 100 } }]);
  const [first, second] = ['pay_TWICETWICE0001', 'pay_TWICETWICE0002'].map((id) =>
    double.capture({ ...odd, id, amount: session.amount }),
  );
  expect((await look())?.status).toBe('PLACED');
  expect(await buy.ordersOf(buyer)).toMatchObject([{ payment: { id: first!.id } }]);
  expect(warnings.slice(1)).toMatchObject([{ payment: { reason: 'second_payment', paymentId: second!.id } }]);
});

it('a shop without a webhook secret accepts no webhook', async () => {
  const { webhookSecret: _, ...rest } = double.settings;
  const shopWithoutSecret = await openShop({ razorpay: { ...rest, webhookSecret: null } });
  const session = await buying(shopWithoutSecret).open(await buying(shopWithoutSecret).buyer());
  const payment = double.pay(session.providerOrderId);
  expect(await deliver(double.webhook('payment.captured', payment), shopWithoutSecret)).toBe(404);
  expect(await deliver(double.webhook('payment.captured', payment, { secret: '' }), shopWithoutSecret)).toBe(404);
  expect((await shopWithoutSecret.stores.orders.findByProviderOrder(session.providerOrderId))?.status).toBe('PENDING');
  await shopWithoutSecret.close();
});
