import type { Stores } from '../services/stores.ts';
import type { Trace } from './tracing.ts';

type Calls = Readonly<Record<string, (...args: unknown[]) => unknown>>;

/** Makes each call of a store's port a span: `accounts.update`, `orders.place`, `catalogue.query`. */
export function tracedStores(stores: Stores, trace: Trace): Stores {
  /**
   * `untraced` lists calls that read memory with every request, streams, which end long after their call, and
   * listeners.
   */
  function tracePort<Port extends keyof Stores>(
    port: Port,
    ...untraced: readonly (keyof Stores[Port])[]
  ): Stores[Port] {
    const calls = Object.entries(stores[port] as unknown as Calls).map(([name, call]) => {
      const isTraced = !untraced.some((one) => one === name);
      return [name, isTraced ? (...args: unknown[]) => trace(`${port}.${name}`, {}, () => call(...args)) : call];
    });
    return Object.fromEntries(calls) as Stores[Port];
  }
  return {
    ...stores,
    accounts: tracePort('accounts'),
    catalogue: tracePort('catalogue', 'version', 'batches', 'wholeBatches'),
    orders: tracePort('orders', 'onChange'),
    ownerLetters: tracePort('ownerLetters'),
    photographs: tracePort('photographs'),
    sandbox: tracePort('sandbox'),
    stock: tracePort('stock', 'scarce', 'revision', 'onBack'),
  };
}
