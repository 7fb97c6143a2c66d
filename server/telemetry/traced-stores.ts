import type { Stores } from '../services/stores.ts';
import type { Trace } from './tracing.ts';

type Calls = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/** Makes each call of a store's port a span: `accounts.update`, `orders.place`, `catalogue.query`. */
export function tracedStores(stores: Stores, trace: Trace): Stores {
  /**
   * `untraced` names calls that read memory with every request, streams, which end long after their call, and
   * listeners.
   */
  function traced<Port extends keyof Stores>(port: Port, ...untraced: readonly (keyof Stores[Port])[]): Stores[Port] {
    const calls = Object.entries(stores[port] as unknown as Calls).map(([name, call]) => {
      const isTraced = !untraced.some((one) => one === name);
      return [name, isTraced ? (...args: unknown[]) => trace(`${port}.${name}`, {}, () => call(...args)) : call];
    });
    return Object.fromEntries(calls) as Stores[Port];
  }
  return {
    ...stores,
    accounts: traced('accounts'),
    catalogue: traced('catalogue', 'version', 'batches', 'wholeBatches'),
    orders: traced('orders', 'onChange'),
    ownerLetters: traced('ownerLetters'),
    photographs: traced('photographs'),
    sandbox: traced('sandbox'),
    stock: traced('stock', 'scarce', 'revision', 'onBack'),
  };
}
