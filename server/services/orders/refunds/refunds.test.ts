import { afterEach, describe, expect, it } from 'vitest';
import { openPaymentShop, DAY, MINUTE, SECOND } from '../../../test/payment-shop.ts';
import type { Session } from '../../../test/buying.ts';
import type { Misbehaviour } from '../../../test/razorpay-double.ts';
import { changeOrder, isPlaced, type Order, stateOf } from '../records.ts';
import { cancel } from '../order-steps.ts';
import { askRefund } from './refund.ts';
import type { DoubleRefund } from '../../../test/double-refunds.ts';
import type { OrderStore } from '../order-store.ts';
import type { ProviderRefund } from '../payments/provider.ts';
import { createRazorpay } from '../payments/razorpay.ts';
import { isRefund, refundOf } from '../payments/razorpay-entities.ts';
import type { NotifyOwner } from '../../mail/notify-owner.ts';
import { paymentsWithRefunds } from './payment-refunds.ts';
import { createRefundWorker } from './refund-worker.ts';

const HOUR = 60 * MINUTE;

/** Returns a refund of the double as the shop reads it. */
const asProviderRefund = (refund: DoubleRefund): ProviderRefund => {
  if (!isRefund(refund)) throw new Error('the double sends what cannot be read');
  return refundOf(refund);
};

const { disk, double, clock, shop, buy, refundRound, reports, buyerWithSession } = await openPaymentShop();

afterEach(() => {
  double.forgive();
  double.refunds.policy.status = 'processed';
  double.refunds.policy.balance = Number.POSITIVE_INFINITY;
  reports.clear();
});

const sessionOf = async ({ providerOrderId }: Session) =>
  (await shop.stores.orders.findByProviderOrder(providerOrderId))!;
async function orderOf(session: Session): Promise<Order> {
  const found = await sessionOf(session);
  if (!isPlaced(found)) throw new Error('no order was placed');
  return found;
}
const refundsOf = async (session: Session) => (await orderOf(session)).life.refunds;
const lettersOf = async (session: Session) =>
  (await orderOf(session)).life.letters.filter(({ kind }) => kind === 'refund-made');

async function placeOrder() {
  const { buyer, session } = await buyerWithSession(1);
  const payment = double.pay(session.providerOrderId);
  await buy.confirm(buyer, session, double.proofOf(payment));
  return { buyer, session, payment };
}
const ask = async (session: Session, amount: number) =>
  shop.stores.orders.update(
    await orderOf(session),
    changeOrder((order) =>
      askRefund(order, { amount, reason: 'OWNER' }, { at: new Date(clock.now).toISOString(), by: 'OWNER' }),
    ),
  );
/** Places an order, and asks for a refund of this amount. */
async function askForRefund(amount = 10_000) {
  const { session, payment } = await placeOrder();
  await ask(session, amount);
  return { session, payment };
}
const bookedRefunds = (paymentId: string) => double.refunds.refundsOf(paymentId);
const refundCalls = () => double.calls.filter((call) => call.endsWith('/refund')).length;

