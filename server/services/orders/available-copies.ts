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
    const left = new Map(await stock.left(bookIds));
    if (left.size === 0) return left;
    const open = await orders.openOf(accountId, MAX_OPEN);
    for (const session of open)
      if (holdOf(session) === 'HELD')
        for (const { bookId, copies } of session.held) {
          const others = left.get(bookId);
          if (others !== undefined) left.set(bookId, Math.max(0, others) + copies);
        }
    return left;
  };
