import type { Stores } from '../services/stores.ts';

/** Calls that are not counted: periodic ones, and checks whether a cached answer is current. */
const OWN_ACCORD = new Set([
  'due',
  'dueErasures',
  'dueForCheck',
  'dueForRefund',
  'dueLetters',
  'dueOrders',
  'newestVersion',
  'version',
  'watchers',
]);

/** Stores that record their calls, which every resolver ends in. */
export function countedStores() {
  const asked: string[] = [];
  const counted = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (!OWN_ACCORD.has(String(name))) asked.push(String(name));
          return Reflect.apply(value, target, args) as unknown;
        };
      },
    });
  const wrap = ({ accounts, catalogue, orders, sandbox, ...rest }: Stores): Stores => ({
    ...rest,
    accounts: counted(accounts),
    catalogue: counted(catalogue),
    orders: counted(orders),
    sandbox: counted(sandbox),
  });
  return { asked, wrap };
}