describe('a refund', () => {
  it('is sent to the provider once, even in parts, and the shopper’s letter is queued', async () => {
    const { session, payment } = await askForRefund(10_000);
    await ask(session, 5_000);
    expect(await refundRound()).toBe(0);
    const [first, second] = bookedRefunds(payment.id);
    expect([first, second]).toMatchObject([{ amount: 10_000 }, { amount: 5_000 }]);
    const { number } = (await orderOf(session)).life;
    expect(first?.notes).toEqual({ order: number });
    expect(await refundsOf(session)).toMatchObject([
      { status: 'PROCESSED', providerRefundId: first?.id, reference: '10000000000000', dueAt: null },
      { status: 'PROCESSED', providerRefundId: second?.id, dueAt: null },
    ]);
    expect(await lettersOf(session)).toMatchObject([{ refundId: `${session.id}-1` }, { refundId: `${session.id}-2` }]);
    clock.now += 7 * HOUR;
    const calls = refundCalls();
    await refundRound();
    expect([refundCalls(), await lettersOf(session)]).toEqual([calls, await lettersOf(session)]);
    expect(bookedRefunds(payment.id)).toHaveLength(2);
  });

  // refund-provider.test.ts has all unclear answers.
  it.each<Misbehaviour>(['status 502 after the work', 'status 503'])(
    'is made once when the provider answers with %j',
    async (fault) => {
      const { session, payment } = await askForRefund();
      double.misbehaveAt((call) => call.endsWith('/refund'), fault);
      expect(await refundRound()).toBe(1);
      expect(await refundsOf(session)).toMatchObject([{ status: 'ASKED' }]);
      expect(await refundRound(), 'not at once again').toBe(0);
      clock.now += 21 * SECOND;
      expect(await refundRound()).toBe(0);
      expect(await refundsOf(session)).toMatchObject([
        { status: 'PROCESSED', providerRefundId: bookedRefunds(payment.id)[0]?.id },
      ]);
      expect(bookedRefunds(payment.id)).toHaveLength(1);
    },
  );

  it('is made once when its answer cannot be written', async () => {
    const { session, payment } = await askForRefund();
    double.misbehaveAt((call) => call.endsWith('/refund'), 'a late answer');
    const round = refundRound();
    await double.called((call) => call.endsWith('/refund'));
    await disk.refuse('orders');
    double.answerLate();
    expect(await round).toBeGreaterThan(0);
    await disk.allow();
    expect(await refundsOf(session)).toMatchObject([{ status: 'ASKED' }]);
    clock.now += 2 * MINUTE;
    await refundRound();
    expect(await refundsOf(session)).toMatchObject([{ status: 'PROCESSED' }]);
    expect(bookedRefunds(payment.id)).toHaveLength(1);
  });

  it('is not sent when it cannot be leased first', async () => {
    const { session, payment } = await askForRefund();
    await disk.refuse('orders');
    expect(await refundRound()).toBeGreaterThan(0);
    await disk.allow();
    expect(bookedRefunds(payment.id)).toEqual([]);
    await refundRound();
    expect(await refundsOf(session)).toMatchObject([{ status: 'PROCESSED' }]);
  });

  it('is made once by 10 rounds at the same time', async () => {
    const all = await Promise.all([askForRefund(), askForRefund(), askForRefund()]);
    const calls = refundCalls();
    await Promise.all(Array.from({ length: 10 }, () => refundRound()));
    expect(refundCalls() - calls, 'a request each').toBe(3);
    for (const { session, payment } of all) {
      expect(bookedRefunds(payment.id)).toHaveLength(1);
      expect(await refundsOf(session)).toMatchObject([{ status: 'PROCESSED' }]);
    }
  });

  it('that is pending is asked about until it is made, or tried again when it failed', async () => {
    double.refunds.policy.status = 'pending';
    const [one, other] = [await askForRefund(), await askForRefund()];
    await refundRound();
    expect(await refundsOf(one.session)).toMatchObject([{ status: 'PENDING', reference: null }]);
    expect(await lettersOf(one.session)).toEqual([]);
    double.refunds.process(bookedRefunds(one.payment.id)[0]!.id);
    double.refunds.fail(bookedRefunds(other.payment.id)[0]!.id);
    double.refunds.policy.status = 'processed';
    clock.now += 21 * SECOND;
    await refundRound();
    expect(await refundsOf(one.session)).toMatchObject([{ status: 'PROCESSED' }]);
    expect(await refundsOf(other.session)).toMatchObject([{ status: 'ASKED', attempt: 1 }]);
    clock.now += 21 * SECOND;
    await refundRound();
    expect(await refundsOf(other.session)).toMatchObject([{ status: 'PROCESSED', attempt: 1 }]);
    expect(bookedRefunds(other.payment.id)).toMatchObject([{ status: 'failed' }, { status: 'processed' }]);
  });

  it('waits for a balance, and is given up and reported to the owner after a week', async () => {
    double.refunds.policy.balance = 0;
    const [one, other] = [await askForRefund(), await askForRefund()];
    await refundRound();
    clock.now += 6 * DAY;
    await refundRound();
    expect(await refundsOf(one.session)).toMatchObject([
      { status: 'ASKED', fault: expect.stringContaining('balance') },
    ]);
    expect(reports.size).toBe(0);
    double.refunds.policy.balance = 10_000;
    clock.now += 7 * HOUR;
    await refundRound();
    double.refunds.policy.balance = 0;
    clock.now += 2 * DAY;
    await refundRound();
    const [made, failed] = [await refundsOf(one.session), await refundsOf(other.session)]
      .flat()
      .toSorted((a, b) => (a.status > b.status ? -1 : 1));
    expect([made?.status, failed?.status]).toEqual(['PROCESSED', 'FAILED']);
    expect([...reports.values()]).toMatchObject([
      {
        id: `refund-${failed?.id}`,
        kind: 'refund-failed',
        facts: { amount: '10000', command: expect.stringMatching(/^refund C\d\d-\d+ --amount 100$/) },
      },
    ]);
  });
});

