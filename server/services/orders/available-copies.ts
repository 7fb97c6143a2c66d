import type { StockStore } from '../stock/stock-store.ts';
import { holdOf } from './copies.ts';
import type { OrderStore } from './order-store.ts';
import { MAX_OPEN } from './session.ts';

interface Deps {
  readonly orders: Pick<OrderStore, 'openOf'>;
  readonly stock: Pick<StockStore, 'left'>;
}

/**
 * Copies that an account can buy of the counted books among these: those that are left and those that its own open
 * payment sessions hold, of which it needs no second ones.
 */
export type AvailableCopies = (accountId: string, bookIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export const createAvailableCopies =
  ({ orders, stock }: Deps): AvailableCopies =>
  async (accountId, bookIds) => {
    const left = new Map(await stock.left(bookIds));
    if (left.size === 0) return left;
    const open = await orders.openOf(accountId, MAX_OPEN);
    for (const session of open)
      if (holdOf(session) === 'HELD')
        for (const { bookId, copies } of session.held ?? []) {
          const others = left.get(bookId);
          if (others !== undefined) left.set(bookId, Math.max(0, others) + copies);
        }
    return left;
  };
