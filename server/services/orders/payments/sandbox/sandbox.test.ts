import { beforeAll, describe, expect, it } from 'vitest';
import { aShop } from '../../../../test/fixtures.ts';
import { sandboxBuying } from '../../../../test/sandbox-buying.ts';

const shop = aShop();
let buying: Awaited<ReturnType<typeof sandboxBuying>>;
beforeAll(async () => {
  buying = await sandboxBuying(shop);
});

describe('the sandbox’s bank', () => {
  const payAtBank = (orderId: string, body: unknown) =>
    shop.rest('POST', `/sandbox/orders/${orderId}/payments`, { body });

  it('takes the money for an order once, however often the shopper pays', async () => {
    const session = await buying.open(await buying.buyer());
    const proofs = await Promise.all(Array.from({ length: 5 }, () => buying.pay(session)));
    expect(new Set(proofs.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect((await payAtBank(session.providerOrderId, { outcome: 'decline' })).status).toBe(422);
  });

  it('declines an order 20 times, and takes the money for it after that', async () => {
    const session = await buying.open(await buying.buyer());
    const decline = () => payAtBank(session.providerOrderId, { outcome: 'decline' });
    const statuses = (await Promise.all(Array.from({ length: 30 }, decline))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(20).fill(200),
      ...Array<number>(10).fill(429),
    ]);
    expect((await shop.stores.sandbox.find(session.providerOrderId))?.payments).toHaveLength(20);
    expect((await decline()).body.errors).toEqual(['This order was declined too often. It can still be paid.']);
    expect((await payAtBank(session.providerOrderId, { outcome: 'pay' })).status).toBe(200);
  });

  it.each([
    ['order_AAAAAAAAAAAAAA', { outcome: 'pay' }, 404],
    ['__proto__', { outcome: 'pay' }, 404],
    ['..%2Faccounts', { outcome: 'pay' }, 404],
    ['order_AAAAAAAAAAAAAA', { outcome: 'steal' }, 400],
    ['order_AAAAAAAAAAAAAA', {}, 400],
  ])('answers for %s and %j with %i', async (orderId, body, status) => {
    expect((await payAtBank(orderId, body)).status).toBe(status);
  });
});
