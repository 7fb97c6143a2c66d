import type { Order } from './records.ts';

/** Orders on a page at most. */
export const MAX_PAGE = 100;
/** A page ends with the order that brings it to this number of lines. */
export const MAX_PAGE_LINES = 400;

/** The newest first. */
export interface OrderPage<Listed = Order> {
  readonly orders: readonly Listed[];
  readonly hasNextPage: boolean;
}

/** The first page of these orders: at least one of them, if there is one. */
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
