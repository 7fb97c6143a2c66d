import { describe, expect, it } from 'vitest';
import { prefixId } from '../../../graphql/ids.ts';
import { CREATE } from '../../../test/buying.ts';
import { faultIn } from '../../../test/fault-in.ts';
import { everyPaymentShop, SECOND } from '../../../test/payment-shop.ts';

describe.each(await everyPaymentShop())('%s', (name, { disk, double, clock, shop, buy, round, buyerWithSession }) => {
  describe('concurrently', () => {
    it('50 confirmations, webhooks, reads and rounds place one order, and only the paid copies leave the cart', async () => {
      const { buyer, session } = await buyerWithSession(2);
      const payment = double.pay(session.providerOrderId);
      const [line] = await buy.cartOf(buyer);
      // Added in another tab during the payment: one more copy of a paid book, and another book.
      await shop.rest('POST', `/api/user/cart/${line!.productId}`, {
        token: buyer.token,
        body: { action: { type: 'increment' } },
      });
      await buy.add(buyer, 4);
      const proof = double.proofOf(payment);
      clock.now += 21 * SECOND;
      const answers = await Promise.all([
        ...Array.from({ length: 50 }, () => buy.confirm(buyer, session, proof)),
        ...Array.from({ length: 10 }, () => buy.readSession(buyer, session)),
        ...Array.from({ length: 10 }, () => shop.app.inject(double.webhook('payment.captured', payment))),
        ...Array.from({ length: 5 }, () => round()),
        ...Array.from({ length: 5 }, () => buy.open(buyer)),
      ]);
      for (const answer of answers.slice(0, 50))
        expect(answer).toMatchObject({
          data: { confirmPayment: { order: { id: session.id, paymentId: payment.id } } },
        });

      expect(await buy.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
      const cart = await buy.cartOf(buyer);
      expect(cart.map(({ quantity }) => quantity)).toEqual([1, 1]);
      expect(cart[0]?.productId).toBe(line!.productId);
    });

    it('50 presses on PLACE ORDER, at as many servers as the store allows, open one session and place one order', async () => {
      const servers =
        name === 'over PostgreSQL'
          ? [shop, await disk.open({ razorpay: double.settings, now: () => new Date(clock.now) })]
          : [shop];
      const buyer = await buy.buyer();
      const variables = { addressId: buyer.address.id };
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, press) =>
          servers[press % servers.length]!.graphql(CREATE, variables, buyer.token),
        ),
      );
      expect(answers.filter(faultIn)).toEqual([]);
      const ids = new Set(answers.map(({ data }) => data!.createPaymentSession.paymentSession.id));
      expect(ids.size).toBe(1);
      expect(await shop.stores.orders.openOf(buyer.id, 100)).toHaveLength(1);

      const session = await buy.open(buyer);
      const proof = double.proofOf(double.pay(session.providerOrderId));
      expect(await buy.confirm(buyer, session, proof)).toHaveProperty('data.confirmPayment.order.id', session.id);
      expect(await buy.ordersOf(buyer)).toHaveLength(1);
      for (const server of servers.slice(1)) await server.close();
    });

    it('50 presses on PLACE ORDER during the payment open no second payment for the same books', async () => {
      const { buyer, session } = await buyerWithSession();
      const presses = Array.from({ length: 50 }, (_, n) => {
        if (n === 25) double.pay(session.providerOrderId);
        return shop.graphql(CREATE, { addressId: buyer.address.id }, buyer.token);
      });
      const outcomes = new Set<string>();
      for (const answer of await Promise.all(presses))
        outcomes.add(faultIn(answer)?.message ?? answer.data?.createPaymentSession.paymentSession.id ?? '');
      outcomes.delete('The cart is empty: there is nothing to pay for.');
      expect(outcomes).toEqual(new Set([prefixId('payment', session.id)]));
      expect(await buy.ordersOf(buyer)).toHaveLength(1);
    });
  });
});
