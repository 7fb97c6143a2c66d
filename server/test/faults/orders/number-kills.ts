import { countIn, numberIn } from '../../../services/orders/order-numbers.ts';
import type { Stores } from '../../../services/stores.ts';
import { PROVIDERS } from '../../../services/orders/payments/provider.ts';
import type { PaymentSession } from '../../../services/orders/records.ts';
import { createRandom, type Random } from '../random.ts';
import { EMBEDDED, type Outcome, type Round, type Task, TWO_SERVERS } from '../round.ts';
import { openAfterKill, retryTimeouts, startReportingServer } from '../reporting-server.ts';

/** What a server printed about an order: `steps` is the number of steps in its history. */
interface Report {
  readonly accountId: string;
  readonly number: string;
  readonly bill: string;
  readonly steps: number;
}

/** The server's last report on each order, by order id. */
type Ledger = Map<string, Report>;

/** Runs a server, kills it at a random moment, and returns its output. */
function killOne(location: string, random: Random, ledger: Ledger): Promise<string[]> {
  const server = startReportingServer('orders/order-server.ts', [location], (line) => {
    const [accountId = '', id = '', number = '', bill = '', steps] = line.split(' ');
    ledger.set(id, { accountId, number, bill, steps: Number(steps) });
  });
  return server.killAfter(random.between(5, 60), random.between(0, 40));
}

/** Lists books whose taken copies differ from those that sessions and orders hold. */
export async function wrongSums({ orders, stock }: Stores, placed: readonly PaymentSession[]): Promise<string[]> {
  const due = { now: '9999', limit: 1_000_000 };
  const openSessions = await Promise.all(PROVIDERS.map((provider) => orders.dueForCheck({ provider, ...due })));
  const sessions = new Map([...placed, ...openSessions.flat()].map((session) => [session.id, session]));
  const held = new Map<string, number>();
  for (const session of sessions.values())
    for (const { bookId, copies } of session.held) held.set(bookId, (held.get(bookId) ?? 0) + copies);
  return (await stock.all()).flatMap(({ bookId, taken }) =>
    taken === (held.get(bookId) ?? 0) ? [] : [`${taken} of ${bookId} are taken, and ${held.get(bookId)} are held`],
  );
}

/** The first gap or repetition of each series. */
export const gapsIn = (numbers: readonly string[]): readonly string[] =>
  [...Map.groupBy(numbers, (number) => countIn(number)!.series)].flatMap(([series, all]) => {
    const found = all.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
    const wrong = found.findIndex((number, index) => number !== numberIn(series, index + 1));
    return wrong === -1 ? [] : [`${found[wrong]} is in place of ${numberIn(series, wrong + 1)}`];
  });

/** Finds the faults of the numbers, the stock and the acknowledged acts. */
async function faultsIn(stores: Stores, ledger: Ledger): Promise<{ count: number; faults: string[] }> {
  const { orders } = stores;
  const placed = await orders.ordersOfAll({ after: null, limit: 1_000_000 });
  const faults = [
    ...(await wrongSums(stores, placed)),
    ...gapsIn(placed.flatMap(({ life }) => [life.number, life.bill])),
  ];
  for (const [id, report] of ledger) {
    const order = await orders.findByNumber(report.number);
    if (order?.id !== id || order.life.bill !== report.bill || order.accountId !== report.accountId)
      faults.push(`${report.number} is not the acknowledged order ${id}`);
    else if (order.life.steps.length < report.steps) faults.push(`${report.number} lost a step`);
  }
  const paid = Map.groupBy(placed, ({ lines }) => lines[0]!.cartLineId);
  for (const rivals of paid.values()) {
    const valid = rivals.filter(({ life }) => life.steps.at(-1)?.reason !== 'PAID_TWICE');
    if (valid.length !== 1) faults.push(`one cart made ${rivals.map(({ life }) => life.number).join(' and ')}`);
  }
  return { count: placed.length, faults };
}

/** Kills servers that place, pack and ship orders. */
async function killOrderServers({ times, seed, location, servers }: Task): Promise<Outcome> {
  const random = createRandom(seed);
  const ledger: Ledger = new Map();
  const faults: string[] = [];
  let orders = 0;
  for (let kill = 1; kill <= times; kill += 1) {
    const ends = Array.from({ length: servers }, () => killOne(location, random, ledger));
    faults.push(...(await Promise.all(ends)).flat());
    const stores = await openAfterKill(location);
    const found = await retryTimeouts(() => faultsIn(stores, ledger));
    await stores.close();
    orders = found.count;
    faults.push(...found.faults.map((fault) => `after kill ${kill}: ${fault}`));
  }
  return { counts: { acknowledged: ledger.size, orders }, faults };
}

export const orderKills: Round = {
  option: 'order-kills',
  promise:
    'kill -9 leaves no gap or duplicate in the numbers of orders and bills, and the stock agrees with the orders',
  over: [EMBEDDED, TWO_SERVERS],
  short: { times: 5, atLeast: { acknowledged: 21 } },
  run: killOrderServers,
};
