import type { AvailableCopies } from '../stock/stock.ts';
import type { StockStore } from '../stock/stock-store.ts';
import { holdOf } from './copies.ts';
import type { OrderStore } from './order-store.ts';
import { MAX_OPEN } from './session.ts';

interface Deps {
  readonly orders: Pick<OrderStore, 'openOf'>;
  readonly stock: Pick<StockStore, 'left'>;
}

export const createAvailableCopies =
  ({ orders, stock }: Deps): AvailableCopies =>
  async (accountId, bookIds) => {
    const available = new Map(await stock.left(bookIds));
    if (available.size === 0) return available;
    const open = await orders.openOf(accountId, MAX_OPEN);
    for (const session of open)
      if (holdOf(session) === 'HELD')
        for (const { bookId, copies } of session.held) {
          const left = available.get(bookId);
          if (left !== undefined) available.set(bookId, Math.max(0, left) + copies);
        }
    return available;
  };
