import { describe, expect, it } from 'vitest';
import { aLine, anOrder, anOrderLine, LATER } from '../../test/records.ts';
import { ShopError } from '../../errors.ts';
import { thrownBy } from '../../test/thrown.ts';
import { type Act, type Order, type OrderState, stateOf } from './records.ts';
import { refundLines } from './line-refunds.ts';
import { addNote, cancel, deliver, pack } from './order-steps.ts';
import { ship } from './parcels.ts';
import { askRefund } from './refunds/refund.ts';

const owner: Act = { at: LATER, by: 'OWNER' };
const parcel = { carrier: 'India Post', tracking: 'EM123456789IN' };
const acts = {
  pack: (order: Order) => pack(order, owner),
  ship: (order: Order) => ship(order, parcel, owner),
  deliver: (order: Order) => deliver(order, owner),
  cancel: (order: Order) => cancel(order, 'out of print', owner),
};

const [two, one] = [anOrderLine(aLine({ id: 'two', quantity: 2 })), anOrderLine(aLine({ id: 'one' }))];
const details = { totalOriginalPrice: 1_200, totalDiscount: 300, totalDeliveryCharge: 20, totalSavedAmount: 300 };
const placed = anOrder({ lines: [two, one], priceDetails: { ...details, totalAmount: 920 } });
const orderIn: Record<OrderState, Order> = {
  PLACED: placed,
  PACKED: acts.pack(placed),
  SHIPPED: acts.ship(placed),
  DELIVERED: acts.deliver(acts.ship(placed)),
  CANCELLED: acts.cancel(placed),
};
const kindsOf = (order: Order) => order.life.letters.map(({ kind }) => kind);

/** The next state; 'same' for the same order; or the sentence of a refusal. */
type Outcome = OrderState | 'same' | `Order C25-00001 is ${string}`;

function outcomeOf(act: (order: Order) => Order, order: Order): string {
  try {
    const next = act(order);
    return next === order ? 'same' : stateOf(next);
  } catch (error) {
    return error instanceof ShopError && error.code === 'CONFLICT' ? error.message : String(error);
  }
}

describe.each<[act: keyof typeof acts, outcomes: Record<OrderState, Outcome>]>([
  [
    'pack',
    {
      PLACED: 'PACKED',
      PACKED: 'same',
      SHIPPED: 'same',
      DELIVERED: 'same',
      CANCELLED: 'Order C25-00001 is cancelled and cannot be packed.',
    },
  ],
  [
    'ship',
    {
      PLACED: 'SHIPPED',
      PACKED: 'SHIPPED',
      SHIPPED: 'same',
      DELIVERED: 'same',
      CANCELLED: 'Order C25-00001 is cancelled and cannot be shipped.',
    },
  ],
  [
    'deliver',
    {
      PLACED: 'Order C25-00001 is placed and cannot be delivered.',
      PACKED: 'Order C25-00001 is packed and cannot be delivered.',
      SHIPPED: 'DELIVERED',
      DELIVERED: 'same',
      CANCELLED: 'Order C25-00001 is cancelled and cannot be delivered.',
    },
  ],
  [
    'cancel',
    {
      PLACED: 'CANCELLED',
      PACKED: 'CANCELLED',
      SHIPPED: 'Order C25-00001 is shipped and cannot be cancelled.',
      DELIVERED: 'Order C25-00001 is delivered and cannot be cancelled.',
      CANCELLED: 'same',
    },
  ],
])('to %s an order', (name, outcomes) => {
  it.each(Object.entries(outcomes) as [OrderState, Outcome][])('that is %s: %s', (state, outcome) => {
    expect(outcomeOf(acts[name], orderIn[state])).toBe(outcome);
  });
});

it('shipping packs what was not packed, and writes to the shopper', () => {
  const step = { at: LATER, by: 'OWNER' };
  const steps = [...placed.life.steps, { state: 'PACKED', ...step }, { state: 'SHIPPED', ...step }];
  expect(orderIn.SHIPPED.life.steps).toEqual(steps);
  expect(acts.ship(orderIn.PACKED).life.steps).toEqual(steps);
  expect(orderIn.SHIPPED.life.parcels).toMatchObject([{ ...step, ...parcel, lines: [{ copies: 2 }, { copies: 1 }] }]);
  expect(kindsOf(orderIn.SHIPPED)).toEqual(['order-shipped']);
  expect([kindsOf(orderIn.PACKED), kindsOf(orderIn.DELIVERED)]).toEqual([[], ['order-shipped']]);
  expect(orderIn.SHIPPED.life.letters).toMatchObject([{ at: LATER, dueAt: LATER, tries: 0 }]);
});

