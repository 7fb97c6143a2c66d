import { describe, expect, it } from 'vitest';
import { buying, CREATE } from '../../../test/buying.ts';
import type { TestStorage } from '../../../test/every-store.ts';
import type { OpenShop } from '../../../test/open-shop.ts';
import { everyPaymentShop } from '../../../test/payment-shop.ts';

describe.each(await everyPaymentShop())('%s', (name, { newStorage, double, clock }) => {
  describe('a crash', () => {
    const options = () => ({ razorpay: double.settings, now: () => new Date(clock.now) });

    interface Stage {
      readonly shop: OpenShop;
      readonly buy: ReturnType<typeof buying>;
      readonly disk: TestStorage;
    }

    /** Runs `before` in one process and `after` in the next, which has only the data on disk. */
    async function withRestartBetween<T>(
      before: (stage: Stage) => Promise<T>,
      after: (stage: Stage, result: T) => Promise<void>,
    ) {
      const disk = await newStorage();
      const first = await disk.open(options());
      const result = await before({ shop: first, buy: buying(first), disk });
      await first.close();
      await disk.allow();
      const second = await disk.open(options());
      await after({ shop: second, buy: buying(second), disk }, result);
      await second.close();
    }

    async function openedBy(stage: Stage) {
      const buyer = await stage.buy.buyer();
      return { buyer, session: await stage.buy.open(buyer) };
    }
    async function paidBy(stage: Stage) {
      const { buyer, session } = await openedBy(stage);
      return { buyer, session, payment: double.pay(session.providerOrderId) };
    }
    const expectUnavailable = async (answer: Promise<unknown>) =>
      expect(await answer).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });

    it('before the session was written leaves only an order at the provider that cannot be paid', () =>
      withRestartBetween(
        async (stage) => {
          const buyer = await stage.buy.buyer();
          await stage.disk.refuse('orders');
          await expectUnavailable(stage.shop.graphql(CREATE, { addressId: buyer.address.id }, buyer.token));
          return buyer;
        },
        async ({ shop: second, buy: buyAgain }, buyer) => {
          expect(await second.stores.orders.openOf(buyer.id, 5)).toEqual([]);
          expect(await buyAgain.open(buyer)).toMatchObject({ status: 'PENDING' });
        },
      ));

    it('before the order was written loses no order', () =>
      withRestartBetween(
        async (stage) => {
          const paid = await paidBy(stage);
          await stage.disk.refuse('orders');
          await expectUnavailable(stage.buy.confirm(paid.buyer, paid.session, double.proofOf(paid.payment)));
          return paid;
        },
        async ({ buy: buyAgain }, { buyer, session, payment }) => {
          expect(await buyAgain.ordersOf(buyer)).toEqual([]);
          expect(await buyAgain.confirm(buyer, session, double.proofOf(payment))).toHaveProperty(
            'data.confirmPayment.order.id',
            session.id,
          );
          expect(await buyAgain.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
          expect(await buyAgain.cartOf(buyer)).toEqual([]);
        },
      ));

    it('between the order and the emptied cart is completed at the start, or rolled back where both are one step', () =>
      withRestartBetween(
        async (stage) => {
          const paid = await paidBy(stage);
          await stage.buy.add(paid.buyer, 4);
          await stage.disk.refuse('accounts');
          await expectUnavailable(stage.buy.confirm(paid.buyer, paid.session, double.proofOf(paid.payment)));
          expect(await stage.buy.cartOf(paid.buyer)).toHaveLength(3);
          return paid;
        },
        async ({ buy: buyAgain }, { buyer, session, payment }) => {
          const atStart = [(await buyAgain.ordersOf(buyer)).length, (await buyAgain.cartOf(buyer)).length];
          expect(atStart).toEqual(name === 'over the embedded store' ? [1, 1] : [0, 3]);
          await buyAgain.readSession(buyer, session);
          expect(await buyAgain.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
          expect(await buyAgain.cartOf(buyer), 'what was added after PLACE ORDER').toHaveLength(1);
        },
      ));
  });
});
