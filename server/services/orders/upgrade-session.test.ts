import { describe, expect, it } from 'vitest';
import { everyStore } from '../../test/every-store.ts';
import { SELLER } from '../../test/numbering.ts';
import { aLine, anAccount, anOrder, anOrderLine, aSession, LATER, NOON, paidBy } from '../../test/records.ts';
import { holdOf } from './copies.ts';
import { cancel } from './order-steps.ts';
import { ship } from './parcels.ts';
import { changeOrder, isPlaced, type Order, type PaymentSession, type PaymentRefunds, stateOf } from './records.ts';
import { addUnmatched } from './refunds/payment-refunds.ts';
import { applyRefusal, askRefund, keyOf } from './refunds/refund.ts';
import { decline } from './session.ts';
import { type StoredSession, upgradeSession } from './upgrade-session.ts';

const OTHER_SELLER = { ...SELLER, legalName: 'Someone else' };
const owner = { at: NOON, by: 'OWNER' } as const;
const now = new Date(NOON);

const omit = (record: object, ...fields: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)));
const firstRefunds = ({ refunds }: Pick<PaymentRefunds, 'refunds'>) =>
  refunds.map((refund) => omit(refund, 'attempt', 'failedIds'));

const ADDED_AFTER_SECOND = ['parcels', 'unsent', 'corrections', 'seller', 'creditNotes'];
/** Returns the order as the second version stored it, with its one parcel in the step. */
const asSecondVersion = (session: Order): StoredSession =>
  ({
    ...session,
    version: 2,
    life: {
      ...omit(session.life, ...ADDED_AFTER_SECOND),
      steps: session.life.steps.map((step) =>
        step.state === 'SHIPPED' ? { ...step, carrier: 'DTDC', tracking: 'D1' } : step,
      ),
    },
  }) as unknown as StoredSession;

/** Returns the record as versions before the second stored it. */
const asFirstVersion = (session: PaymentSession): StoredSession =>
  ({
    ...omit(session, 'version', 'attempted', 'widgetUntil', 'askedAt', 'held', 'strays'),
    ...(session.life && {
      life: {
        ...omit(session.life, 'missing', 'watchAt', ...ADDED_AFTER_SECOND),
        refunds: firstRefunds(session.life),
      },
    }),
    ...(session.strays.length > 0 && {
      strays: session.strays.map((stray) => ({ ...omit(stray, 'currency'), refunds: firstRefunds(stray) })),
    }),
  }) as unknown as StoredSession;

const order = anOrder({ lines: [anOrderLine(aLine())] });
const shipped = ship(order, { carrier: 'DTDC', tracking: 'D1' }, owner);
const refunded = askRefund(order, { amount: 10_000, reason: 'OWNER' }, owner);
const unmatched = { paymentId: 'pay_2', amount: 500, currency: 'INR', reason: 'second_payment' } as const;
const paidTwice = addUnmatched(refunded, unmatched, now);
const session = aSession();
const open = decline(session, now);
const copies = [{ bookId: 'book', copies: 2 }];
const retried = applyRefusal(
  { ...refunded.life.refunds[0]!, providerRefundId: 'rfnd_1' },
  { message: 'Closed', isForBalance: false },
  now,
);

