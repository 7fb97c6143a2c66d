import { v4 as uuid } from 'uuid';
import type { Stores } from '../services/stores.ts';
import { openLowdbStores } from '../storage/lowdb/open-lowdb-stores.ts';
import { aFolder } from './fixtures.ts';
import { ForgetfulFileSystem, type PowerCutOutcome } from './forgetful-file-system.ts';

/** Runs the embedded stores on a simulated disk that loses power at any step. Only the directory's lock is real. */
export function powerCuts() {
  const dir = aFolder();

  /** Opens the stores while `act` runs. Throws also if the power is cut while they write a checkpoint and close. */
  async function withStores(fs: ForgetfulFileSystem, act: (stores: Stores) => Promise<void>): Promise<void> {
    const failures: unknown[] = [];
    const stores = await openLowdbStores({
      dir,
      newId: uuid,
      fs,
      onError: (error) => failures.push(error),
    });
    try {
      await act(stores);
    } finally {
      await stores.close();
    }
    if (failures.length > 0) throw new AggregateError(failures, 'in the background');
  }

  async function emptyDisk(): Promise<ForgetfulFileSystem> {
    const fs = new ForgetfulFileSystem();
    await fs.mkdir(dir);
    return fs;
  }

  /**
   * Repeats `run` with the power cut after 0, 1, 2, … steps, until it ends without a cut. After each try, `check`
   * compares the reopened stores with the progress that `run` recorded. Returns the number of steps.
   */
  async function atEveryStep<Progress>(
    outcome: PowerCutOutcome,
    begin: () => { progress: Progress; run: (stores: Stores) => Promise<void> },
    check: (stores: Stores, progress: Progress, step: number) => Promise<void>,
  ): Promise<number> {
    for (let step = 0; ; step += 1) {
      const fs = await emptyDisk();
      fs.cutPowerAfter(step);
      const { progress, run } = begin();
      const isComplete = await withStores(fs, run).then(
        () => true,
        () => false,
      );
      await withStores(fs.afterPowerCut(outcome), (stores) => check(stores, progress, step));
      if (isComplete) return step;
    }
  }

  return { dir: () => dir, withStores, emptyDisk, atEveryStep };
}
