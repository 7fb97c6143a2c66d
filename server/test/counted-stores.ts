import type { Stores } from '../storage/stores.ts';

/** Stores that count how often they are asked for anything: whatever a resolver does, it asks one of them. */
export function countedStores() {
  const counter = { calls: 0 };
  const counted = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          counter.calls += 1;
          return Reflect.apply(value, target, args) as unknown;
        };
      },
    });
  const wrap = ({ accounts, catalogue, orders, revocations, sandbox, ...rest }: Stores): Stores => ({
    ...rest,
    accounts: counted(accounts),
    catalogue: counted(catalogue),
    orders: counted(orders),
    revocations: counted(revocations),
    sandbox: counted(sandbox),
  });
  return { counter, wrap };
}