it.each<[what: string, stored: StoredSession, upgraded: PaymentSession]>([
  ['an open session', asFirstVersion(session), session],
  ['an ended session', asFirstVersion(aSession({ id: 's', checkAt: null, status: 'EXPIRED' })), aSession({ id: 's' })],
  ['a session with an attempt', { ...asFirstVersion(session), attempted: true }, { ...session, attempted: true }],
  ['a session whose widget is open', { ...asFirstVersion(open), widgetUntil: open.widgetUntil }, open],
  [
    'a session that the provider was asked about',
    { ...asFirstVersion(session), askedAt: NOON },
    { ...session, askedAt: NOON },
  ],
  ['a session that holds copies', { ...asFirstVersion(session), held: copies }, { ...session, held: copies }],
  ['a session with an empty list of unmatched payments', { ...asFirstVersion(session), strays: [] }, session],
  ['an order', asFirstVersion(order), order],
  ['a shipped order of the second version', asSecondVersion(shipped), shipped],
  ['a cancelled order', asFirstVersion(cancel(order, '', owner)), cancel(order, '', owner)],
  [
    'an order with missing copies, not watched any more',
    { ...asFirstVersion(order), life: { ...asFirstVersion(order).life!, missing: copies, watchAt: null } },
    { ...order, life: { ...order.life, missing: copies, watchAt: null } },
  ],
  ['an order with a refund', asFirstVersion(refunded), refunded],
  [
    'an order with a refund that was tried again',
    { ...asFirstVersion(order), life: { ...asFirstVersion(order).life!, refunds: [retried] } },
    { ...order, life: { ...order.life, refunds: [retried] } },
  ],
  ['an order that was paid twice', asFirstVersion(paidTwice), paidTwice],
  [
    'an order that was paid twice, in another currency',
    { ...asFirstVersion(paidTwice), strays: [{ ...asFirstVersion(paidTwice).strays![0]!, currency: 'USD' }] },
    { ...paidTwice, strays: [{ ...paidTwice.strays[0]!, currency: 'USD' }] },
  ],
])('upgrades %s', (_, stored, upgraded) => {
  const { id, accountId, providerOrderId, address, checkAt, status } = stored;
  const unchanged = { id, accountId, providerOrderId, address, checkAt, status } as Partial<PaymentSession>;
  expect(upgradeSession(stored, SELLER)).toEqual({ ...upgraded, ...unchanged });
  expect(upgradeSession(upgraded, OTHER_SELLER)).toBe(upgraded);
});

it('keeps the key of a refund on its way, so that it is not made twice', () => {
  const [first] = upgradeSession(asFirstVersion(refunded), SELLER).life!.refunds;
  expect(keyOf(first!)).toBe(keyOf(refunded.life.refunds[0]!));
});

describe.each(everyStore)('%s', (_name, newStorage) => {
  it('reads and changes payment sessions and orders that an older version stored', async () => {
    const storage = await newStorage();
    const before = await storage.open();
    const account = anAccount();
    await before.stores.accounts.create(account);
    const openSession = (change: Partial<PaymentSession> = {}) =>
      before.stores.orders.create(aSession({ accountId: account.id, lines: [anOrderLine(aLine())], ...change }));
    const [pending, ended] = [await openSession(), await openSession({ checkAt: null, status: 'EXPIRED' })];
    const placed = await before.stores.orders.place(await openSession(), paidBy('pay_1'));
    await before.close();
    for (const one of [pending, ended, placed]) await storage.rewrite(one.id, asFirstVersion(one));

    const shop = await storage.open();
    const { orders } = shop.stores;
    expect(await orders.find(pending)).toEqual(pending);
    expect(await orders.findByProviderOrder(ended.providerOrderId)).toEqual(ended);
    expect(await orders.findByNumber(placed.life.number)).toEqual(placed);
    expect(await orders.ordersOf(account.id, { limit: 9, maxLines: 9, after: null })).toEqual([placed]);
    expect(await orders.openOf(account.id, 9)).toEqual([pending]);
    const due = { now: LATER, limit: 1_000 };
    expect(await orders.dueForRefund(due)).toContainEqual(placed);
    expect(await orders.dueForDeletion({ ...due, now: '2025-04-01T00:00:00.000Z' })).toContainEqual(ended);
    expect(await orders.update(pending, (current) => current)).toEqual(pending);
    expect(holdOf(await orders.update(pending, (current) => decline(current, now)))).toBe('HELD');
    const paid = await orders.place(pending, paidBy('pay_2'));
    expect([isPlaced(paid), stateOf(paid)]).toEqual([true, 'PLACED']);
    const cancelled = changeOrder((current: Order) => cancel(current, '', { at: LATER, by: 'SHOPPER' }));
    const changed = await orders.update(placed, cancelled);
    const { creditNotes } = changed.life!;
    expect(creditNotes.map(({ number }) => number)).toEqual(['CN/2024-25/00001']);
    const withNotes = (one: PaymentSession) => ({ ...one, life: { ...one.life, creditNotes } });
    expect(changed).toEqual(withNotes(cancelled(placed)));
    await shop.close();

    const after = await storage.open();
    for (const one of [paid, changed]) expect(await after.stores.orders.find(one)).toEqual(one);
    await after.close();
  });
});
