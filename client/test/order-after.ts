import { changeOrder, type Order } from '../../server/services/orders/records.ts';
import { refundLines } from '../../server/services/orders/line-refunds.ts';
import { cancel, deliver, pack } from '../../server/services/orders/order-steps.ts';
import { ship } from '../../server/services/orders/parcels.ts';
import { openPayment } from './open-payment.ts';
import { aSession, paidBy } from '../../server/test/records.ts';
import { type Shopper, theShop } from './real-shop.ts';

const owner = { at: '2026-11-23T04:50:00.000Z', by: 'OWNER' } as const;
const ACTS = {
  pack: (order: Order) => pack(order, owner),
  ship: (order: Order) => ship(order, { carrier: 'Blue Dart', tracking: 'BD 42' }, owner),
  deliver: (order: Order) => deliver(order, owner),
  cancel: (order: Order) => cancel(order, 'Out of print.', owner),
  /** The refund of a cancelled order fails for good. */
  failRefund: ({ life, ...order }: Order): Order => ({
    ...order,
    life: { ...life, refunds: life.refunds.map((refund) => ({ ...refund, status: 'FAILED' as const, dueAt: null })) },
  }),
  takeBack: (order: Order) => refundLines(order, { lines: [{ lineId: order.lines[0]!.id, copies: 1 }] }, owner),
};
export type OwnerAct = keyof typeof ACTS;

/** A placed order of one book, after the owner's acts. */
export async function orderAfter(...acts: OwnerAct[]) {
  const { shopper, session, pay } = await openPayment();
  const confirm =
    'mutation ($input: ConfirmPaymentInput!) { confirmPayment(input: $input) { order { id } userErrors { code field message } } }';
  await theShop().ask(confirm, { input: await pay() }, shopper.token);
  for (const act of acts) await ownersAct(shopper, session.id, act);
  return { shopper, id: session.id };
}

export async function ownersAct(shopper: Shopper, id: string, act: OwnerAct): Promise<void> {
  const key = { accountId: (await shopper.account()).id, id };
  await theShop().stores.orders.update(key, changeOrder(ACTS[act]));
}

/** Places orders of an account, a minute apart. */
export async function placeOrders(accountId: string, count: number): Promise<void> {
  const { orders } = theShop().stores;
  for (let minute = 0; minute < count; minute += 1) {
    const at = new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
    const session = await orders.create(aSession({ accountId, createdAt: at, updatedAt: at }));
    await orders.place(session, paidBy(`pay_${session.id}`, at));
  }
}
