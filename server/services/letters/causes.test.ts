import { expect, it } from 'vitest';
import type { Order } from '../orders/records.ts';
import { type Buyer, type Session, CONFIRM } from '../../test/buying.ts';
import { openPaymentShop } from '../../test/payment-shop.ts';

const { clock, double, buyerWithSession, round, shop, buy } = await openPaymentShop();

type Payment = ReturnType<typeof double.pay>;

it.each<[way: string, place: (buyer: Buyer, session: Session, payment: Payment) => Promise<unknown>]>([
  [
    'GraphQL',
    ({ token }, { id }, payment) =>
      shop.ask(CONFIRM, { input: { paymentSessionId: id, ...double.proofOf(payment) } }, token),
  ],
  [
    'REST',
    async ({ token }, { id }, payment) => {
      const { paymentId, providerOrderId, signature } = double.proofOf(payment);
      const { status } = await shop.rest('POST', `/api/user/payments/${id}/confirm`, {
        token,
        body: { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId, razorpay_signature: signature },
      });
      expect(status).toBeLessThan(300);
    },
  ],
  [
    'a webhook',
    async (_buyer, _session, payment) => {
      const response = await shop.app.inject(double.webhook('payment.captured', payment));
      expect(response.statusCode).toBe(200);
    },
  ],
  [
    'the check at the provider',
    async () => {
      clock.now += 60_000;
      await round();
    },
  ],
])('an order that is placed by %s is stored together with its pending letters', async (_way, place) => {
  const { buyer, session } = await buyerWithSession();
  const payment = double.pay(session.providerOrderId);
  await place(buyer, session, payment);
  const order = (await shop.stores.orders.findByProviderOrder(session.providerOrderId)) as Order;
  expect(order.life.letters.map(({ kind }) => kind)).toEqual(['order-placed', 'order-placed-owner']);
  await place(buyer, session, payment);
  expect(await buy.ordersOf(buyer)).toMatchObject([{ life: { letters: order.life.letters } }]);
});
