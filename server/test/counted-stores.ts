import type { Stores } from '../services/stores.ts';

/** Calls that are not counted: periodic ones, and checks whether a cached answer is current. */
const UNCOUNTED = new Set([
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

/** Stores that record the calls to them: every resolver ends in such calls. */
export function countedStores() {
  const asked: string[] = [];
  const counted = <Store extends object>(store: Store): Store =>
    Object.fromEntries(
      Object.entries(store as Record<string, (...args: unknown[]) => unknown>).map(([name, call]) => [
        name,
        (...args: unknown[]) => {
          if (!UNCOUNTED.has(name)) asked.push(name);
          return call(...args);
        },
      ]),
    ) as Store;
  const wrap = ({ accounts, catalogue, orders, sandbox, ...rest }: Stores): Stores => ({
    ...rest,
    accounts: counted(accounts),
    catalogue: counted(catalogue),
    orders: counted(orders),
    sandbox: counted(sandbox),
  });
  return { asked, wrap };
}
