import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CartLine } from '../account/cart/cart.ts';
import { createFulfilmentService } from './fulfilment/fulfilment.service.ts';
import { type Buyer, buying } from '../../test/buying.ts';
import { embeddedStorage, type TestStorage } from '../../test/every-store.ts';
import type { OpenShop } from '../../test/open-shop.ts';
import { createRazorpayDouble, type RazorpayDouble } from '../../test/razorpay-double.ts';
import type { DoubleRefund } from '../../test/double-refunds.ts';
import { MINUTE } from '../../test/payment-shop.ts';

let storage: TestStorage;
let double: RazorpayDouble;
let shop: OpenShop;
let now: number;

/** The counters of payment sessions and late orders in /metrics that are not 0. */
async function readCounts(): Promise<Record<string, number>> {
  const { text } = await shop.rest('GET', '/metrics');
  const found = text.matchAll(/^(?:payment_sessions_total\{event="(\w+)"\}|(orders_late)_total) (\d+)$/gm);
  return Object.fromEntries(
    [...found].filter(([, , , count]) => count !== '0').map(([, event, late, count]) => [event ?? late, Number(count)]),
  );
}
async function readRefundCounts(): Promise<Record<string, number>> {
  const { text } = await shop.rest('GET', '/metrics');
  const found = [...text.matchAll(/^refunds_total\{event="(\w+)"\} ([1-9]\d*)$/gm)];
  return Object.fromEntries(found.map(([, event, count]) => [event, Number(count)]));
}
const abandon = ({ token }: Buyer, id: string, reason: string) =>
  shop.ask(
    'mutation ($id: ID!, $reason: AbandonReason!) { abandonPayment(paymentSessionId: $id, reason: $reason) { status } }',
    { id, reason },
    token,
  );

