import { ForgetfulFileSystem, PowerCut } from '../../forgetful-file-system.ts';
import type { FileSystem } from '../../../storage/lowdb/file-system.ts';
import { countAcknowledged } from '../crash/crash.ts';
import { judge, populate, type Shopper } from '../crash/population.ts';
import { type Door, Refused } from '../door.ts';
import { createRandom, type Random } from '../random.ts';
import { EMBEDDED, type Outcome, type Round } from '../round.ts';
import { openCatalogue, openShopOn } from './shop-on.ts';

interface PowerLossOptions {
  /** A real directory, used only for the lock. */
  readonly dir: string;
  readonly states: number;
  readonly seed: number;
  /** The power is cut after 0, 1, 2, … steps in turn, always fewer than this many. */
  readonly maxSteps: number;
  /** Wraps the file system in a worse one, to prove that the harness detects it. */
  readonly spoil?: (fs: FileSystem) => FileSystem;
}

const SYNC_MS = 4;

const lanesOf = (shoppers: readonly Shopper[]) => shoppers.flatMap(({ lanes }) => lanes);

/** Runs every client until the power cut. Returns the refusals before it. */
async function driveUntilCut(
  door: Door,
  shoppers: readonly Shopper[],
  random: Random,
  isCut: () => boolean,
): Promise<readonly string[]> {
  const refused: string[] = [];
  await Promise.all(
    lanesOf(shoppers).map(async (lane) => {
      while (!isCut()) {
        try {
          await lane.step(door, random);
        } catch (error) {
          if (!isCut()) refused.push(error instanceof Refused ? error.message : String(error));
          return;
        }
      }
    }),
  );
  return refused;
}

/** Cuts the power at each step of random changes in turn, and checks the shop that opens on the synced data. */
export async function runPowerLoss(options: PowerLossOptions): Promise<Outcome> {
  const { dir, states, seed, maxSteps, spoil = (fs) => fs } = options;
  const random = createRandom(seed);
  const faults: string[] = [];
  let cutWhileOpening = 0;
  let underWay = 0;
  const { catalogue, close } = await openCatalogue();
  let fs = new ForgetfulFileSystem();
  const fresh = await openShopOn({ fs, dir, catalogue });
  const shoppers = await populate(fresh.door, { browsers: 3, buyers: 3, visitors: 1 });
  await fresh.close();
  fs = fs.afterPowerCut('names are forgotten');
  const before = countAcknowledged(shoppers);

  // Each state advances the clock by three seconds, because the shop asks the provider at most that often.
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  for (let state = 0; state < states; state += 1) {
    const steps = state % maxSteps;
    fs.cutPowerAfter(steps);
    // Syncs are slow enough that records change during a checkpoint.
    fs.syncMs = SYNC_MS;
    try {
      const current = fs;
      const shop = await openShopOn({
        fs: spoil(fs),
        dir,
        catalogue,
        now,
        // Checkpoints are frequent enough that power cuts also hit each of their steps.
        checkpointMs: 1,
        // So few records are kept in memory that nearly every change reads the journal or a file.
        maxKept: 1,
        onError: (error) => {
          if (current.steps < steps) faults.push(String(error));
        },
      });
      faults.push(...(await driveUntilCut(shop.door, shoppers, random, () => current.steps >= steps)));
      await shop.close();
    } catch (error) {
      if (!(error instanceof PowerCut || (error as Error).cause instanceof PowerCut)) throw error;
      cutWhileOpening += 1;
    }
    underWay += lanesOf(shoppers).filter((lane) => lane.isUnderWay).length;
    fs = fs.afterPowerCut(random.chance(0.5) ? 'names are forgotten' : 'names are kept');
    aheadMs += 3_000;
    const reopened = await openShopOn({ fs, dir, catalogue, now });
    const verdict = await judge(reopened.door, shoppers);
    await reopened.close();
    faults.push(...[...verdict.lost, ...verdict.torn].map((fault) => `cut after ${steps} steps: ${fault}`));
    // A new file system that counts steps from 0, with everything synced.
    fs = fs.afterPowerCut('names are forgotten');
  }
  await close();
  const counts = {
    acknowledged: countAcknowledged(shoppers) - before,
    'under way when cut': underWay,
    'cut while opening': cutWhileOpening,
  };
  return { counts, faults };
}

export const powerLoss: Round = {
  option: 'power-loss-states',
  promise: 'acknowledged changes survive a power cut at any step',
  over: [EMBEDDED],
  short: { times: 80, atLeast: { acknowledged: 61, 'under way when cut': 61 } },
  run: ({ location: dir, times: states, seed, isLong }) =>
    runPowerLoss({ dir, states, seed, maxSteps: isLong ? 125 : 80 }),
};
