import { v4 as uuid } from 'uuid';
import type { Stores } from '../services/stores.ts';
import { openLowdbStores } from '../storage/lowdb/open-lowdb-stores.ts';
import { aFolder } from './fixtures.ts';
import { ForgetfulFileSystem, type Luck } from './forgetful-file-system.ts';

/** The embedded stores on a disk that may lose its power at any step. The directory is real, for its lock. */
export function powerCuts() {
  const dir = aFolder();

  /**
   * Opens the stores while `act` runs. Closing checkpoints the journals, so this throws when the power cut interrupts
   * that.
   */
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

  /** Repeats a story with a power cut after each of its steps, and checks the next start. Returns the number of steps. */
  async function atEveryStep<Story>(
    luck: Luck,
    begin: () => { story: Story; tell: (stores: Stores) => Promise<void> },
    check: (stores: Stores, story: Story, step: number) => Promise<void>,
  ): Promise<number> {
    for (let step = 0; ; step += 1) {
      const fs = await emptyDisk();
      fs.cutPowerAfter(step);
      const { story, tell } = begin();
      const isOver = await withStores(fs, tell).then(
        () => true,
        () => false,
      );
      await withStores(fs.afterPowerCut(luck), (stores) => check(stores, story, step));
      if (isOver) return step;
    }
  }

  return { dir: () => dir, withStores, emptyDisk, atEveryStep };
}
