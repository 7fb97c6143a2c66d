import { changeOrder } from '../../../services/orders/records.ts';
import { abandon } from '../../../services/orders/session.ts';
import { cancel, pack } from '../../../services/orders/order-steps.ts';
import { ship } from '../../../services/orders/parcels.ts';
import { aLine, anAccount, anAddress, anOrderLine, aSession, paidBy } from '../../records.ts';
import { openStores, retryTimeouts } from '../reporting-server.ts';

/**
 * A server that places, packs and ships orders without a pause, several at the same time, and pays for every third cart
 * twice. It prints `account session number bill steps` after each durable step of an order. All orders have two books
 * whose copies are counted; some sessions are abandoned, and some orders cancelled.
 */
const [location = ''] = process.argv.slice(2);
const stores = await openStores(location);

const LANES = 4;
const act = () => ({ at: new Date().toISOString(), by: 'OWNER' }) as const;

const BOOKS = ['emma', 'walden'];
await retryTimeouts(() => stores.stock.change(BOOKS.map((bookId) => ({ bookId, set: 100_000 }))));

async function orderOnce(n: number): Promise<void> {
  // The order of the books alternates, because locking them in either order must not deadlock two servers.
  const books = n % 2 ? BOOKS : BOOKS.toReversed();
  const account = anAccount({ cart: books.map((productId) => aLine({ productId })) });
  await stores.accounts.create(account);
  const newSession = () => aSession({ accountId: account.id, lines: account.cart.map(anOrderLine) });
  const sessions = n % 3 === 0 ? [newSession(), newSession()] : [newSession()];
  for (const session of sessions) await stores.orders.create(session);
  if (n % 4 === 0) {
    const abandoned = await stores.orders.create({ ...newSession(), address: anAddress() });
    await stores.orders.update(abandoned, (found) => abandon(found, 'DISMISSED', act().at));
    await stores.stock.change([{ bookId: BOOKS[0]!, add: 1 }]);
  }
  await Promise.all(
    sessions.map(async (session) => {
      const order = await stores.orders.place(session, paidBy(`pay_${session.id}`));
      const { number, bill } = order.life;
      const report = (steps: number) =>
        process.stdout.write(`${session.accountId} ${session.id} ${number} ${bill} ${steps}\n`);
      report(order.life.steps.length);
      if (sessions.length > 1) return;
      await stores.orders.update(
        session,
        changeOrder((found) => pack(found, act())),
      );
      report(2);
      const parcel = { carrier: 'DTDC', tracking: session.id };
      await stores.orders.update(
        session,
        changeOrder((found) => (n % 5 ? ship(found, parcel, act()) : cancel(found, '', act()))),
      );
      report(3);
    }),
  );
}

async function workWithoutPause(lane: number): Promise<void> {
  for (let n = lane; ; n += 1) await retryTimeouts(() => orderOnce(n));
}
await Promise.all(Array.from({ length: LANES }, (_, lane) => workWithoutPause(lane)));