describe('a refund on the provider’s own pages', () => {
  it('is recorded once by webhooks, in parts and in any order', async () => {
    const { session, payment } = await placeOrder();
    double.refunds.policy.status = 'pending';
    const created = [double.refundOnDashboard(payment, 12_345), double.refundOnDashboard(payment, 100)];
    const processed = created.map(({ id }) => double.refunds.process(id));
    const events = [
      ...processed.map((refund) => double.webhook('refund.processed', payment, { refund })),
      ...created.map((refund) => double.webhook('refund.created', payment, { refund })),
      double.webhook('refund.processed', payment, { refund: processed[0]! }),
    ];
    for (const event of events) expect((await shop.app.inject(event)).statusCode).toBe(200);
    const recorded = processed.map(({ id, amount }) => ({
      id,
      amount,
      providerRefundId: id,
      reason: 'PROVIDER',
      by: 'PROVIDER',
      status: 'PROCESSED',
    }));
    expect(await refundsOf(session)).toMatchObject(recorded);
    expect(await lettersOf(session)).toHaveLength(2);
  });

  it.each<[what: string, amounts: (paid: number) => readonly number[], recorded: (paid: number) => readonly number[]]>([
    ['is more than was paid', () => [99_999_999], () => []],
    ['is a paisa more than was paid', (paid) => [paid + 1], () => []],
    ['is more than is left', (paid) => [100, paid], () => [100]],
    ['is the last of many', (paid) => [paid - 100, 100, 1], (paid) => [paid - 100, 100]],
  ])('that %s is not recorded, but reported as unmatched', async (_what, amounts, recorded) => {
    const { session, payment } = await placeOrder();
    const readCount = async () => {
      const { body } = await shop.app.inject('/metrics');
      return /payments_unmatched_total\{reason="refund"\} (\d+)/.exec(body)?.[1];
    };
    const made = double.refundOnDashboard(payment, 100);
    const before = Number(await readCount());
    for (const [at, amount] of amounts(payment.amount).entries())
      for (const [event, status] of [
        ['refund.created', 'pending'],
        ['refund.processed', 'processed'],
      ] as const) {
        const entity = { ...made, id: `rfnd_Beyond${payment.id.slice(4)}${at}`, amount, status };
        expect((await shop.app.inject(double.webhook(event, payment, { refund: entity }))).statusCode).toBe(200);
      }
    expect((await refundsOf(session)).map(({ amount }) => amount)).toEqual(recorded(payment.amount));
    expect(Number(await readCount())).toBe(before + 1);
  });

  it('is found by queries at growing intervals', async () => {
    const { session, payment } = await placeOrder();
    double.refundOnDashboard(payment, 12_300);
    await refundRound();
    expect(await refundsOf(session)).toEqual([]);
    clock.now += HOUR;
    await refundRound();
    expect(await refundsOf(session)).toMatchObject([{ amount: 12_300, reason: 'PROVIDER', status: 'PROCESSED' }]);
    const countQueries = () => double.calls.filter((call) => call.includes(`${payment.id}/refunds`)).length;
    const before = countQueries();
    for (let hour = 0; hour < 200 * 24; hour += 6) {
      clock.now += 6 * HOUR;
      await refundRound();
    }
    expect(countQueries() - before).toBeLessThan(13);
    expect(await refundsOf(session)).toHaveLength(1);
  });

  it('ends a refund that the shop was about to make', async () => {
    const { session, payment } = await askForRefund();
    double.refundOnDashboard(payment);
    await refundRound();
    expect(await refundsOf(session)).toMatchObject([
      { status: 'FAILED', fault: 'The money was refunded on the provider’s own pages.' },
      { status: 'PROCESSED', amount: payment.amount, reason: 'PROVIDER' },
    ]);
    expect(double.refunds.refundedOf(payment.id)).toBe(payment.amount);
  });

  const cancelOrder = async (session: Session) =>
    shop.stores.orders.update(
      await orderOf(session),
      changeOrder((order) => cancel(order, '', { at: new Date(clock.now).toISOString(), by: 'OWNER' })),
    );

  it.each(['a query', 'a webhook'])(
    'leaves the rest of a cancelled order to the shop, when it is found by %s',
    async (way) => {
      const { session, payment } = await askForRefund(10_000);
      await cancelOrder(session);
      const refund = double.refundOnDashboard(payment, 12_345);
      if (way === 'a webhook') await shop.app.inject(double.webhook('refund.processed', payment, { refund }));
      for (let round = 0; round < 2; round += 1) expect(await refundRound()).toBe(0);
      expect(await refundsOf(session)).toMatchObject([
        { reason: 'OWNER', amount: 10_000, status: 'PROCESSED' },
        { reason: 'CANCELLED', amount: payment.amount - 22_345, status: 'PROCESSED', attempt: 1 },
        { reason: 'PROVIDER', amount: 12_345, status: 'PROCESSED' },
      ]);
      expect(double.refunds.refundedOf(payment.id)).toBe(payment.amount);
      expect(reports.size).toBe(0);
    },
  );

  it('leaves the rest of a cancelled order to the shop also while its first request is on the way', async () => {
    const { session, payment } = await placeOrder();
    await cancelOrder(session);
    double.misbehaveAt((call) => call.endsWith('/refund'), 'silence');
    const round = refundRound();
    await double.called((call) => call.endsWith('/refund'));
    const refund = double.refundOnDashboard(payment, 12_345);
    await shop.app.inject(double.webhook('refund.processed', payment, { refund }));
    await round;
    clock.now += MINUTE;
    await refundRound();
    expect(await refundsOf(session)).toMatchObject([
      { reason: 'CANCELLED', amount: payment.amount - 12_345, status: 'PROCESSED' },
      { reason: 'PROVIDER', amount: 12_345 },
    ]);
    expect(double.refunds.refundedOf(payment.id)).toBe(payment.amount);
  });

  it('reports to the owner what is left of another refund, with the command for it', async () => {
    const { session, payment } = await placeOrder();
    await ask(session, payment.amount - 100);
    double.refundOnDashboard(payment, 10_000);
    await refundRound();
    expect(await refundsOf(session)).toMatchObject([{ status: 'FAILED' }, { status: 'PROCESSED', amount: 10_000 }]);
    const left = (payment.amount - 10_000) / 100;
    const [letter, ...further] = reports.values();
    expect(further).toEqual([]);
    expect(letter?.facts['fault']).toContain(`₹${left.toLocaleString('en-IN')} is left`);
    expect(letter?.facts['command']).toMatch(new RegExp(`--amount ${left}$`));
  });
});

