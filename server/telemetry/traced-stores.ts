import type { Stores } from '../services/stores.ts';
import type { Trace } from './trace.ts';

/** The version is in memory and read with every request; batches are a stream, which ends long after its call. */
const UNTRACED = new Set<string | symbol>([
  'version',
  'batches',
  'wholeBatches',
  'scarce',
  'revision',
  'onBack',
  'onChange',
]);

/** Makes each call of a store's port a span: `accounts.update`, `orders.place`, `catalogue.query`. */
export function tracedStores(stores: Stores, trace: Trace): Stores {
  const traced = <Store extends object>(port: string, store: Store): Store =>
    new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function' || UNTRACED.has(name)) return value;
        return (...args: unknown[]) =>
          trace(`${port}.${String(name)}`, {}, () => Reflect.apply(value, target, args) as unknown);
      },
    });
  return {
    ...stores,
    accounts: traced('accounts', stores.accounts),
    catalogue: traced('catalogue', stores.catalogue),
    orders: traced('orders', stores.orders),
    ownerLetters: traced('ownerLetters', stores.ownerLetters),
    photographs: traced('photographs', stores.photographs),
    sandbox: traced('sandbox', stores.sandbox),
    stock: traced('stock', stores.stock),
  };
}
