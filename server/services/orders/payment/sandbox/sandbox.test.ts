import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenShop, openShop } from '../../test/open-shop.ts';
import { type Proof, sandboxBuying } from '../../test/sandbox-buying.ts';

let shop: OpenShop;
let act: Awaited<ReturnType<typeof sandboxBuying>>;
beforeAll(async () => {
  shop = await openShop();
  act = await sandboxBuying(shop);
});
afterAll(() => shop.close());

describe('a forged proof', () => {
  it.each<[string, (proof: Proof) => Partial<Proof>]>([
    [
      'a signature with another digit',
      ({ signature }) => ({ signature: (signature.startsWith('0') ? '1' : '0') + signature.slice(1) }),
    ],
    ['a signature cut short', ({ signature }) => ({ signature: signature.slice(0, -1) })],
    ['a signature with more behind it', ({ signature }) => ({ signature: `${signature}0` })],
    ['no signature', () => ({ signature: '' })],
    ['a signature of odd characters', () => ({ signature: 'é'.repeat(32) })],
    ['another payment', () => ({ paymentId: 'pay_AAAAAAAAAAAAAA' })],
    ['another order of the provider', () => ({ providerOrderId: 'order_AAAAAAAAAAAAAA' })],
    [
      'the ids joined differently',
      ({ paymentId, providerOrderId }) => ({ paymentId: '', providerOrderId: `${providerOrderId}|${paymentId}` }),
    ],
  ])('%s is refused, and the session stays pending', async (_, forge) => {
    const me = await act.buyer();
    const session = await act.open(me);
    const proof = await act.pay(session);
    const { data, errors } = await act.confirm(me, { ...proof, ...forge(proof) });
    expect([data ?? null, errors?.[0]?.extensions['code']]).toEqual([null, 'BAD_USER_INPUT']);
    expect(await act.kept(session)).toMatchObject({ status: 'PENDING', payment: null });
    expect(await act.cartOf(me)).toEqual([[act.books[0]?.id, 1]]);
    expect((await act.confirm(me, proof)).data?.confirmPayment.order.id).toBe(session.id);
  });

  it('a proof of the shopper’s earlier payment is refused for a dearer cart', async () => {
    const me = await act.buyer({ 0: 1 });
    const cheap = await act.open(me);
    const proof = await act.pay(cheap);
    await act.confirm(me, proof);
    await act.put(me, 1, 99);
    const dear = await act.open(me);
    for (const input of [
      { ...proof, paymentSessionId: dear.id },
      { ...proof, paymentSessionId: dear.id, providerOrderId: dear.providerOrderId },
    ])
      expect((await act.confirm(me, input)).errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    expect(await act.kept(dear)).toMatchObject({ status: 'PENDING' });
    expect(await act.cartOf(me)).toEqual([[act.books[1]?.id, 99]]);
  });

  it('another shopper’s proof, or the shopper’s own for another’s session, is refused', async () => {
    const [me, other] = [await act.buyer(), await act.buyer()];
    const [mine, theirs] = [await act.open(me), await act.open(other)];
    const proof = await act.pay(theirs);
    const replayed = await act.confirm(me, { ...proof, paymentSessionId: mine.id });
    expect(replayed.errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    const foreign = await act.confirm(me, proof);
    expect(foreign.errors?.[0]).toMatchObject({
      message: 'This payment session was not found.',
      extensions: { code: 'NOT_FOUND' },
    });
    expect([(await act.kept(mine))?.status, (await act.kept(theirs))?.status]).toEqual(['PENDING', 'PENDING']);
  });
});

describe('the sandbox’s bank', () => {
  const at = (orderId: string, body: unknown) => shop.rest('POST', `/sandbox/orders/${orderId}/payments`, { body });

  it('takes the money for an order once, however often the shopper pays', async () => {
    const session = await act.open(await act.buyer());
    const proofs = await Promise.all(Array.from({ length: 5 }, () => act.pay(session)));
    expect(new Set(proofs.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect((await at(session.providerOrderId, { outcome: 'decline' })).status).toBe(422);
  });

  it('declines an order 20 times, and takes the money for it after that', async () => {
    const session = await act.open(await act.buyer());
    const decline = () => at(session.providerOrderId, { outcome: 'decline' });
    const statuses = (await Promise.all(Array.from({ length: 30 }, decline))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(20).fill(200),
      ...Array<number>(10).fill(429),
    ]);
    expect((await shop.stores.sandbox.find(session.providerOrderId))?.payments).toHaveLength(20);
    expect((await decline()).body.errors).toEqual(['This order was declined too often. It can still be paid.']);
    expect((await at(session.providerOrderId, { outcome: 'pay' })).status).toBe(200);
  });

  it.each([
    ['order_AAAAAAAAAAAAAA', { outcome: 'pay' }, 404],
    ['__proto__', { outcome: 'pay' }, 404],
    ['..%2Faccounts', { outcome: 'pay' }, 404],
    ['order_AAAAAAAAAAAAAA', { outcome: 'steal' }, 400],
    ['order_AAAAAAAAAAAAAA', {}, 400],
  ])('answers for %s and %j with %i', async (orderId, body, status) => {
    expect((await at(orderId, body)).status).toBe(status);
  });
});