describe('a refund that is requested while the shop queries the provider, and that fails immediately', () => {
  const provider = createRazorpay(double.settings);
  const log = { warn: () => undefined, error: () => undefined };
  const workerOf = (orders: OrderStore, notifyOwner: NotifyOwner) =>
    createRefundWorker({ orders, provider, notifyOwner, now: () => new Date(clock.now), log });
  const notify: NotifyOwner = async (matter) => void reports.set(matter.id, matter);

  it('is reported to the owner, by a round', async () => {
    const { session, payment } = await askForRefund(10_000);
    const isList = (call: string) => call.endsWith(`${payment.id}/refunds?count=100`);
    double.misbehaveAt(isList, 'a late answer');
    double.refundOnDashboard(payment);
    const asking = double.called(isList);
    const round = refundRound();
    await asking;
    await ask(session, 5_000);
    double.answerLate();
    await round;
    const refunds = await refundsOf(session);
    expect(refunds.map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'PROCESSED']);
    expect([...reports.keys()]).toEqual(refunds.slice(0, 2).map(({ id }) => `refund-${id}`));
  });

  it('is reported to the owner, by a webhook', async () => {
    const { session, payment } = await placeOrder();
    const stale = await orderOf(session);
    await ask(session, 5_000);
    const refund = asProviderRefund(double.refundOnDashboard(payment));
    const { receiveRefund } = workerOf({ ...shop.stores.orders, findByProviderOrder: async () => stale }, notify);
    for (let time = 0; time < 2; time += 1) await receiveRefund({ providerOrderId: session.providerOrderId, refund });
    const refunds = await refundsOf(session);
    expect(refunds.map(({ status }) => status)).toEqual(['FAILED', 'PROCESSED']);
    expect([...reports.keys()]).toEqual([`refund-${refunds[0]!.id}`]);
  });

  it('fails in the record only after the letter is written, and is reported once', async () => {
    const { session, payment } = await askForRefund(10_000);
    const stale = await orderOf(session);
    const refund = asProviderRefund(double.refundOnDashboard(payment));
    const event = { providerOrderId: session.providerOrderId, refund };
    const failToNotify: NotifyOwner = async () => {
      throw new Error('no space');
    };
    await expect(workerOf(shop.stores.orders, failToNotify).receiveRefund(event)).rejects.toThrow('no space');
    expect(await refundsOf(session)).toMatchObject([{ status: 'ASKED' }]);
    const stored = { ...shop.stores.orders, findByProviderOrder: async () => stale };
    await workerOf(shop.stores.orders, notify).receiveRefund(event);
    reports.clear();
    await workerOf(stored, notify).receiveRefund(event);
    expect(reports.size).toBe(0);
  });
});

