import { isPlaced, type LineCopies, type ListedState, type Order, type PaymentSession, stateOf } from './records.ts';

/** How many copies of an order line were sent, refunded or returned. */
export interface LineState {
  /** Sent in a parcel, whether or not they came back. */
  readonly shipped: number;
  /** Still to be sent, now or in a later parcel; 0 once the order is cancelled. */
  readonly toShip: number;
  /** Refunded in place of being sent. */
  readonly notComing: number;
  readonly returned: number;
}

/** How many copies of the line a list has. */
export const copiesIn = (lines: readonly LineCopies[], lineId: string): number =>
  lines.reduce((sum, line) => (line.lineId === lineId ? sum + line.copies : sum), 0);

/** `shipped`, `toShip` and `notComing` add up to the quantity of a line, unless the order was cancelled. */
export function lineState(order: Pick<Order, 'life'>, { id, quantity }: { id: string; quantity: number }): LineState {
  const { parcels, unsent, returns } = order.life;
  const shipped = copiesIn(
    parcels.flatMap(({ lines }) => lines),
    id,
  );
  const notComing = copiesIn(unsent, id);
  const toShip = stateOf(order) === 'CANCELLED' ? 0 : quantity - shipped - notComing;
  return { shipped, toShip, notComing, returned: copiesIn(returns, id) };
}

/** The lines of which copies are still to be sent, with their number. */
export const linesToShip = (order: Pick<Order, 'life' | 'lines'>): readonly LineCopies[] =>
  order.lines.flatMap((line) => {
    const { toShip } = lineState(order, line);
    return toShip > 0 ? [{ lineId: line.id, copies: toShip }] : [];
  });

/** The state under which the owner's lists show the order. */
export const listedState = (order: Order): ListedState =>
  stateOf(order) === 'SHIPPED' && linesToShip(order).length > 0 ? 'PARTLY_SHIPPED' : stateOf(order);
export const stateInWords = (order: Order): string => listedState(order).toLowerCase().replace('_', ' ');

/** Copies that came back or are not sent, and whose refund failed. */
export function owedCopies({ life }: Pick<Order, 'life'>, lineId: string): number {
  const refunded = life.refunds.flatMap(({ status, lines }) => (status === 'FAILED' ? [] : lines));
  return Math.max(0, copiesIn([...life.returns, ...life.unsent], lineId) - copiesIn(refunded, lineId));
}

/** Copies of the line that an order has given back to the stock. */
export function restockedCopies(session: PaymentSession, { id, quantity }: { id: string; quantity: number }): number {
  if (!isPlaced(session)) return 0;
  const { unsent, returns, steps } = session.life;
  const restocked = copiesIn(
    [...returns, ...unsent].filter(({ isRestocked }) => isRestocked),
    id,
  );
  const cancelled = steps.find(({ state }) => state === 'CANCELLED');
  return cancelled && !cancelled.isKeptOut ? restocked + quantity - copiesIn(unsent, id) : restocked;
}
