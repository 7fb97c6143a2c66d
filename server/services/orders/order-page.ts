import type { Order } from './records.ts';

export const MAX_PAGE = 100;
/** A page ends with the order that reaches this number of lines. */
export const MAX_PAGE_LINES = 400;

/** A page of orders, the newest first. */
export interface OrderPage<Listed = Order> {
  readonly orders: readonly Listed[];
  readonly hasNextPage: boolean;
}

/** The first page of these orders, with at least one order if there are any. */
export function pageOf(found: readonly Order[], first: number): OrderPage {
  const orders: Order[] = [];
  let lines = 0;
  for (const order of found.slice(0, first)) {
    orders.push(order);
    lines += order.lines.length;
    if (lines >= MAX_PAGE_LINES) break;
  }
  return { orders, hasNextPage: found.length > orders.length };
}
