import { describe, expect, it } from 'vitest';
import { SELLER } from '../../test/numbering.ts';
import { aLine, anAccount, anAddress, anOrder, anOrderLine, aSession, LATER, NOON } from '../../test/records.ts';
import { isPlaced } from './records.ts';
import { place, planPlacement, settleCart } from './placement.ts';

describe('placing an order', () => {
  const details = { paymentId: 'pay_1', now: LATER, number: 'C25-00001', bill: 'B/2024-25/00001', seller: SELLER };

  it.each(['PENDING', 'FAILED', 'DISMISSED', 'EXPIRED'] as const)('is possible when the session is %s', (status) => {
    const session = aSession({ status });
    const placed = place(session, details);
    const letter = { at: LATER, dueAt: LATER, tries: 0 };
    expect(placed).toEqual({
      ...session,
      status: 'PLACED',
      updatedAt: LATER,
      payment: { id: 'pay_1', placedAt: LATER },
      checkAt: null,
      life: {
        number: 'C25-00001',
        bill: 'B/2024-25/00001',
        seller: SELLER,
        creditNotes: [],
        steps: [{ state: 'PLACED', at: LATER, by: 'SHOPPER' }],
        parcels: [],
        unsent: [],
        returns: [],
        corrections: [],
        refunds: [],
        notes: [],
        missing: [],
        watchAt: '2025-03-01T14:00:00.000Z',
        letters: [
          { ...letter, id: `order-placed-${session.id}`, kind: 'order-placed' },
          { ...letter, id: `order-placed-owner-${session.id}`, kind: 'order-placed-owner' },
        ],
      },
    });
    expect([isPlaced(session), isPlaced(placed)]).toEqual([false, true]);
  });

  it('a second time changes nothing, whatever the payment', () => {
    const placed = place(aSession(), details);
    expect(place(placed, details)).toBe(placed);
    expect(place(placed, { ...details, paymentId: 'pay_2', number: 'C25-00002' })).toBe(placed);
  });

  it('for a cart that was already paid for cancels the order, refunds it, and writes to the shopper only about that', () => {
    const { life } = place(aSession(), { ...details, isPaidTwice: true });
    expect(life.steps).toEqual([
      { state: 'PLACED', at: LATER, by: 'SHOPPER' },
      { state: 'CANCELLED', at: LATER, by: 'PROVIDER', reason: 'PAID_TWICE' },
    ]);
    expect(life.refunds).toMatchObject([{ amount: 30_000, reason: 'PAID_TWICE', by: 'PROVIDER', status: 'ASKED' }]);
    expect(life.letters.map(({ kind }) => kind)).toEqual(['order-cancelled']);
  });
});

describe('an order pays for a session', () => {
  const [one, two] = [aLine({ id: 'one' }), aLine({ id: 'two' })];
  const session = aSession({ lines: [anOrderLine(one), anOrderLine(two)] });
  const twice = place(aSession({ lines: [anOrderLine(one)] }), {
    paymentId: 'pay_1',
    now: NOON,
    number: 'C25-00001',
    bill: 'B/2024-25/00001',
    seller: SELLER,
    isPaidTwice: true,
  });

  it.each([
    ['with one of its cart lines', anOrder({ lines: [anOrderLine(two)] }), true],
    ['with other lines', anOrder({ lines: [anOrderLine(aLine())] }), false],
    ['that is the session itself', anOrder({ ...session }), false],
    ['that was not placed', aSession({ lines: [anOrderLine(two)] }), false],
    ['that was refunded, since it paid twice', twice, false],
  ])('%s: %s', (_, order, pays) => expect(planPlacement(session, [order]).isPaidTwice).toBe(pays));
});

describe('settling the cart', () => {
  const paidFor = aLine({ id: 'paid', productId: 'p', quantity: 2 });
  const other = aLine({ id: 'other', productId: 'q', quantity: 5 });
  const order = anOrder({ lines: [anOrderLine(paidFor)] });
  const settle = (cart: readonly ReturnType<typeof aLine>[]) => {
    const account = anAccount({ cart });
    return settleCart(account, order, () => 'new').cart;
  };

  it.each([
    ['takes out what was paid for', [paidFor], []],
    ['leaves other books', [other, paidFor], [other]],
    ['leaves an emptied cart empty', [], []],
    ['leaves a cart without what was paid for', [other], [other]],
    [
      'leaves copies added since, as a new line at the same index',
      [{ ...paidFor, quantity: 7 }, other],
      [{ ...paidFor, id: 'new', quantity: 5 }, other],
    ],
    ['takes no more than is there', [{ ...paidFor, quantity: 1 }], []],
    [
      'leaves a line of the same book that was added since',
      [paidFor, { ...paidFor, id: 'again', quantity: 1 }],
      [{ ...paidFor, id: 'again', quantity: 1 }],
    ],
    ['leaves the book when it was removed and added again', [{ ...paidFor, id: 'anew' }], [{ ...paidFor, id: 'anew' }]],
  ])('%s', (_, before, after) => {
    expect(settle(before)).toEqual(after);
    expect(settle(settle(before)), 'done twice').toEqual(after);
  });

  it('takes the paid copies of a book out of both its lines', () => {
    const second = { ...paidFor, id: 'second', quantity: 3 };
    const twoLines = anOrder({ lines: [anOrderLine(paidFor), anOrderLine(second)] });
    const account = anAccount({ cart: [paidFor, other, { ...second, quantity: 4 }] });
    expect(settleCart(account, twoLines, () => 'new').cart).toEqual([other, { ...second, id: 'new', quantity: 1 }]);
  });

  it('returns the same account when there is nothing to remove', () => {
    const account = anAccount({ cart: [other] });
    expect(settleCart(account, order, () => 'new')).toBe(account);
  });

  it('changes nothing but the cart', () => {
    const account = anAccount({ cart: [paidFor], addresses: [anAddress()] });
    expect(settleCart(account, order, () => 'new')).toEqual({ ...account, cart: [] });
  });

  it('of an order that paid twice changes nothing', () => {
    const account = anAccount({ cart: [paidFor] });
    const twice = anOrder(order, { steps: [{ state: 'CANCELLED', at: NOON, by: 'PROVIDER', reason: 'PAID_TWICE' }] });
    expect(settleCart(account, twice, () => 'new')).toBe(account);
  });
});
