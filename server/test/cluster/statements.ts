import { v4 as uuid } from 'uuid';
import type { Account } from '../../services/account/account.ts';
import type { PaymentSession } from '../../services/orders/records.ts';
import { createAccountStore } from '../../storage/postgres/account-store.ts';
import { connect } from '../../storage/postgres/database.ts';
import { findServer } from '../../storage/postgres/find-server.ts';
import { createOrderStore } from '../../storage/postgres/order-store.ts';
import { createSandboxStore } from '../../storage/postgres/small-stores.ts';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { aLine, anAccount, anAddress, anOrderLine, aSession, LATER, paidBy } from '../records.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One call of a store that requests make, with its statements except `begin`, `commit` and `rollback`. */
export interface Act {
  readonly name: string;
  readonly statements: readonly Statement[];
}

/** Makes the store calls of requests on a migrated database, which may be a cluster, and records their statements. */
export async function recordActs(url: string): Promise<readonly Act[]> {
  const connected = connect(await findServer(url), { onError: () => undefined });
  const { database, pool } = connected;
  const sent: Statement[] = [];
  pool.onConnect((client) => {
    const query = client.query.bind(client) as (...call: unknown[]) => unknown;
    const recordingQuery = (...call: unknown[]) => {
      const [first, second] = call as [string | Statement, unknown];
      const { text, values = [] } = typeof first === 'string' ? { text: first, values: second as unknown[] } : first;
      if (!/^(begin|commit|rollback)/i.test(text)) sent.push({ text, values: Array.isArray(values) ? values : [] });
      return query(...call);
    };
    Object.assign(client, { query: recordingQuery });
  });
  const accounts = createAccountStore(connected, true);
  const orders = createOrderStore(database, uuid, ({ data }) => data as PaymentSession);
  const sandbox = createSandboxStore(database);
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'login_try',
    tableCreated: true,
    points: 9,
    duration: 9,
    clearExpiredByTimeout: false,
  });

  const acts: Act[] = [];
  async function act<T>(name: string, work: () => Promise<T>): Promise<T> {
    sent.length = 0;
    const result = await work();
    acts.push({ name, statements: [...sent] });
    return result;
  }
  const rename = (account: Account): Account => ({ ...account, firstName: uuid() });
  const account = anAccount({ cart: [aLine()], addresses: [anAddress()] });
  const { id, email } = account;
  await act('sign-up', () => accounts.create(account));
  await act('sign-up with a known email', () => accounts.create(anAccount({ email })).catch(() => undefined));
  await act('log-in by email', () => accounts.findByEmail(email));
  await act('log-in with an unknown email', () => accounts.findByEmail('unknown'));
  await act('a signed-in request', () => accounts.findById(id));
  await act('an optimistic change', () => accounts.update(id, rename));
  await act('a change under a lock', () => createAccountStore(connected, true).update(id, (same) => same));
  const other = createAccountStore(connected, true);
  await other.update(id, rename);
  await act('a change that is stale', () => accounts.update(id, rename));

  const session = aSession({ accountId: id, lines: account.cart.map(anOrderLine) });
  await act('opening a payment session', () => orders.create(session));
  await act('opening it twice', () => orders.create({ ...session, id: uuid(), providerOrderId: uuid() }));
  await act('reading a session', () => orders.find(session));
  await act('changing a session', () => orders.update(session, (now) => ({ ...now, updatedAt: LATER })));
  await act('a webhook', () => orders.findByProviderOrder(session.providerOrderId));
  await act('placing an order', () => orders.place(session, paidBy('pay_1', LATER)));
  await act('the open sessions', () => orders.openOf(id, 5));
  await act('the orders', () => orders.ordersOf(id, { limit: 5, maxLines: 1_000, after: null }));
  await act('the orders after a cursor', () => orders.ordersOf(id, { limit: 5, maxLines: 1_000, after: session.id }));

  const order = { id: uuid(), amount: 100, currency: 'INR', receipt: uuid(), payments: [] };
  await act('an order at the sandbox', () => sandbox.create(order));
  await act('reading an order at the sandbox', () => sandbox.find(order.id));
  await act('changing an order at the sandbox', () => sandbox.update(order.id, (now) => ({ ...now, amount: 200 })));
  await act('looking at a budget', () => limiter.get(id));
  await act('spending from a budget', () => limiter.consume(id));
  await act('blocking a budget', () => limiter.block(id, 9));
  await database.destroy();
  return acts;
}
