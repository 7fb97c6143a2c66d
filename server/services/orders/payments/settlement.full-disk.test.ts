import { describe, expect, it } from 'vitest';
import { CREATE } from '../../../test/buying.ts';
import { everySettling, SECOND } from '../../../test/settling.ts';

describe.each(await everySettling())(
  '%s',
  (_name, { disk, double, clock, shop, buy, round, opened, expectPlacedOnce }) => {
    describe('a full disk', () => {
      it('at the write of the session leaves no session, and the shopper can try again', async () => {
        const buyer = await buy.buyer();
        await disk.refuse('orders');
        expect(await shop.faultOf(CREATE, { addressId: buyer.address.id }, buyer.token)).toMatchObject({
          extensions: { code: 'UNAVAILABLE' },
        });
        expect(await shop.stores.orders.openOf(buyer.id, 5)).toEqual([]);
        await disk.allow();
        expect(await buy.open(buyer)).toMatchObject({ status: 'PENDING' });
      });

      it('at the write of the order leaves it to be placed later', async () => {
        const { buyer, session } = await opened();
        const payment = double.pay(session.providerOrderId);
        await disk.refuse('orders');
        expect(await buy.confirm(buyer, session, double.proofOf(payment))).toMatchObject({
          errors: [{ extensions: { code: 'UNAVAILABLE' } }],
        });
        expect(await buy.statusOf(session)).toBe('PENDING');
        expect(await buy.cartOf(buyer)).toHaveLength(2);
        await disk.allow();
        clock.now += 21 * SECOND;
        await round();
        await expectPlacedOnce(buyer, session, payment.id);
      });

      it('at the emptying of the cart lets the shopper pay no second time', async () => {
        const { buyer, session } = await opened();
        const payment = double.pay(session.providerOrderId);
        await disk.refuse('accounts');
        expect(await buy.confirm(buyer, session, double.proofOf(payment))).toMatchObject({
          errors: [{ extensions: { code: 'UNAVAILABLE' } }],
        });
        const orders = double.orders().length;
        expect(await shop.faultOf(CREATE, { addressId: buyer.address.id }, buyer.token)).toMatchObject({
          extensions: { code: 'UNAVAILABLE' },
        });
        await disk.allow();
        expect(await buy.open(buyer)).toMatchObject({ id: session.id, status: 'PLACED' });
        expect(double.orders()).toHaveLength(orders);
        await expectPlacedOnce(buyer, session, payment.id);
        expect(await shop.faultOf(CREATE, { addressId: buyer.address.id }, buyer.token)).toMatchObject({
          extensions: { code: 'BAD_USER_INPUT' },
        });
      });
    });
  },
);
