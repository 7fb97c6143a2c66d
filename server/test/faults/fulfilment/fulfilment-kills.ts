import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { remoteFulfilment } from '../../../commands/orders/remote-fulfilment.ts';
import { OperatorError, ShopError, unavailable } from '../../../errors.ts';
import type { Order } from '../../../services/orders/records.ts';
import { readShop } from '../../../services/shop/read-shop.ts';
import { buying } from '../../buying.ts';
import { openShop, type ShopOptions } from '../../open-shop.ts';
import { createRazorpayDouble } from '../../razorpay-double.ts';
import { aLine, anAddress } from '../../records.ts';
import { createRandom, type Random } from '../random.ts';
import { startServer, waitUntil } from '../refunds/refund-kills.ts';
import { EMBEDDED, type Outcome, type Round, type Task, TWO_SERVERS } from '../round.ts';
import { isDatabase, openAfterKill, retryTimeouts } from '../reporting-server.ts';
import { faultsOfFulfilment, isSame } from './fulfilment-faults.ts';
import { type NextAct, randomAct } from './random-act.ts';

/** The number of orders that are changed at the same time. */
const LANES = 4;
const MAX_ACTS = 12;
/** Unpaid sessions that are prepared for each kill. */
const ORDERS = 16;

/** Opens payment sessions, each for three of six counted books, and returns the ids of the provider's orders. */
async function openSessions(options: ShopOptions, count: number, random: Random): Promise<string[]> {
  const shop = await openShop(options);
  const { products } = await shop.stores.catalogue.query({ filter: {}, sort: null, limit: 6, after: null });
  await shop.stores.stock.change(products.map(({ id }) => ({ bookId: id, set: 100_000 })));
  const opened: string[] = [];
  while (opened.length < count) {
    const address = anAddress({ state: random.pick(['Tamil Nadu', 'Goa']) });
    const cart = [0, 2, 4].map((at) =>
      aLine({ productId: products[at + random.between(0, 1)]!.id, quantity: random.between(1, 4) }),
    );
    const shopper = await shop.shopper({ addresses: [address], cart });
    opened.push((await buying(shop).open({ ...shopper, address })).providerOrderId);
  }
  await shop.close();
  return opened;
}

/** Whether there was no answer, because the shop was killed or its database did not answer. */
const isLost = (error: unknown) =>
  error instanceof OperatorError || (error instanceof ShopError && error.code === 'UNAVAILABLE');

