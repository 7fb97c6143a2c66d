import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, buying, type Session } from '../../../test/buying.ts';
import { postgresStorage } from '../../../test/every-store.ts';
import { fixture } from '../../../test/fixtures.ts';
import { openShop } from '../../../test/open-shop.ts';
import { createRazorpayDouble } from '../../../test/razorpay-double.ts';

const HOUR = 60 * 60_000;

it('asks the payment provider once for two servers that a shopper uses in turn', async () => {
  const storage = await postgresStorage();
  const double = await createRazorpayDouble();
  const at = Date.now();
  const options = { razorpay: double.settings, now: () => new Date(at), roundPauseMs: HOUR };
  const servers = [await storage.open(options), await storage.open(options)];
  const buyer = await buying(servers[0]!).buyer();
  const session = await buying(servers[0]!).open(buyer);
  for (let look = 0; look < 20; look += 1) await buying(servers[look % 2]!).readSession(buyer, session);
  expect(double.calls.filter((call) => call.startsWith('GET'))).toHaveLength(1);
  for (const server of servers) await server.close();
  await double.close();
});

describe('the payment provider is rarely asked', () => {
  let now = Date.now();
  let earlier: number;
  const double = fixture(createRazorpayDouble);
  const shop = fixture(() => openShop({ razorpay: double.settings, now: () => new Date(now), roundPauseMs: HOUR }));
  beforeEach(() => {
    earlier = double.calls.length;
  });
  afterEach(() => double.comeBack());

  const callsOf = (kind: 'GET' | 'POST') => double.calls.slice(earlier).filter((call) => call.startsWith(kind)).length;
  const doors: [door: string, look: (buyer: Buyer, session: Session) => Promise<unknown>][] = [
    ['REST', ({ token }, { id }) => shop.rest('GET', `/api/user/payments/${id}`, { token })],
    ['GraphQL', (buyer, session) => buying(shop).readSession(buyer, session)],
    [
      'GraphQL with aliases',
      ({ token }, { id }) => {
        const looks = ['a', 'b', 'c', 'd', 'e'].map((alias) => `${alias}: paymentSession(id: $id) { status }`);
        return shop.ask(`query ($id: ID!) { viewer { ${looks.join(' ')} } }`, { id }, token);
      },
    ],
  ];

  it.each(doors)('when a shopper looks by %s often, one after another or at the same time', async (_door, look) => {
    const buyer = await buying(shop).buyer();
    const session = await buying(shop).open(buyer);
    for (let press = 0; press < 30; press += 1) await look(buyer, session);
    // Looks at the same time, such as those by aliases, may read the record just before the answer is written.
    expect(callsOf('GET')).toBeLessThan(3);
    now += 3_000;
    await Promise.all(Array.from({ length: 60 }, () => look(buyer, session)));
    expect(callsOf('GET')).toBeLessThan(5);
  });

  it.each(['an answer', 'no answer'])(
    'when a shopper looks often, and the record is written once after %s',
    async (what) => {
      const buyer = await buying(shop).buyer();
      const session = await buying(shop).open(buyer);
      if (what === 'no answer') double.goDown();
      let writes = 0;
      shop.stores.orders.onChange(() => (writes += 1));
      for (let press = 0; press < 20; press += 1)
        expect(await buying(shop).readSession(buyer, session)).toMatchObject({ status: 'PENDING' });
      expect([writes, callsOf('GET')]).toEqual([1, 1]);
    },
  );

  it('when a shopper has paid: the payment is seen some seconds later, or immediately by its proof', async () => {
    const [slow, quick] = [await buying(shop).buyer(), await buying(shop).buyer()];
    const [one, other] = [await buying(shop).open(slow), await buying(shop).open(quick)];
    for (const [buyer, session] of [
      [slow, one],
      [quick, other],
    ] as const)
      await buying(shop).readSession(buyer, session);
    double.pay(one.providerOrderId);
    const proof = double.proofOf(double.pay(other.providerOrderId));
    expect(await buying(shop).readSession(slow, one)).toMatchObject({ status: 'PENDING' });
    expect((await buying(shop).confirm(quick, other, proof)).data?.confirmPayment).toMatchObject({
      order: { id: other.id },
    });
    now += 3_000;
    expect(await buying(shop).readSession(slow, one)).toMatchObject({ status: 'PLACED' });
  });

  it('when PLACE ORDER is pressed often', async () => {
    const buyer = await buying(shop).buyer();
    const session = await buying(shop).open(buyer);
    for (let press = 0; press < 30; press += 1) expect((await buying(shop).open(buyer)).id).toBe(session.id);
    expect([callsOf('GET'), callsOf('POST')]).toEqual([1, 1]);
    now += 1_000;
    await buying(shop).open(buyer);
    expect(callsOf('GET')).toBe(2);
  });

  it('when the proof of a second payment is sent often', async () => {
    const buyer = await buying(shop).buyer();
    const session = await buying(shop).open(buyer);
    const first = double.pay(session.providerOrderId);
    await buying(shop).confirm(buyer, session, double.proofOf(first));
    const second = double.capture({ ...first, id: 'pay_TWICETWICE0001' });
    const calls = callsOf('GET');
    for (let press = 0; press < 10; press += 1)
      expect((await buying(shop).confirm(buyer, session, double.proofOf(second))).data?.confirmPayment).toMatchObject({
        order: { id: session.id },
      });
    expect(callsOf('GET') - calls).toBe(1);
  });
});
