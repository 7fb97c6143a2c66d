import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Door, overHttp, Refused } from '../door.ts';
import { createRandom, type Random } from '../random.ts';
import { spawnShop, startShop } from '../shop-process.ts';
import { inspect } from './data-directory.ts';
import { judge, populate, type Shopper, signUp, type Sizes } from './population.ts';

interface CrashOptions {
  readonly rounds: number;
  readonly seed: number;
  /** Acknowledgements before each kill, which comes after ten seconds at the latest. */
  readonly load: readonly [from: number, to: number];
  readonly sizes: Sizes;
  /** Rounds per data directory. */
  readonly roundsPerDirectory: number;
  readonly report?: (round: RoundReport) => void;
}

export interface RoundReport {
  readonly round: number;
  readonly acknowledgements: number;
  /** Changes in progress at the kills. */
  readonly underWay: number;
  readonly files: number;
  readonly halfWritten: number;
  /** Milliseconds from the spawn of the next process until it is ready. */
  readonly restartMs: number;
  readonly lost: readonly string[];
  readonly torn: readonly string[];
  /** Refusals before the kill. */
  readonly refused: readonly string[];
}

/** Limited by the log-in budget of one address. */
const NEWCOMERS = 10;

interface Load {
  readonly round: number;
  /** Acknowledgements before the kill, which comes after ten seconds at the latest. */
  readonly load: number;
  readonly kill: () => Promise<unknown>;
  /** Whether an answer after the kill is a refusal with a reason. */
  readonly isOutage?: (refused: Refused) => boolean;
}

interface Drive {
  readonly refused: readonly string[];
  readonly signedUp: readonly Shopper[];
}

export const acknowledged = (shoppers: readonly Shopper[]): number =>
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

  async function until(work: () => Promise<void>): Promise<void> {
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
  const newcomers = until(async () => {
    if (serial < NEWCOMERS) {
      serial += 1;
      const email = `new-${round}-${serial}@example.com`;
      signedUp.push({ email, token: await signUp(door, email), lanes: [] });
    } else await sleep(20);
  });
  const start = acknowledged(shoppers);
  const clients = shoppers.flatMap(({ lanes }) => lanes.map((lane) => until(() => lane.step(door, random))));

  const deadline = performance.now() + 10_000;
  while (acknowledged(shoppers) - start < load && performance.now() < deadline) await sleep(2);
  await sleep(random.between(0, 20));
  const dying = kill();
  // A client that ended its change earlier would have none in progress at the kill.
  killed.abort();
  await dying;
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

async function runDirectory(from: number, to: number, random: Random, options: CrashOptions): Promise<RoundReport[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-crash-'));
  const reports: RoundReport[] = [];
  let shop = await startShop({ dataDir });
  try {
    const shoppers = await populate(overHttp(shop.base), options.sizes);
    for (let round = from; round < to; round += 1) {
      const before = acknowledged(shoppers);
      const { refused, signedUp } = await drive(overHttp(shop.base), shoppers, random, {
        round,
        load: random.between(...options.load),
        kill: () => shop.end('SIGKILL'),
      });
      const lanes = shoppers.flatMap((shopper) => shopper.lanes);
      const underWay = lanes.filter(({ isUnderWay }) => isUnderWay).length;
      const { files, halfWritten, faults } = await inspect(dataDir);
      if (random.chance(0.1)) await killDuringStart(dataDir, random.between(50, 1_500));
      shop = await startShop({ dataDir });
      const door: Door = overHttp(shop.base);
      const { lost, torn } = await judge(door, [...shoppers, ...signedUp]);
      const report: RoundReport = {
        round: round + 1,
        acknowledgements: acknowledged(shoppers) - before + signedUp.length,
        underWay,
        files,
        halfWritten,
        restartMs: shop.startMs,
        lost,
        torn: [...faults, ...torn],
        refused,
      };
      reports.push(report);
      options.report?.(report);
    }
  } finally {
    await shop.end('SIGKILL');
  }
  await rm(dataDir, { recursive: true });
  return reports;
}

/** Repeats kill -9 at random moments under load; every acknowledged change must survive. */
export async function runCrash(options: CrashOptions): Promise<readonly RoundReport[]> {
  const random = createRandom(options.seed);
  const reports: RoundReport[] = [];
  for (let round = 0; round < options.rounds; round += options.roundsPerDirectory) {
    const end = Math.min(options.rounds, round + options.roundsPerDirectory);
    reports.push(...(await runDirectory(round, end, random, options)));
  }
  return reports;
}
