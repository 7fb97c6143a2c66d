import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgresPair } from './postgres-pair.ts';
import { acknowledged, drive } from './crash/crash.ts';
import { judge, populate, signUp } from './crash/population.ts';
import { booksOf } from './crash/viewer.ts';
import { overHttp, type Refused } from './door.ts';
import { createRandom } from './random.ts';
import { startShop } from './shop-process.ts';

interface Outcome {
  /** Acknowledged changes before the kill, and after it. */
  readonly acknowledged: readonly [before: number, after: number];
  /** Changes in progress at the kill. */
  readonly underWay: number;
  /** Milliseconds from the kill until the standby was the primary. */
  readonly promotedMs: number;
  /** Milliseconds from then until a change was acknowledged. */
  readonly recoveredMs: number;
  /** Acknowledged changes that are missing, accounts that contradict themselves, and refusals without an outage. */
  readonly faults: readonly string[];
}

/** Longest wait for the recovery. */
const PATIENCE_MS = 90_000;

const isOutage = ({ message }: Refused) => /: 503 |"UNAVAILABLE"/.test(message);

interface Options {
  readonly seed: number;
  /** Acknowledgements before the primary fails, and then once more. */
  readonly load: number;
  readonly how: 'kill' | 'freeze';
}

/** Makes the primary fail under load and promotes its standby; a shop in its own process knows both. */
export async function failOver({ seed, load, how }: Options): Promise<Outcome> {
  const random = createRandom(seed);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-failover-'));
  const postgres = await startPostgresPair();
  const shop = await startShop({ dataDir, env: { DATABASE_URL: await postgres.createDatabase() } });
  const door = overHttp(shop.base);
  try {
    const shoppers = await populate(door, { browsers: 8, buyers: 5, comers: 1 });
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
        while (!(await isChanged()) && performance.now() - promoted < PATIENCE_MS) await sleep(20);
        recoveredMs = performance.now() - promoted;
      },
    });
    const before = acknowledged(shoppers) + driven.signedUp.length;
    const underWay = shoppers.flatMap(({ lanes }) => lanes).filter((lane) => lane.isUnderWay).length;
    const everyone = [...shoppers, ...driven.signedUp];
    const first = await judge(door, everyone);
    const again = await drive(door, shoppers, random, { round: 2, load, kill: async () => undefined });
    const second = await judge(door, everyone);
    return {
      acknowledged: [before, acknowledged(shoppers) + again.signedUp.length - before],
      underWay,
      promotedMs,
      recoveredMs,
      faults: [
        recoveredMs < PATIENCE_MS ? [] : ['no change is accepted'],
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
    await rm(dataDir, { recursive: true });
  }
}