/** Kills shops while their owner packs, sends, corrects and refunds orders, and repeats acts that got no answer. */
async function killDuringFulfilment({ times, seed, location, servers: serverCount }: Task): Promise<Outcome> {
  const random = createRandom(seed);
  const double = await createRazorpayDouble();
  const folders = await Promise.all(Array.from({ length: serverCount }, () => mkdtemp(path.join(tmpdir(), 'shop-'))));
  const dirs = isDatabase(location) ? folders : [location];
  const data = isDatabase(location) ? { databaseUrl: location } : {};
  const demonstration = await readShop(null);
  const taxes = { ...demonstration.taxes, hardback: { rate: 5, code: '4901' }, paperback: { rate: 12, code: '4901' } };
  const options = { ...data, razorpay: double.settings, shop: { ...demonstration, taxes } };
  const unpaid = await openSessions({ ...options, dataDir: dirs[0]! }, ORDERS * times + LANES, random);
  const clock = { start: Date.now(), speed: 1 };
  const start = async (dataDir: string) => ({
    ...(await startServer({ ...options, dataDir, clock })),
    owner: remoteFulfilment(dataDir),
  });
  const servers = dirs.map(start);

  const counts = { acknowledged: 0, 'answers lost': 0, 'found done': 0 };
  const expected: Order[] = [];
  const faults: string[] = [];

  /** Calls a random server, and another one until there is an answer. */
  async function answerOf<T>(
    lane: Random,
    call: (server: Awaited<(typeof servers)[number]>, tries: number) => Promise<T>,
  ): Promise<T> {
    for (let tries = 0; ; tries += 1)
      try {
        return await call(await lane.pick(servers), tries);
      } catch (error) {
        if (!isLost(error)) throw error;
        counts['answers lost'] += 1;
      }
  }

  function pay(lane: Random, providerOrderId: string): Promise<Order> {
    const { method, url, headers, payload } = double.webhook('payment.captured', double.pay(providerOrderId));
    return answerOf(lane, async ({ base, owner }) => {
      const answer = await fetch(base + url, { method, headers, body: payload }).catch(() => null);
      if (!answer?.ok) throw unavailable(new Error(`the webhook is answered with ${answer?.status}`));
      return (await owner.list({ search: providerOrderId, after: null, limit: 100 })).orders[0]!.order;
    });
  }

  /** Repeats an act until it is answered. Like a person, it may check first whether an earlier try was applied. */
  async function acknowledge(lane: Random, number: string, { mark, act, after }: NextAct): Promise<void> {
    await answerOf(lane, async ({ owner }, tries) => {
      const wasDone = async () => tries > 0 && isSame((await owner.show(number)).order, after);
      if (lane.chance(0.5) && (await wasDone())) {
        counts['found done'] += 1;
        return;
      }
      const { outcome, message } = await owner.act(number, act, { name: mark });
      if (outcome === 'DONE') return;
      counts['found done'] += 1;
      if (!(await wasDone())) faults.push(`${number}: ${outcome} ${message} ${JSON.stringify(act)}`);
    });
    counts.acknowledged += 1;
  }

  /** Acts on one order after another until the kill, and completes the act that the kill interrupts. */
  async function workInLane(lane: Random, stopped: AbortSignal): Promise<void> {
    for (let id = unpaid.pop(); id !== undefined && !stopped.aborted; id = unpaid.pop()) {
      let order = await pay(lane, id);
      const index = expected.push(order) - 1;
      for (let acts = 1; acts <= MAX_ACTS && !stopped.aborted; acts += 1) {
        const next = randomAct(order, `${id}-${acts}`, lane);
        if (!next) break;
        await acknowledge(lane, order.life.number, next);
        order = expected[index] = next.after;
      }
    }
  }

  async function killOnce(): Promise<void> {
    const running = await Promise.all(servers);
    const at = random.between(0, running.length - 1);
    const stopped = new AbortController();
    const seeds = Array.from({ length: LANES }, () => random.between(0, 1_000_000));
    const lanes = Promise.all(seeds.map((one) => workInLane(createRandom(one), stopped.signal)));
    const enough = counts.acknowledged + random.between(20, 80);
    await Promise.race([lanes, waitUntil(() => counts.acknowledged >= enough)]);
    await sleep(random.between(0, 40));
    servers[at] = running[at]!.end('SIGKILL').then(() => start(dirs[at]!));
    stopped.abort();
    await lanes;
  }

  try {
    for (let kill = 0; kill < times; kill += 1) await killOnce();
  } finally {
    await Promise.all(servers.map(async (server) => (await server).end('SIGKILL')));
    await double.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  }
  if (unpaid.length === 0) faults.push('no order was left for the last kills');
  const stores = await openAfterKill(location);
  const placed = await retryTimeouts(() => stores.orders.ordersOfAll({ after: null, limit: 1_000_000 }));
  faults.push(...(await retryTimeouts(() => faultsOfFulfilment(stores, placed, expected))));
  await stores.close();
  const notes = placed.flatMap(({ life }) => life.creditNotes).length;
  return { counts: { ...counts, orders: placed.length, 'credit notes': notes }, faults };
}

export const fulfilmentKills: Round = {
  option: 'fulfilment-kills',
  promise: 'kill -9 repeats and loses no act of the owner, and parcels, bills and credit notes add up',
  over: [EMBEDDED, TWO_SERVERS],
  short: { times: 4, atLeast: { acknowledged: 80, 'credit notes': 1 } },
  run: killDuringFulfilment,
};
