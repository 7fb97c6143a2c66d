import type { Stores } from '../services/stores.ts';

/** Calls that are not recorded: those of background work, and checks whether a cached answer is current. */
const NOT_RECORDED = new Set([
  'due',
  'dueErasures',
  'dueForCheck',
  'dueForDeletion',
  'dueForRefund',
  'dueLetters',
  'dueOrders',
  'newestVersion',
  'version',
  'watchers',
]);

/** Wraps stores to record the calls to them. Without a call, no resolver that reads or writes data has run. */
export function countedStores() {
  const calls: string[] = [];
  const recorded = <Store extends object>(store: Store): Store =>
    Object.fromEntries(
      Object.entries(store as Record<string, (...args: unknown[]) => unknown>).map(([name, call]) => [
        name,
        (...args: unknown[]) => {
          if (!NOT_RECORDED.has(name)) calls.push(name);
          return call(...args);
        },
      ]),
    ) as Store;
  const wrap = ({ accounts, catalogue, orders, sandbox, ...rest }: Stores): Stores => ({
    ...rest,
    accounts: recorded(accounts),
    catalogue: recorded(catalogue),
    orders: recorded(orders),
    sandbox: recorded(sandbox),
  });
  return { calls, wrap };
}
