import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ForgetfulFileSystem, PowerCut } from '../../forgetful-file-system.ts';
import type { FileSystem } from '../../../storage/lowdb/file-system.ts';
import { judge, populate, type Shopper } from '../crash/population.ts';
import { type Door, Refused } from '../door.ts';
import { createRandom, type Random } from '../random.ts';
import { openCatalogue, openShopOn } from './shop-on.ts';

interface PowerLossOptions {
  readonly states: number;
  readonly seed: number;
  /** The power is cut after 0, 1, 2, … steps; after this many, the count starts at 0 again. */
  readonly longest: number;
  /** Wraps the file system in a worse one, to prove that the harness detects it. */
  readonly spoil?: (fs: FileSystem) => FileSystem;
}

interface PowerLossReport {
  readonly states: number;
  /** States in which the power was cut before the shop had opened. */
  readonly cutWhileOpening: number;
  readonly acknowledgements: number;
  readonly underWay: number;
  readonly lost: readonly string[];
  readonly torn: readonly string[];
  readonly refused: readonly string[];
}

const SYNC_MS = 4;

const lanesOf = (shoppers: readonly Shopper[]) => shoppers.flatMap(({ lanes }) => lanes);
const acknowledged = (shoppers: readonly Shopper[]) =>
  lanesOf(shoppers).reduce((sum, lane) => sum + lane.acknowledgements, 0);

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
export async function runPowerLoss(options: PowerLossOptions): Promise<PowerLossReport> {
  const { states, seed, longest, spoil = (fs) => fs } = options;
  const random = createRandom(seed);
  const lost: string[] = [];
  const torn: string[] = [];
  const refused: string[] = [];
  let cutWhileOpening = 0;
  let underWay = 0;
  const dir = await mkdtemp(path.join(tmpdir(), 'shop-power-'));
  const { catalogue, close } = await openCatalogue();
  let fs = new ForgetfulFileSystem();
  const fresh = await openShopOn({ fs, dir, catalogue });
  const shoppers = await populate(fresh.door, { browsers: 3, buyers: 3, comers: 1 });
  await fresh.close();
  fs = fs.afterPowerCut('names are forgotten');
  const before = acknowledged(shoppers);

  // Within three seconds of the last question the shop does not ask the provider again.
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  for (let state = 0; state < states; state += 1) {
    const steps = state % longest;
    fs.cutPowerAfter(steps);
    // Slow enough that records change during a checkpoint.
    fs.syncMs = SYNC_MS;
    try {
      const current = fs;
      const shop = await openShopOn({
        fs: spoil(fs),
        dir,
        catalogue,
        now,
        // Frequent enough that power cuts also fall into every step of a checkpoint.
        checkpointMs: 1,
        // Few enough that nearly every change reads the journal or a file.
        maxKept: 1,
        onError: (error) => {
          if (current.steps < steps) refused.push(String(error));
        },
      });
      refused.push(...(await driveUntilCut(shop.door, shoppers, random, () => current.steps >= steps)));
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
    lost.push(...verdict.lost.map((fault) => `cut after ${steps} steps: ${fault}`));
    torn.push(...verdict.torn.map((fault) => `cut after ${steps} steps: ${fault}`));
    // A new file system that counts steps from 0, with everything synced.
    fs = fs.afterPowerCut('names are forgotten');
  }
  await close();
  await rm(dir, { recursive: true });
  return { states, cutWhileOpening, acknowledgements: acknowledged(shoppers) - before, underWay, lost, torn, refused };
}
