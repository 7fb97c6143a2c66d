import { describe, expect, it } from 'vitest';
import { buying } from '../../test/buying.ts';
import { faultIn } from '../../test/fault-in.ts';
import { fixture } from '../../test/fixtures.ts';
import { openShop } from '../../test/open-shop.ts';
import { createRazorpayDouble } from '../../test/razorpay-double.ts';
import { requestErasure } from '../account/erasure.ts';
import { createErasureService } from './erasure.service.ts';

const DAY = 24 * 60 * 60_000;
const log = { warn: () => undefined, error: () => undefined };

describe('an account that is erased while the payment provider is asked', () => {
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const double = fixture(createRazorpayDouble);
  const shop = fixture(() => openShop({ razorpay: double.settings, now, roundPauseMs: DAY }));

  async function eraseAfterItsWeek(id: string): Promise<void> {
    await shop.stores.accounts.update(id, (account) => requestErasure(account, now().toISOString()));
    aheadMs += 8 * DAY;
    await createErasureService({ ...shop.stores, sends: true, now, log }).eraseDue();
    expect(await shop.stores.accounts.findById(id)).toMatchObject({ email: '', erasedAt: expect.any(String) });
  }

  it('gets no payment session', async () => {
    const buy = buying(shop);
    const buyer = await buy.buyer();
    const isOrdersCall = (call: string) => call === 'POST /v1/orders';
    double.misbehaveAt(isOrdersCall, 'a late answer');
    const asked = double.called(isOrdersCall);
    const { token, address, id } = buyer;
    const opening = shop.rest('POST', '/api/user/payments', { token, body: { addressId: address.id } });
    await asked;
    await eraseAfterItsWeek(id);
    double.answerLate();
    expect((await opening).status).toBe(401);
    expect(await shop.stores.orders.sessionIdsOf(id)).toEqual([]);
    expect(await shop.stores.orders.findByProviderOrder(double.orders().at(-1)!.id)).toBeNull();
  });

  it.each(['confirmed', 'found', 'reported'])('gets a refund of a payment that is %s too late', async (how) => {
    const buy = buying(shop);
    const buyer = await buy.buyer();
    const session = await buy.open(buyer);
    await shop.stores.orders.update({ accountId: buyer.id, id: session.id }, (one) => ({
      ...one,
      status: 'EXPIRED',
      checkAt: how === 'found' ? one.checkAt : null,
    }));
    const payment = double.pay(session.providerOrderId);
    const isPaymentsCall = (call: string) => call.endsWith('/payments');
    const settle = {
      async confirmed() {
        double.misbehaveAt(isPaymentsCall, 'a late answer');
        const asked = double.called(isPaymentsCall);
        const confirming = buy.confirm(buyer, session, double.proofOf(payment));
        await asked;
        await eraseAfterItsWeek(buyer.id);
        double.answerLate();
        expect(faultIn(await confirming)).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
      },
      async found() {
        double.misbehaveAt(isPaymentsCall, 'a late answer');
        const asked = double.called(isPaymentsCall);
        const looking = buy.readSession(buyer, session);
        await asked;
        await shop.stores.orders.update({ accountId: buyer.id, id: session.id }, (one) => ({
          ...one,
          checkAt: null,
        }));
        await eraseAfterItsWeek(buyer.id);
        double.answerLate();
        await looking.catch(() => undefined);
      },
      async reported() {
        await eraseAfterItsWeek(buyer.id);
        await shop.app.inject(double.webhook('payment.captured', payment));
      },
    };
    await settle[how as keyof typeof settle]();
    expect(await buy.ordersOf(buyer)).toEqual([]);
    const unpaid = await shop.stores.orders.findByProviderOrder(session.providerOrderId);
    expect(unpaid).toMatchObject({
      address: { name: '', street: '' },
      strays: [
        { reason: 'no_account', amount: session.amount, refunds: [{ status: 'ASKED', amount: session.amount }] },
      ],
    });
  });
});
