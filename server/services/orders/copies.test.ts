import { expect, it } from 'vitest';
import { aLine, anOrder, anOrderLine, aSession, NOON } from '../../test/records.ts';
import { thrownBy } from '../../test/thrown.ts';
import { copiesOf, holdOf, moveCopies, requireCopies } from './copies.ts';
import { refundLines } from './line-refunds.ts';
import { cancel, deliver, pack } from './order-steps.ts';
import { ship } from './parcels.ts';
import type { PaymentSession } from './records.ts';
import { decline } from './session.ts';

const by = { at: NOON, by: 'OWNER' } as const;
const order = anOrder({ lines: [anOrderLine(aLine())] });
const shipped = ship(order, { carrier: 'India Post', tracking: '1' }, by);

it.each<[what: string, session: PaymentSession, hold: string]>([
  ['an open session', aSession(), 'HELD'],
  ['a session that no payment can reach any more', aSession({ checkAt: null }), 'NONE'],
  ['a failed session', aSession({ status: 'FAILED' }), 'NONE'],
  ['a failed session whose widget is open', decline(aSession(), new Date(NOON)), 'HELD'],
  ['an expired session whose widget was open', { ...decline(aSession(), new Date(NOON)), status: 'EXPIRED' }, 'NONE'],
  ['a dismissed session', aSession({ status: 'DISMISSED' }), 'NONE'],
  ['an expired session', aSession({ status: 'EXPIRED' }), 'NONE'],
  ['a placed order', order, 'SOLD'],
  ['a packed order', pack(order, by), 'SOLD'],
  ['a cancelled order', cancel(order, '', by), 'NONE'],
  ['a delivered order', deliver(shipped, by), 'SOLD'],
  [
    'an order that came back, until the owner counts its copies in',
    refundLines(shipped, { lines: [{ lineId: order.lines[0]!.id, copies: 1 }] }, by),
    'SOLD',
  ],
])('holds, sells or releases the copies of %s', (_, session, hold) => {
  expect(holdOf(session)).toBe(hold);
});

const lineOf = (productId: string, quantity: number, title: string) => ({
  ...anOrderLine(aLine({ productId, quantity })),
  title,
});
const lines = [lineOf('b', 2, 'Emma'), lineOf('a', 1, 'Walden'), lineOf('b', 1, 'Emma')];
const left = (counts: Record<string, number>) => (id: string) => counts[id] ?? null;

it('adds up the copies of lines with the same book', () => {
  expect(copiesOf(lines)).toEqual([
    { bookId: 'a', copies: 1 },
    { bookId: 'b', copies: 3 },
  ]);
});

it.each<[counts: Record<string, number>, message: string]>([
  [{ b: 2 }, 'Only 2 copies of ‘Emma’ are left: remove 1 from your cart. Nothing was charged.'],
  [
    { a: 0, b: 1 },
    '‘Walden’ is out of stock: remove it from your cart. Only 1 copy of ‘Emma’ is left: remove 2 from your cart. Nothing was charged.',
  ],
  [{ a: -2 }, '‘Walden’ is out of stock: remove it from your cart. Nothing was charged.'],
])('with %o left, the cart is refused with: %s', (counts, message) => {
  expect(thrownBy(() => requireCopies(lines, left(counts)))).toMatchObject({ code: 'CONFLICT', message });
});

it('accepts a cart when enough copies are left', () => {
  expect(() => requireCopies(lines, left({ a: 1, b: 3 }))).not.toThrow();
});

it('holds copies only of counted books, and keeps them while the session stays open', () => {
  const session = aSession({ lines });
  const { session: opened, moved } = moveCopies(null, session, left({ a: 1 }));
  expect([opened.held, moved]).toEqual([[{ bookId: 'a', copies: 1 }], [{ bookId: 'a', copies: 1 }]]);
  const attempted = moveCopies(opened, { ...opened, attempted: true }, left({ a: 0, b: 0 }));
  expect(attempted.session.held).toBe(opened.held);
  expect(attempted.moved).toEqual([]);
  expect(moveCopies(null, session, left({}))).toEqual({ session, moved: [] });
  expect(moveCopies(opened, { ...opened, status: 'DISMISSED' }, left({ a: 0 }))).toMatchObject({
    session: { held: [] },
    moved: [{ bookId: 'a', copies: -1 }],
  });
});