describe('a webhook', () => {
  it('before the answer to the request is the same refund', async () => {
    const { session, payment } = await askForRefund();
    double.misbehaveAt((call) => call.endsWith('/refund'), 'a late answer');
    const round = refundRound();
    await double.called((call) => call.endsWith('/refund'));
    await expect.poll(() => bookedRefunds(payment.id)).toHaveLength(1);
    const refund = bookedRefunds(payment.id)[0]!;
    await shop.app.inject(double.webhook('refund.processed', payment, { refund }));
    expect(await refundsOf(session)).toMatchObject([{ status: 'PROCESSED', providerRefundId: refund.id }]);
    double.answerLate();
    expect(await round).toBe(0);
    expect(await refundsOf(session)).toMatchObject([{ status: 'PROCESSED', providerRefundId: refund.id }]);
    expect(await lettersOf(session)).toHaveLength(1);
  });

  it('of a failed refund causes another attempt, and never changes a refund that was made', async () => {
    double.refunds.policy.status = 'pending';
    const { session, payment } = await askForRefund();
    await refundRound();
    const failed = double.refunds.fail(bookedRefunds(payment.id)[0]!.id);
    const deliver = async () => {
      await shop.app.inject(double.webhook('refund.failed', payment, { refund: failed }));
      const created = { ...failed, status: 'pending' } as const;
      await shop.app.inject(double.webhook('refund.created', payment, { refund: created }));
    };
    await deliver();
    await deliver();
    expect(await refundsOf(session)).toMatchObject([{ status: 'ASKED', attempt: 1 }]);
    double.refunds.policy.status = 'processed';
    clock.now += 21 * SECOND;
    await refundRound();
    await deliver();
    expect(await refundsOf(session)).toMatchObject([{ status: 'PROCESSED', attempt: 1 }]);
  });
});

