import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Door, overHttp, Refused } from '../door.ts';
import { createRandom, type Random } from '../random.ts';
import { EMBEDDED, type Outcome, type Round, type Task } from '../round.ts';
import { spawnShop, startShop } from '../shop-process.ts';
import { inspect } from './data-directory.ts';
import { judge, populate, type Shopper, signUp, type Sizes } from './population.ts';

/** The rounds of one data directory. */
interface Directory {
  readonly dataDir: string;
  readonly rounds: readonly number[];
  readonly isLong: boolean;
  readonly report: (line: string) => void;
}

const ROUNDS_PER_DIRECTORY = 25;
const SHORT: Sizes = { browsers: 8, buyers: 5, visitors: 1 };
const LONG: Sizes = { browsers: 16, buyers: 8, visitors: 2 };

/** Sign-ups in each round. The budget of log-ins from one IP address allows no more. */
const NEWCOMERS = 10;

interface Load {
  readonly round: number;
  /** The number of acknowledged changes before the kill, which comes after ten seconds at the latest. */
  readonly load: number;
  readonly kill: () => Promise<unknown>;
  /** Whether a refusal after the kill is only due to the outage. */
  readonly isOutage?: (refused: Refused) => boolean;
}

interface Drive {
  readonly refused: readonly string[];
  readonly signedUp: readonly Shopper[];
}

export const countAcknowledged = (shoppers: readonly Shopper[]): number =>
  shoppers.flatMap(({ lanes }) => lanes).reduce((sum, lane) => sum + lane.acknowledgements, 0);

/** Every client requests changes one after another until the kill. */
export async function drive(
  door: Door,
  shoppers: readonly Shopper[],
  random: Random,
  { round, load, kill, isOutage = () => false }: Load,
): Promise<Drive> {
  const refused: string[] = [];
  const signedUp: Shopper[] = [];
  const killed = new AbortController();

  async function repeatUntilKilled(work: () => Promise<void>): Promise<void> {
    while (!killed.signal.aborted) {
      try {
        await work();
      } catch (error) {
        if (killed.signal.aborted && (!(error instanceof Refused) || isOutage(error))) return;
        refused.push(error instanceof Refused ? error.message : String(error));
        return;
      }
    }
  }
  let serial = 0;
  const newcomers = repeatUntilKilled(async () => {
    if (serial < NEWCOMERS) {
      serial += 1;
      const email = `new-${round}-${serial}@example.com`;
      signedUp.push({ email, token: await signUp(door, email), lanes: [] });
    } else await sleep(20);
  });
  const start = countAcknowledged(shoppers);
  const clients = shoppers.flatMap(({ lanes }) =>
    lanes.map((lane) => repeatUntilKilled(() => lane.step(door, random))),
  );

  const deadline = performance.now() + 10_000;
  while (countAcknowledged(shoppers) - start < load && performance.now() < deadline) await sleep(2);
  await sleep(random.between(0, 20));
  const ended = kill();
  // The clients stop only now, so that they have changes in progress at the kill.
  killed.abort();
  await ended;
  await Promise.all([newcomers, ...clients]);
  return { refused, signedUp };
}

/** Kills a process during its start, to interrupt the recovery from a crash. */
async function killDuringStart(dataDir: string, afterMs: number): Promise<void> {
  const { child, exited } = spawnShop({ dataDir });
  await sleep(afterMs);
  child.kill('SIGKILL');
  await exited;
}

async function runDirectory({ dataDir, rounds, isLong, report }: Directory, random: Random): Promise<Outcome> {
  const counts = { acknowledged: 0, 'under way when killed': 0, 'half-written files swept': 0 };
  const faults: string[] = [];
  let shop = await startShop({ dataDir });
  try {
    const shoppers = await populate(overHttp(shop.base), isLong ? LONG : SHORT);
    for (const round of rounds) {
      const before = countAcknowledged(shoppers);
      const { refused, signedUp } = await drive(overHttp(shop.base), shoppers, random, {
        round,
        load: random.between(60, isLong ? 260 : 200),
        kill: () => shop.end('SIGKILL'),
      });
      const lanes = shoppers.flatMap((shopper) => shopper.lanes);
      const underWay = lanes.filter(({ isUnderWay }) => isUnderWay).length;
      const { files, halfWritten, faults: damage } = await inspect(dataDir);
      if (random.chance(0.1)) await killDuringStart(dataDir, random.between(50, 1_500));
      shop = await startShop({ dataDir });
      const { lost, torn } = await judge(overHttp(shop.base), [...shoppers, ...signedUp]);
      const acks = countAcknowledged(shoppers) - before + signedUp.length;
      report(`round ${round}: ${acks} acknowledged, ${files} files, restarted in ${Math.round(shop.startMs)} ms`);
      counts.acknowledged += acks;
      counts['under way when killed'] += underWay;
      counts['half-written files swept'] += halfWritten;
      faults.push(...refused, ...lost, ...damage, ...torn);
      if (acks === 0) faults.push(`round ${round}: nothing was acknowledged`);
      if (underWay === 0) faults.push(`round ${round}: nothing was under way at the kill`);
    }
  } finally {
    await shop.end('SIGKILL');
  }
  return { counts, faults };
}

/** Repeats kill -9 at random moments under load; every acknowledged change must survive. */
async function runCrash({ times, seed, location, ...task }: Task): Promise<Outcome> {
  const random = createRandom(seed);
  const counts: Record<string, number> = {};
  const faults: string[] = [];
  for (let first = 1; first <= times; first += ROUNDS_PER_DIRECTORY) {
    const rounds = Array.from({ length: Math.min(ROUNDS_PER_DIRECTORY, times + 1 - first) }, (_, at) => first + at);
    const outcome = await runDirectory({ ...task, dataDir: path.join(location, String(first)), rounds }, random);
    for (const [what, count] of Object.entries(outcome.counts)) counts[what] = (counts[what] ?? 0) + count;
    faults.push(...outcome.faults);
  }
  return { counts, faults };
}

export const crashes: Round = {
  option: 'rounds',
  promise: 'what was acknowledged is there after kill -9 under load, and nothing is torn',
  over: [EMBEDDED],
  short: { times: 3, atLeast: { acknowledged: 3 } },
  run: runCrash,
};
