import { describe, expect, it } from 'vitest';
import { CREATE } from '../test/buying.ts';
import { SECOND, openSettling } from '../test/settling.ts';

const { fs, double, clock, shop, buy, round, opened, expectPlacedOnce } = await openSettling();

describe('a disk that is full', () => {
  it('when the session should be written leaves no session, and the shopper tries again', async () => {
    const buyer = await buy.buyer();
    fs.refuse('orders');
    expect(await shop.faultOf(CREATE, { addressId: buyer.address.id }, buyer.token)).toMatchObject({
      extensions: { code: 'UNAVAILABLE' },
    });
    expect(await shop.stores.orders.openOf(buyer.id, 5)).toEqual([]);
    fs.allow();
    expect(await buy.open(buyer)).toMatchObject({ status: 'PENDING' });
  });

  it('when the order should be written leaves it to be placed later', async () => {
    const { buyer, session } = await opened();
    const payment = double.pay(session.providerOrderId);
    fs.refuse('orders');
    expect(await buy.confirm(buyer, session, double.proofOf(payment))).toMatchObject({
      errors: [{ extensions: { code: 'UNAVAILABLE' } }],
    });
    expect(await buy.statusOf(session)).toBe('PENDING');
    expect(await buy.cartOf(buyer)).toHaveLength(2);
    fs.allow();
    clock.now += 21 * SECOND;
    await round();
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('when the cart should be emptied lets nobody pay for it again', async () => {
    const { buyer, session } = await opened();
    const payment = double.pay(session.providerOrderId);
    fs.refuse('accounts');
    expect(await buy.confirm(buyer, session, double.proofOf(payment))).toMatchObject({
      errors: [{ extensions: { code: 'UNAVAILABLE' } }],
    });
    const orders = double.orders().length;
    expect(await shop.faultOf(CREATE, { addressId: buyer.address.id }, buyer.token)).toMatchObject({
      extensions: { code: 'UNAVAILABLE' },
    });
    fs.allow();
    expect(await buy.open(buyer)).toMatchObject({ id: session.id, status: 'PLACED' });
    expect(double.orders()).toHaveLength(orders);
    await expectPlacedOnce(buyer, session, payment.id);
    expect(await shop.faultOf(CREATE, { addressId: buyer.address.id }, buyer.token)).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});
