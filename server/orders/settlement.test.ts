import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buying, type Buyer, CREATE, reconcileDue, type Session } from '../test/buying.ts';
import { openShop, type OpenShop } from '../test/open-shop.ts';
import { createRazorpayDouble, type RazorpayDouble } from '../test/razorpay-double.ts';
import { aSession } from '../test/records.ts';
import { refusingFileSystem } from '../test/refusing-file-system.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const fs = refusingFileSystem();
let double: RazorpayDouble;
let shop: OpenShop;
let buy: ReturnType<typeof buying>;
let clock: number;

beforeAll(async () => {
  double = await createRazorpayDouble();
  clock = Date.now();
  shop = await openShop({ razorpay: double.settings, fs, now: () => new Date(clock) });
  buy = buying(shop);
});
afterEach(async () => {
  double.comeBack();
  fs.allow();
  // Whatever a test left open is asked about and over.
  clock += 10 * DAY;
  await round();
});
afterAll(async () => {
  await shop.close();
  await double.close();
});

/** What the shop does by itself every few seconds. Returns how many sessions could not be settled. */
const round = (to = shop): Promise<number> => reconcileDue(to, double.settings, new Date(clock));

async function opened(books = 2): Promise<{ buyer: Buyer; session: Session }> {
  const buyer = await buy.buyer(books);
  return { buyer, session: await buy.open(buyer) };
}

async function expectPlacedOnce(buyer: Buyer, session: Session, paymentId: string): Promise<void> {
  expect(await buy.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: paymentId } }]);
  expect(await buy.cartOf(buyer)).toEqual([]);
}