describe('the metrics of payments', () => {
  beforeEach(async () => {
    storage = await embeddedStorage();
    double = await createRazorpayDouble();
    now = Date.now();
    shop = await storage.open({ razorpay: double.settings, now: () => new Date(now) });
  });
  afterEach(async () => {
    await shop.close();
    await double.close();
  });

  it('count sessions that are opened, given up, declined and reused', async () => {
    const buy = buying(shop);
    const buyer = await buy.buyer();
    expect(await readCounts()).toEqual({});
    const { id } = await buy.open(buyer);
    expect(await readCounts()).toEqual({ opened: 1 });
    await abandon(buyer, id, 'DISMISSED');
    await abandon(buyer, id, 'DISMISSED');
    expect(await readCounts()).toEqual({ opened: 1, dismissed: 1 });
    expect((await buy.open(buyer)).id).toBe(id);
    await abandon(buyer, id, 'FAILED');
    expect(await readCounts()).toEqual({ opened: 1, dismissed: 1, reused: 1, failed: 1 });
  });

  it('count an order once, whoever reports its payment and how often', async () => {
    const buy = buying(shop);
    const buyer = await buy.buyer();
    const session = await buy.open(buyer);
    const payment = double.pay(session.providerOrderId);
    const proof = double.proofOf(payment);
    await Promise.all([
      buy.confirm(buyer, session, proof),
      buy.confirm(buyer, session, proof),
      shop.app.inject(double.webhook('payment.captured', payment)),
    ]);
    now += 1;
    await shop.app.inject(double.webhook('payment.captured', payment));
    expect(await readCounts()).toEqual({ opened: 1, placed: 1 });
  });

  it('count an order as late when its payment comes after its session has expired', async () => {
    const buy = buying(shop);
    const buyer = await buy.buyer();
    const session = await buy.open(buyer);
    now += 31 * MINUTE;
    await buy.readSession(buyer, session);
    await buy.readSession(buyer, session);
    expect(await readCounts()).toEqual({ opened: 1, expired: 1 });
    await shop.app.inject(double.webhook('payment.captured', double.pay(session.providerOrderId)));
    expect(await readCounts()).toEqual({ opened: 1, expired: 1, placed: 1, orders_late: 1 });
  });

  it('count a session as dismissed when an earlier session with the same books is paid', async () => {
    const buy = buying(shop);
    const buyer = await buy.buyer();
    const [{ productId }] = (await buy.cartOf(buyer)) as [CartLine];
    await shop.stores.stock.change([{ bookId: productId, set: 5 }]);
    const first = await buy.open(buyer);
    await abandon(buyer, first.id, 'DISMISSED');
    await buy.add(buyer, 3);
    const second = await buy.open(buyer);
    expect(await readCounts()).toEqual({ opened: 2, dismissed: 1 });
    await shop.app.inject(double.webhook('payment.captured', double.pay(first.providerOrderId)));
    expect(await buy.statusOf(second)).toBe('DISMISSED');
    expect(await readCounts()).toEqual({ opened: 2, dismissed: 2, placed: 1 });
    await shop.stores.stock.change([{ bookId: productId, set: null }]);
  });

  it('count a refund once when the owner cancels the order', async () => {
    const buy = buying(shop);
    const buyer = await buy.buyer();
    const session = await buy.open(buyer);
    await shop.app.inject(double.webhook('payment.captured', double.pay(session.providerOrderId)));
    const [order] = await buy.ordersOf(buyer);
    const owner = createFulfilmentService({ ...shop.stores, timeZone: 'UTC', now: () => new Date(now) });
    for (let time = 0; time < 2; time += 1)
      await owner.act(order!.life.number, { kind: 'CANCEL', reason: 'Sold out' }, {});
    expect(await readRefundCounts()).toEqual({ asked: 1 });
    const refused = owner.act(order!.life.number, { kind: 'REFUND', lines: [], amount: 100, again: false }, {});
    expect(await refused).toMatchObject({ outcome: 'REFUSED' });
    expect(await readRefundCounts()).toEqual({ asked: 1 });
  });

  it('count nothing that a store refused', async () => {
    const buy = buying(shop);
    const buyer = await buy.buyer();
    await storage.refuse('orders');
    await expect(buy.open(buyer)).rejects.toThrow('UNAVAILABLE');
    await storage.allow();
    const { id } = await buy.open(buyer);
    await storage.refuse('orders');
    await expect(abandon(buyer, id, 'DISMISSED')).rejects.toThrow('UNAVAILABLE');
    await storage.allow();
    expect(await readCounts()).toEqual({ opened: 1 });
  });

  it('count an order only when it is placed, after a full disk delayed it', async () => {
    const buy = buying(shop);
    const buyer = await buy.buyer();
    const session = await buy.open(buyer);
    const payment = double.pay(session.providerOrderId);
    await storage.refuse('accounts');
    await buy.confirm(buyer, session, double.proofOf(payment));
    await storage.allow();
    now += 1;
    await buy.confirm(buyer, session, double.proofOf(payment));
    expect(await readCounts()).toEqual({ opened: 1, placed: 1 });
  });

  it('count refunds by their outcome', async () => {
    const buy = buying(shop);
    const buyer = await buy.buyer();
    const session = await buy.open(buyer);
    const payment = double.pay(session.providerOrderId, { amount: session.amount + 100 });
    for (let time = 0; time < 2; time += 1) await shop.app.inject(double.webhook('payment.captured', payment));
    expect(await readRefundCounts()).toEqual({ asked: 1 });
    const webhook = (status: 'processed' | 'failed', refund: DoubleRefund) =>
      shop.app.inject(double.webhook(`refund.${status}`, payment, { refund: { ...refund, status } }));
    const receipt = `stray-${payment.id}`;
    const shopRefund = double.refunds.make({ payment, amount: payment.amount - 100, receipt });
    await webhook('failed', shopRefund);
    await webhook('failed', shopRefund);
    expect(await readRefundCounts()).toEqual({ asked: 1, tried_again: 1 });
    double.refunds.fail(shopRefund.id);
    const part = double.refundOnDashboard(payment, 100);
    for (let time = 0; time < 2; time += 1) await webhook('processed', part);
    expect(await readRefundCounts(), 'the shop tries again, with the amount that is left').toEqual({
      asked: 1,
      tried_again: 2,
      found: 1,
      made: 1,
    });
    const rest = double.refundOnDashboard(payment);
    for (let time = 0; time < 2; time += 1) await webhook('processed', rest);
    expect(await readRefundCounts()).toEqual({ asked: 1, tried_again: 2, found: 2, made: 2, failed: 1 });
  });
});
