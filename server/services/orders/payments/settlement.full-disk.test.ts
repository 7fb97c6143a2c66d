import { describe, expect, it } from 'vitest';
import { CREATE } from '../../../test/buying.ts';
import { everyPaymentShop } from '../../../test/payment-shop.ts';

describe.each(await everyPaymentShop())(
  '%s',
  (_name, { disk, double, shop, buy, buyerWithSession, expectPlacedOnce }) => {
    describe('a full disk', () => {
      it('while the cart is emptied does not let the shopper pay a second time', async () => {
        const { buyer, session } = await buyerWithSession();
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