describe('a payment that no browser told the shop about', () => {
  it('becomes an order by itself', async () => {
    const { buyer, session } = await opened();
    const payment = double.pay(session.providerOrderId);
    expect(await round(), 'not yet asked about').toBe(0);
    expect(await buy.statusOf(session)).toBe('PENDING');
    clock += 21 * SECOND;
    await round();
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('becomes an order when the shopper looks at the session', async () => {
    const { buyer, session } = await opened();
    const payment = double.pay(session.providerOrderId);
    expect(await buy.look(buyer, session)).toMatchObject({ status: 'PLACED', order: { id: session.id } });
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('becomes an order when PLACE ORDER is pressed again, and nothing else is opened', async () => {
    const { buyer, session } = await opened();
    const payment = double.pay(session.providerOrderId);
    const before = double.orders().length;
    expect(await buy.open(buyer)).toMatchObject({ id: session.id, status: 'PLACED', order: { id: session.id } });
    expect(double.orders()).toHaveLength(before);
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('is not paid again with a cart that has grown meanwhile', async () => {
    const { buyer, session } = await opened();
    double.pay(session.providerOrderId);
    await buy.add(buyer, 3);
    expect(await buy.open(buyer)).toMatchObject({ id: session.id, order: { id: session.id } });
    expect(await buy.cartOf(buyer), 'only what was added').toHaveLength(1);
    const next = await buy.open(buyer);
    expect(next).toMatchObject({ status: 'PENDING', order: null });
    expect(next.amount).toBeLessThan(session.amount);
  });

  it('is found though the shopper opened another session after it', async () => {
    const { buyer, session } = await opened();
    await buy.add(buyer, 3);
    const other = await buy.open(buyer);
    double.pay(session.providerOrderId);
    expect(await buy.open(buyer)).toMatchObject({ id: session.id, status: 'PLACED' });
    expect(await buy.statusOf(other)).toBe('PENDING');
  });

  it('does not count while it is only authorized, or of another amount', async () => {
    const [one, other] = [await opened(), await opened()];
    const authorized = double.authorize(one.session.providerOrderId);
    double.pay(other.session.providerOrderId, { amount: other.session.amount - 100 });
    for (const { buyer, session } of [one, other])
      expect(await buy.look(buyer, session)).toMatchObject({ status: 'PENDING', order: null });
    double.capture(authorized);
    expect(await buy.look(one.buyer, one.session)).toMatchObject({ status: 'PLACED' });
  });

  it('that was refunded before the shop knew of it makes no order', async () => {
    const { buyer, session } = await opened();
    double.refund(double.pay(session.providerOrderId));
    expect(await buy.look(buyer, session)).toMatchObject({ status: 'PENDING', order: null });
    expect(await buy.cartOf(buyer)).toHaveLength(2);
  });
});

describe('a payment that comes late', () => {
  const abandon =
    'mutation ($id: ID!, $reason: AbandonReason!) { abandonPayment(paymentSessionId: $id, reason: $reason) { status } }';

  it.each(['FAILED', 'DISMISSED'])('makes its order though the shopper saw it %s', async (reason) => {
    const { buyer, session } = await opened();
    const answer = await shop.ask(abandon, { id: session.id, reason }, buyer.token);
    expect(answer.abandonPayment.status).toBe(reason);
    const payment = double.pay(session.providerOrderId);
    clock += 30 * SECOND;
    await round();
    await expectPlacedOnce(buyer, session, payment.id);
    expect((await shop.ask(abandon, { id: session.id, reason }, buyer.token)).abandonPayment.status).toBe('PLACED');
  });

  it('makes its order though the session had expired', async () => {
    const { buyer, session } = await opened();
    clock += 31 * MINUTE;
    await round();
    expect(await buy.statusOf(session)).toBe('EXPIRED');
    expect(await buy.open(buyer), 'another one').not.toMatchObject({ id: session.id });
    const payment = double.pay(session.providerOrderId);
    clock += 10 * MINUTE;
    await round();
    expect(await buy.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
  });

  it('makes its order after three days, and is not looked for after four', async () => {
    const [one, other] = [await opened(), await opened()];
    const timedOut = double.decline(one.session.providerOrderId);
    // Every hour, as the shop would at the latest.
    const until = async (days: number, from: number) => {
      for (; clock < from + days * DAY; clock += 60 * MINUTE) await round();
    };
    const start = clock;
    await until(2.9, start);
    double.capture(timedOut);
    await until(4, start);
    await expectPlacedOnce(one.buyer, one.session, timedOut.id);
    await until(6, start);

    expect((await shop.stores.orders.find(other.session.id))?.checkAt).toBeNull();
    const calls = double.calls.length;
    clock += DAY;
    await round();
    expect(double.calls).toHaveLength(calls);
    // Somebody who still has the proof is heard all the same.
    const proof = double.proofOf(double.pay(other.session.providerOrderId));
    expect(await buy.confirm(other.buyer, other.session, proof)).toMatchObject({
      data: { confirmPayment: { order: { id: other.session.id } } },
    });
  });
});

describe('asking the provider', () => {
  const waitOf = async ({ id }: Session) => Date.parse((await shop.stores.orders.find(id))?.checkAt ?? '') - clock;

  it('is done ever more rarely', async () => {
    const { session } = await opened();
    const waits: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const wait = await waitOf(session);
      waits.push(wait);
      clock += wait;
      await round();
    }
    expect(waits[0]).toBe(20 * SECOND);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(9 * MINUTE);
    expect(double.calls.filter((call) => call.includes(session.providerOrderId))).toHaveLength(20);
  });

  it('that fails leaves the session as it is, is put off, and later settles it', async () => {
    const { buyer, session } = await opened();
    const payment = double.pay(session.providerOrderId);
    double.goDown();
    expect(await buy.look(buyer, session)).toMatchObject({ status: 'PENDING' });
    clock += 5 * MINUTE;
    expect(await round()).toBe(1);
    expect(await buy.statusOf(session)).toBe('PENDING');
    expect(await waitOf(session)).toBe(75 * SECOND);
    expect(await round(), 'not at once again').toBe(0);
    expect(await shop.faultOf(CREATE, { addressId: buyer.address.id }, buyer.token)).toMatchObject({
      extensions: { code: 'UNAVAILABLE' },
    });

    double.comeBack();
    clock += 80 * SECOND;
    expect(await round()).toBe(0);
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('is not held up by any number of sessions that the provider cannot answer for', async () => {
    const stuck = await Promise.all(Array.from({ length: 60 }, () => opened(1)));
    const { buyer, session } = await opened();
    const payment = double.pay(session.providerOrderId);
    double.goDownFor(stuck.map((one) => one.session.providerOrderId));
    clock += 21 * SECOND;
    expect(await round()).toBe(50);
    expect(await round()).toBe(10);
    await expectPlacedOnce(buyer, session, payment.id);
  });

  it('is not held up by what is left of the sandbox', async () => {
    const { buyer, session } = await opened();
    const checkAt = new Date(clock - DAY).toISOString();
    const left = Array.from({ length: 60 }, () => aSession({ accountId: buyer.id, provider: 'sandbox', checkAt }));
    for (const one of left) await shop.stores.orders.create(one);
    const payment = double.pay(session.providerOrderId);
    clock += 21 * SECOND;
    expect(await round()).toBe(0);
    await expectPlacedOnce(buyer, session, payment.id);
    const { viewer } = await shop.ask('{ viewer { pendingPaymentSession { id } } }', {}, buyer.token);
    expect(viewer.pendingPaymentSession).toBeNull();
    expect((await buy.look(buyer, { ...session, id: left[0]!.id }))?.status).toBe('PENDING');
  });

  it('names the session that could not be settled', async () => {
    const [one, other] = [await opened(), await opened()];
    double.pay(one.session.providerOrderId);
    double.pay(other.session.providerOrderId);
    fs.refuse('accounts');
    clock += 21 * SECOND;
    expect(await round()).toBe(2);
    fs.allow();
    expect(await round(), 'its order is finished at the next round').toBe(0);
    for (const { buyer } of [one, other]) expect(await buy.cartOf(buyer)).toEqual([]);
  });

  it('knows nothing of an order of other keys, and the shopper can go on', async () => {
    const buyer = await buy.buyer();
    const provider = { provider: 'razorpay', providerOrderId: 'order_of_other_keys' };
    const foreign = aSession({ accountId: buyer.id, ...provider, checkAt: new Date(clock).toISOString() });
    await shop.stores.orders.create(foreign);
    expect(await buy.open(buyer)).toMatchObject({ status: 'PENDING', order: null });
  });
});

describe('everybody at once', () => {
  it('50 confirmations, webhooks, looks and rounds make one order, and only what was paid for leaves the cart', async () => {
    const { buyer, session } = await opened(2);
    const payment = double.pay(session.providerOrderId);
    const [line] = await buy.cartOf(buyer);
    // While the shopper paid: one copy more of a paid book in another tab, and another book.
    await shop.rest('POST', `/api/user/cart/${line!.productId}`, {
      token: buyer.token,
      body: { action: { type: 'increment' } },
    });
    await buy.add(buyer, 4);
    const proof = double.proofOf(payment);
    clock += 21 * SECOND;
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => buy.confirm(buyer, session, proof)),
      ...Array.from({ length: 10 }, () => buy.look(buyer, session)),
      ...Array.from({ length: 10 }, () => shop.app.inject(double.webhook('payment.captured', payment))),
      ...Array.from({ length: 5 }, () => round()),
      ...Array.from({ length: 5 }, () => buy.open(buyer)),
    ]);
    for (const answer of answers.slice(0, 50))
      expect(answer).toMatchObject({ data: { confirmPayment: { order: { id: session.id, paymentId: payment.id } } } });

    expect(await buy.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
    const cart = await buy.cartOf(buyer);
    expect(cart.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(cart[0]?.productId).toBe(line!.productId);
  });

  it('50 presses on PLACE ORDER while the payment comes in open nothing that is paid for twice', async () => {
    const { buyer, session } = await opened();
    const presses = Array.from({ length: 50 }, (_, n) => {
      if (n === 25) double.pay(session.providerOrderId);
      return shop.graphql(CREATE, { addressId: buyer.address.id }, buyer.token);
    });
    const ids = new Set<string>();
    for (const { data, errors } of await Promise.all(presses))
      ids.add(data?.createPaymentSession.id ?? errors?.[0]?.message ?? '');
    ids.delete('The cart is empty: there is nothing to pay for.');
    expect(ids).toEqual(new Set([session.id]));
    expect(await buy.ordersOf(buyer)).toHaveLength(1);
  });
});

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
    clock += 21 * SECOND;
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

describe('a crash', () => {
  const options = () => ({ razorpay: double.settings, now: () => new Date(clock) });

  interface Stage {
    readonly shop: OpenShop;
    readonly buy: ReturnType<typeof buying>;
  }

  /** `before` happens in one process, `after` in the next one: what is on disk is all that it has. */
  async function across<T>(before: (stage: Stage) => Promise<T>, after: (stage: Stage, kept: T) => Promise<void>) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-'));
    const first = await openShop({ ...options(), dataDir, fs });
    const kept = await before({ shop: first, buy: buying(first) });
    await first.close();
    fs.allow();
    const second = await openShop({ ...options(), dataDir });
    await after({ shop: second, buy: buying(second) }, kept);
    await second.close();
    await rm(dataDir, { recursive: true });
  }

  async function openedBy(stage: Stage) {
    const buyer = await stage.buy.buyer();
    return { buyer, session: await stage.buy.open(buyer) };
  }
  async function paidBy(stage: Stage) {
    const { buyer, session } = await openedBy(stage);
    return { buyer, session, payment: double.pay(session.providerOrderId) };
  }
  const failing = async (answer: Promise<unknown>) =>
    expect(await answer).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });

  it('before the session was written leaves nothing but an order at the provider that nobody can pay', () =>
    across(
      async (stage) => {
        const buyer = await stage.buy.buyer();
        fs.refuse('orders');
        await failing(stage.shop.graphql(CREATE, { addressId: buyer.address.id }, buyer.token));
        return buyer;
      },
      async ({ shop: second, buy: again }, buyer) => {
        expect(await second.stores.orders.openOf(buyer.id, 5)).toEqual([]);
        expect(await again.open(buyer)).toMatchObject({ status: 'PENDING' });
      },
    ));

  it('after the session was written leaves it to be paid, and no order', () =>
    across(openedBy, async ({ shop: second, buy: again }, { buyer, session }) => {
      clock += 21 * SECOND;
      await round(second);
      expect(await again.ordersOf(buyer)).toEqual([]);
      expect(await again.cartOf(buyer)).toHaveLength(2);
      expect((await again.open(buyer)).id, 'the same order at the provider').toBe(session.id);
    }));

  it('after the provider was paid loses no order: the next round places it', () =>
    across(paidBy, async ({ shop: second, buy: again }, { buyer, session, payment }) => {
      expect(await again.ordersOf(buyer)).toEqual([]);
      clock += 21 * SECOND;
      await round(second);
      expect(await again.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
      expect(await again.cartOf(buyer)).toEqual([]);
    }));

  it('before the order was written loses no order', () =>
    across(
      async (stage) => {
        const paid = await paidBy(stage);
        fs.refuse('orders');
        await failing(stage.buy.confirm(paid.buyer, paid.session, double.proofOf(paid.payment)));
        return paid;
      },
      async ({ buy: again }, { buyer, session, payment }) => {
        expect(await again.ordersOf(buyer)).toEqual([]);
        expect(await again.confirm(buyer, session, double.proofOf(payment))).toHaveProperty('data.confirmPayment');
        expect(await again.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
        expect(await again.cartOf(buyer)).toEqual([]);
      },
    ));

  it('after the order was written, before the cart was emptied, is made good by the start', () =>
    across(
      async (stage) => {
        const paid = await paidBy(stage);
        await stage.buy.add(paid.buyer, 4);
        fs.refuse('accounts');
        await failing(stage.buy.confirm(paid.buyer, paid.session, double.proofOf(paid.payment)));
        expect(await stage.buy.cartOf(paid.buyer)).toHaveLength(3);
        return paid;
      },
      async ({ buy: again }, { buyer, session, payment }) => {
        expect(await again.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
        expect(await again.cartOf(buyer), 'what was added after PLACE ORDER').toHaveLength(1);
      },
    ));

  it('after everything was written leaves one order, and another start changes nothing', () =>
    across(
      async (stage) => {
        const paid = await paidBy(stage);
        await stage.buy.confirm(paid.buyer, paid.session, double.proofOf(paid.payment));
        await stage.buy.add(paid.buyer, 0);
        return paid;
      },
      async ({ shop: second, buy: again }, { buyer, session, payment }) => {
        await second.app.inject(double.webhook('payment.captured', payment));
        clock += MINUTE;
        await round(second);
        expect(await again.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: payment.id } }]);
        expect(await again.cartOf(buyer), 'the same book, bought again').toHaveLength(1);
      },
    ));
});
