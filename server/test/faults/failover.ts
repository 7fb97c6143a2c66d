import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgresPair } from './postgres-pair.ts';
import { countAcknowledged, drive } from './crash/crash.ts';
import { judge, populate, signUp } from './crash/population.ts';
import { booksOf } from './crash/viewer.ts';
import { overHttp, type Refused } from './door.ts';
import { createRandom } from './random.ts';
import type { Outcome, Round, Task } from './round.ts';
import { startShop } from './shop-process.ts';

interface Failover {
  /** Acknowledged changes before the kill, and after it. */
  readonly acknowledged: readonly [before: number, after: number];
  /** Changes in progress at the kill. */
  readonly underWay: number;
  /** Milliseconds from the kill until the standby was the primary. */
  readonly promotedMs: number;
  /** Milliseconds from the promotion until a change was acknowledged. */
  readonly recoveredMs: number;
  /** Acknowledged changes that are missing, accounts that contradict themselves, and refusals without an outage. */
  readonly faults: readonly string[];
}

/** Longest wait for the recovery. */
const MAX_WAIT_MS = 90_000;

const isOutage = ({ message }: Refused) => /: 503 |"UNAVAILABLE"/.test(message);

interface Options {
  readonly dataDir: string;
  readonly seed: number;
  /** The number of acknowledged changes before the primary fails, and again after it. */
  readonly load: number;
  readonly how: 'kill' | 'freeze';
}

/** Makes the primary fail under load and promotes its standby. The shop runs in its own process and knows both. */
async function failOver({ dataDir, seed, load, how }: Options): Promise<Failover> {
  const random = createRandom(seed);
  const postgres = await startPostgresPair();
  const shop = await startShop({ dataDir, env: { DATABASE_URL: await postgres.createDatabase() } });
  const door = overHttp(shop.base);
  try {
    const shoppers = await populate(door, { browsers: 8, buyers: 5, visitors: 1 });
    const token = await signUp(door, 'canary@example.com');
    const [book] = await booksOf(door);
    const call = { token, body: { item: { _id: book!.id } } };
    let [promotedMs, recoveredMs] = [0, 0];

    const driven = await drive(door, shoppers, random, {
      round: 1,
      load,
      isOutage,
      async kill() {
        const killed = performance.now();
        await postgres[how]();
        await postgres.promote();
        const promoted = performance.now();
        promotedMs = promoted - killed;
        const isChanged = async () => (await door.send('POST', '/api/user/cart', call)).status === 201;
        while (!(await isChanged()) && performance.now() - promoted < MAX_WAIT_MS) await sleep(20);
        recoveredMs = performance.now() - promoted;
      },
    });
    const before = countAcknowledged(shoppers) + driven.signedUp.length;
    const underWay = shoppers.flatMap(({ lanes }) => lanes).filter((lane) => lane.isUnderWay).length;
    const everyone = [...shoppers, ...driven.signedUp];
    const first = await judge(door, everyone);
    const again = await drive(door, shoppers, random, { round: 2, load, kill: async () => undefined });
    const second = await judge(door, everyone);
    return {
      acknowledged: [before, countAcknowledged(shoppers) + again.signedUp.length - before],
      underWay,
      promotedMs,
      recoveredMs,
      faults: [
        recoveredMs < MAX_WAIT_MS ? [] : ['no change is accepted'],
        driven.refused,
        first.lost,
        first.torn,
        again.refused,
        second.lost,
        second.torn,
      ].flat(),
    };
  } finally {
    await shop.end('SIGTERM');
    await postgres.stop();
  }
}

async function failOverOften({ location, times, seed, isLong, report }: Task): Promise<Outcome> {
  const counts = { 'acknowledged before': 0, 'acknowledged after': 0, 'under way': 0 };
  const faults: string[] = [];
  for (let round = 0; round < times; round += 1) {
    const how = round % 2 ? 'freeze' : 'kill';
    const dataDir = path.join(location, String(round));
    const failover = await failOver({ dataDir, seed: seed + round, load: isLong ? 300 : 80, how });
    const [before, after] = failover.acknowledged;
    const [promoted, recovered] = [failover.promotedMs, failover.recoveredMs].map(Math.round);
    report(`${how}: promoted after ${promoted} ms, recovered ${recovered} ms later`);
    counts['acknowledged before'] += before;
    counts['acknowledged after'] += after;
    counts['under way'] += failover.underWay;
    faults.push(...failover.faults);
    if (isLong && failover.recoveredMs > 10_000) faults.push(`recovered only after ${recovered} ms`);
  }
  return { counts, faults };
}

export const failovers: Round = {
  option: 'failovers',
  promise: 'no acknowledged change is lost when the standby replaces a failed primary, and the shop goes on',
  over: [['a folder', 1]],
  short: { times: 1, atLeast: { 'acknowledged before': 51, 'acknowledged after': 51 } },
  run: failOverOften,
};
