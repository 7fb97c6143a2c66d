import { describe, expect, it } from 'vitest';
import { CREATE } from '../../test/buying.ts';
import { openPaymentShop, MINUTE, SECOND } from '../../test/payment-shop.ts';

const ABANDON =
  'mutation ($id: ID!) { abandonPayment(paymentSessionId: $id, reason: DISMISSED) { id status timeout } }';

const { double, clock, shop, buy, round, buyerWithSession } = await openPaymentShop();

const openOf = async (accountId: string) => shop.stores.orders.openOf(accountId, 100);

describe('PLACE ORDER again', () => {
  it('reuses the same session and order at the provider, five times in a row', async () => {
    const buyer = await buy.buyer();
    const before = double.orders().length;
    const presses = [];
    for (let press = 0; press < 5; press += 1) presses.push(await buy.open(buyer));
    expect(new Set(presses.map(({ id }) => id)).size).toBe(1);
    expect(new Set(presses.map(({ providerOrderId }) => providerOrderId)).size).toBe(1);
    expect(double.orders()).toHaveLength(before + 1);
  });

  it('reuses the session after the widget was closed, and after a check by the shop', async () => {
    const { buyer, session } = await buyerWithSession();
    for (let press = 0; press < 4; press += 1) {
      expect((await shop.ask(ABANDON, { id: session.id }, buyer.token)).abandonPayment.status).toBe('DISMISSED');
      clock.now += 25 * SECOND;
      expect(await round()).toBe(0);
      expect(await buy.open(buyer)).toMatchObject({ id: session.id, status: 'PENDING' });
    }
    expect(await openOf(buyer.id)).toHaveLength(1);
  });

  it('opens another session while the provider does not answer for the first', async () => {
    const { buyer, session } = await buyerWithSession();
    double.goDownFor([session.providerOrderId]);
    await buy.add(buyer, 3);
    const other = await buy.open(buyer);
    expect(other).toMatchObject({ status: 'PENDING', order: null });
    expect(other.id).not.toBe(session.id);
  });
});

describe('the sessions of one account', () => {
  /** Opens sessions for different carts. */
  async function openSessions(times: number) {
    const buyer = await buy.buyer(1);
    const { productId } = (await buy.cartOf(buyer))[0]!;
    const body = { action: { type: 'increment' } };
    const sessions = [];
    for (let n = 0; n < times; n += 1) {
      sessions.push(await buy.open(buyer));
      await shop.rest('POST', `/api/user/cart/${productId}`, { token: buyer.token, body });
      clock.now += SECOND;
    }
    return { buyer, sessions };
  }

  it('are at most ten: the eleventh closes the oldest, whose payment still counts', async () => {
    const { buyer, sessions } = await openSessions(13);
    const newestFirst = sessions.map(({ id }) => id).toReversed();
    expect((await openOf(buyer.id)).map(({ id }) => id)).toEqual(newestFirst.slice(0, 10));
    const [oldest] = sessions;
    expect(await shop.stores.orders.find({ accountId: buyer.id, id: oldest!.id })).toMatchObject({
      status: 'EXPIRED',
      checkAt: null,
    });
    const payment = double.pay(oldest!.providerOrderId);
    expect((await shop.app.inject(double.webhook('payment.captured', payment))).statusCode).toBe(200);
    expect(await buy.ordersOf(buyer)).toMatchObject([{ id: oldest!.id, payment: { id: payment.id } }]);
  });

  it('are not closed while one may be paid without the shop knowing: the provider then counts as unavailable', async () => {
    const { buyer, sessions } = await openSessions(10);
    double.goDownFor(sessions.map(({ providerOrderId }) => providerOrderId));
    const fault = await shop.faultOf(CREATE, { addressId: buyer.address.id }, buyer.token);
    expect(fault.extensions).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await openOf(buyer.id)).toHaveLength(10);
  });

  it('are at most 60 in ten minutes; repeating for the same cart costs nothing', async () => {
    const { buyer, sessions } = await openSessions(60);
    const fault = await shop.faultOf(CREATE, { addressId: buyer.address.id }, buyer.token);
    expect(fault.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });
    const [line] = await buy.cartOf(buyer);
    const body = { action: { type: 'decrement' } };
    await shop.rest('POST', `/api/user/cart/${line!.productId}`, { token: buyer.token, body });
    expect((await buy.open(buyer)).id, 'the cart of the last session').toBe(sessions.at(-1)!.id);
  });

  it('end when no attempt to pay was made until the last widget closed', async () => {
    const [untried, tried] = [await buyerWithSession(), await buyerWithSession()];
    double.decline(tried.session.providerOrderId);
    for (let minutes = 0; minutes < 70; minutes += 5) {
      clock.now += 5 * MINUTE;
      await round();
    }
    expect(await shop.stores.orders.findByProviderOrder(untried.session.providerOrderId)).toMatchObject({
      status: 'EXPIRED',
      checkAt: null,
    });
    expect(await shop.stores.orders.findByProviderOrder(tried.session.providerOrderId)).toMatchObject({
      status: 'EXPIRED',
      checkAt: expect.any(String),
    });
  });

  it('let the widget stay open for 15 minutes', async () => {
    const { buyer, session } = await buyerWithSession();
    expect((await shop.ask(ABANDON, { id: session.id }, buyer.token)).abandonPayment.timeout).toBe(15 * 60);
  });
});
