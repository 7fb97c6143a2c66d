import { beforeAll, describe, expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import type { Shopper } from '../../test/open-shop.ts';
import { aLine, anOrderLine, anOrder, aSession, LATER, paidBy } from '../../test/records.ts';
import { changeOrder, type Order, type PaymentSession, type Refund } from './records.ts';
import { askRefund, MAX_REFUNDS } from './refunds/refund.ts';
import { shownRefunds } from './order-view.ts';
import { refundLines } from './line-refunds.ts';
import { cancel, PAID_TWICE } from './order-steps.ts';
import { ship } from './parcels.ts';

const owner = { at: LATER, by: 'OWNER' } as const;

describe('the order that a shopper sees', () => {
  const shop = aShop();
  let me: Shopper;
  beforeAll(async () => {
    me = await shop.shopper();
  });

  /** Places an order, applies these acts, and returns it as both APIs show it. */
  async function showOrder(...acts: ((order: Order) => Order)[]) {
    const session: PaymentSession = aSession({ accountId: me.id, lines: [anOrderLine(aLine({ quantity: 2 }))] });
    await shop.stores.orders.create(session);
    const order = await shop.stores.orders.place(session, paidBy(`pay_${session.id}`));
    for (const act of acts) await shop.stores.orders.update(session, changeOrder(act));
    const { text } = await shop.rest('GET', `/api/user/orders/${session.id}`, me);
    const fields = `number status steps { status by carrier tracking trackingUrl reason } refunds { amount status reference }
      lines { returned returnedAt }`;
    const query = `query ($id: ID!) { viewer { order(id: $id) { ${fields} } } }`;
    const { viewer } = await shop.ask(query, { id: session.id }, me.token);
    return {
      number: order.life.number,
      rest: (JSON.parse(text) as { order: object }).order,
      graphql: viewer.order as object,
    };
  }

  it('has its number, its steps with the parcel, and what came back', async () => {
    const { number, rest, graphql } = await showOrder(
      (order) => ship(order, { carrier: 'Blue Dart', tracking: 'B1' }, owner),
      (order) => refundLines(order, { lines: [{ lineId: order.lines[0]!.id, copies: 1 }] }, owner),
    );
    const parcel = { carrier: 'Blue Dart', tracking: 'B1', trackingUrl: expect.stringContaining('B1') as string };
    const steps = [
      { status: 'PLACED' },
      { status: 'PACKED', by: 'OWNER' },
      { status: 'SHIPPED', by: 'OWNER', ...parcel },
    ];
    const expected = { number, status: 'SHIPPED', steps, refunds: [{ amount: 30_000, status: 'ASKED' }] };
    expect(graphql).toMatchObject({ ...expected, lines: [{ returned: 1, returnedAt: expect.any(String) as string }] });
    expect(rest).toMatchObject({ ...expected, lines: [{ returned: 1, returnedAt: expect.any(String) as string }] });
  });

  it.each([
    ['Out of print.', 'Out of print.'],
    [PAID_TWICE, 'These books were paid for already, in another order, which stands.'],
  ])('has the reason why it was cancelled: %s', async (reason, sentence) => {
    const { rest, graphql } = await showOrder((order) => cancel(order, reason, owner));
    const expected = { status: 'CANCELLED', steps: [{ status: 'PLACED' }, { status: 'CANCELLED', reason: sentence }] };
    expect(graphql).toMatchObject(expected);
    expect(rest).toMatchObject(expected);
  });

  it('has neither the owner’s notes nor letters', async () => {
    const { rest } = await showOrder();
    expect(JSON.stringify(rest)).not.toMatch(/"(notes|letters|life)"/);
  });
});

describe('the refunds that a shopper sees', () => {
  const base = anOrder({ id: 'order' });
  const orderWithRefunds = (...amounts: readonly (readonly [rupees: number, status: Refund['status']])[]): Order => ({
    ...base,
    life: {
      ...base.life,
      refunds: amounts.map(([rupees, status], index) => ({
        ...askRefund(base, { amount: 100, reason: 'OWNER' }, owner).life.refunds[0]!,
        id: `r${index}`,
        amount: rupees * 100,
        status,
      })),
    },
  });
  const idsOf = (order: Order) => shownRefunds(order).map(({ id }) => id);

  it.each([
    ['include a failed one', orderWithRefunds([300, 'FAILED']), ['r0']],
    ['leave out a failed one that a later one replaced', orderWithRefunds([100, 'FAILED'], [120, 'ASKED']), ['r1']],
    [
      'include a failed one of which a part went back',
      orderWithRefunds([300, 'FAILED'], [120, 'PROCESSED']),
      ['r0', 'r1'],
    ],
    ['include one that failed after another', orderWithRefunds([100, 'PROCESSED'], [100, 'FAILED']), ['r0', 'r1']],
    [
      'leave out a failed one when its whole amount went back',
      orderWithRefunds([300, 'FAILED'], [100, 'PROCESSED'], [200, 'PENDING']),
      ['r1', 'r2'],
    ],
  ])('%s', (_what, order, ids) => expect(idsOf(order)).toEqual(ids));

  it('are only the newest of very many', () => {
    const many = orderWithRefunds(...Array.from({ length: MAX_REFUNDS + 5 }, () => [1, 'PROCESSED'] as const));
    expect(idsOf(many)).toHaveLength(MAX_REFUNDS);
    expect(idsOf(many).at(-1)).toBe('r24');
  });
});