it('a shipped order is not shipped with another number', () => {
  const again = () => ship(orderIn.DELIVERED, { ...parcel, tracking: 'other' }, owner);
  expect(thrownBy(again)).toMatchObject({
    code: 'CONFLICT',
    message: 'Order C25-00001 is delivered already, by India Post with EM123456789IN.',
  });
});

it('cancelling asks for a refund of all that is left, and writes to the shopper', () => {
  const partly = askRefund(placed, { amount: 20_000, reason: 'OWNER' }, owner);
  for (const [order, amounts] of [
    [placed, [92_000]],
    [partly, [20_000, 72_000]],
    [askRefund(partly, { amount: 72_000, reason: 'OWNER' }, owner), [20_000, 72_000]],
  ] as const) {
    const { life } = acts.cancel(order);
    expect(life.refunds.map(({ amount }) => amount)).toEqual(amounts);
    expect(life.steps.at(-1)).toEqual({ state: 'CANCELLED', at: LATER, by: 'OWNER', reason: 'out of print' });
    expect(life.letters).toMatchObject([{ kind: 'order-cancelled', dueAt: LATER, tries: 0 }]);
  }
});

describe('returning copies', () => {
  const takeBack = (order: Order, lineId: string, copies: number, amount?: number) =>
    refundLines(order, { lines: [{ lineId, copies }], ...(amount !== undefined && { amount }) }, owner);

  it.each(['SHIPPED', 'DELIVERED'] as const)('asks for a refund of their cost when the order is %s', (state) => {
    const once = takeBack(orderIn[state], 'two', 1);
    expect(once.life.returns).toEqual([{ lineId: 'two', copies: 1, at: LATER, by: 'OWNER' }]);
    expect(once.life.refunds).toMatchObject([
      { amount: 30_000, reason: 'RETURNED', lines: [{ lineId: 'two', copies: 1 }] },
    ]);
    const lines = [two, one].map(({ id }) => ({ lineId: id, copies: 1 }));
    const all = refundLines(once, { lines }, owner);
    expect(all.life.refunds.map(({ amount }) => amount)).toEqual([30_000, 60_000]);
    expect(stateOf(all)).toBe(state);
    expect(takeBack(orderIn[state], 'two', 2, 500).life.refunds, 'an amount that the owner sets').toMatchObject([
      { amount: 500 },
    ]);
  });

  it.each<[what: string, act: () => Order, refusal: object]>([
    [
      'more than were bought',
      () => takeBack(orderIn.DELIVERED, 'two', 3),
      {
        code: 'CONFLICT',
        message: '3 of ‘A Book’ cannot be returned: of order C25-00001, 2 of 2 can still come back.',
      },
    ],
    [
      'more than are left',
      () => takeBack(takeBack(orderIn.DELIVERED, 'two', 1), 'two', 2),
      {
        code: 'CONFLICT',
        message: '2 of ‘A Book’ cannot be returned: of order C25-00001, 1 of 2 can still come back.',
      },
    ],
    [
      'the same line twice',
      () => refundLines(orderIn.SHIPPED, { lines: [1, 2].map(() => ({ lineId: 'one', copies: 1 })) }, owner),
      { code: 'CONFLICT' },
    ],
    [
      'of a cancelled order',
      () => takeBack(orderIn.CANCELLED, 'one', 1),
      { code: 'CONFLICT', message: 'Order C25-00001 is cancelled and cannot be refunded by line.' },
    ],
    [
      'of another line',
      () => takeBack(orderIn.SHIPPED, 'three', 1),
      { code: 'NOT_FOUND', message: 'Order C25-00001 has no line three.' },
    ],
    ['none', () => takeBack(orderIn.SHIPPED, 'one', 0), { code: 'BAD_USER_INPUT', fields: [{ field: 'copies' }] }],
    ['half a copy', () => takeBack(orderIn.SHIPPED, 'one', 0.5), { code: 'BAD_USER_INPUT' }],
    ['of no line', () => refundLines(orderIn.SHIPPED, { lines: [] }, owner), { code: 'BAD_USER_INPUT' }],
    ['for more than was paid', () => takeBack(orderIn.SHIPPED, 'one', 1, 92_001), { code: 'CONFLICT' }],
  ])('%s is refused', (_, act, refusal) => expect(thrownBy(act)).toMatchObject(refusal));
});

it('a note is kept with its time, and an empty one refused', () => {
  expect(addNote(placed, ' gift wrap ', LATER).life.notes).toEqual([{ at: LATER, text: 'gift wrap' }]);
  expect(thrownBy(() => addNote(placed, '  ', LATER))).toMatchObject({ code: 'BAD_USER_INPUT' });
});