describe('money without an order', () => {
  const unmatchedOf = async (session: Session, paymentId: string) =>
    paymentsWithRefunds(await sessionOf(session)).find((book) => book.paymentId === paymentId);

  it('of another amount is refunded whole, once', async () => {
    const { buyer, session } = await buyerWithSession(1);
    const payment = double.pay(session.providerOrderId, { amount: session.amount + 700 });
    for (let time = 0; time < 2; time += 1) await shop.app.inject(double.webhook('payment.captured', payment));
    await buy.readSession(buyer, session);
    await refundRound();
    expect(bookedRefunds(payment.id)).toMatchObject([
      { amount: session.amount + 700, notes: { payment_session: session.id } },
    ]);
    expect(await unmatchedOf(session, payment.id)).toMatchObject({
      reason: 'other_amount',
      refunds: [{ status: 'PROCESSED' }],
    });
    expect(await buy.statusOf(session)).toBe('PENDING');
    expect(await buy.cartOf(buyer)).toHaveLength(1);
  });

  it('that pays a placed order again is refunded, and the order stays', async () => {
    const { session, payment } = await placeOrder();
    const second = double.capture({ ...payment, id: `pay_TWICE${payment.id.slice(-9)}` });
    await shop.app.inject(double.webhook('payment.captured', second));
    await shop.app.inject(double.webhook('order.paid', second, { order: true }));
    await refundRound();
    expect([bookedRefunds(payment.id).length, bookedRefunds(second.id).length]).toEqual([0, 1]);
    expect(await unmatchedOf(session, second.id)).toMatchObject({ reason: 'second_payment' });
    const order = await orderOf(session);
    expect(order).toMatchObject({ payment: { id: payment.id }, life: { refunds: [] } });
    // However often the payment is reported, the shopper gets one letter.
    await shop.app.inject(double.webhook('payment.captured', second));
    await refundRound();
    const letters = (await orderOf(session)).life.letters.filter(({ refundId }) => refundId === `stray-${second.id}`);
    expect(letters).toMatchObject([{ kind: 'refund-made' }]);
  });

  it('of a second session for the same cart is refunded, and its order is cancelled', async () => {
    const { buyer, session } = await buyerWithSession(1);
    const other = { ...buyer.address, id: 'other' };
    await shop.stores.accounts.update(buyer.id, (account) => ({
      ...account,
      addresses: [...account.addresses, other],
    }));
    const second = await buy.open(buyer, other.id);
    const [paid, again] = [double.pay(session.providerOrderId), double.pay(second.providerOrderId)];
    for (const payment of [paid, again]) await shop.app.inject(double.webhook('payment.captured', payment));
    await refundRound();
    expect([stateOf(await orderOf(session)), stateOf(await orderOf(second))]).toEqual(['PLACED', 'CANCELLED']);
    expect([bookedRefunds(paid.id).length, bookedRefunds(again.id)]).toMatchObject([0, [{ amount: again.amount }]]);
    expect(await refundsOf(second)).toMatchObject([{ reason: 'PAID_TWICE', status: 'PROCESSED' }]);
  });

  it('whose refund the provider cannot make is reported to the owner', async () => {
    const { session } = await buyerWithSession(1);
    const payment = double.pay(session.providerOrderId, { amount: session.amount + 100 });
    await shop.app.inject(double.webhook('payment.captured', payment));
    double.refunds.policy.balance = 0;
    await refundRound();
    clock.now += 8 * DAY;
    await refundRound();
    expect([...reports.values()]).toMatchObject([{ id: `refund-stray-${payment.id}`, facts: { command: '' } }]);
  });
});
