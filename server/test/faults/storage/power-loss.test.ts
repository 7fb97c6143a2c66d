import { expect, test } from 'vitest';
import type { FileSystem } from '../../../storage/lowdb/file-system.ts';
import { seedOfRun } from '../random.ts';
import { runPowerLoss } from './power-loss.ts';

const seed = seedOfRun();

// The title names the seed, since a run may fail before any comparison. FAULT_SEED repeats a run.
test(`acknowledged changes survive a power cut at any step (seed ${seed})`, async () => {
  const { lost, torn, refused, acknowledgements, underWay } = await runPowerLoss({
    states: 80,
    seed,
    longest: 80,
  });

  expect({ seed, faults: [...lost, ...torn, ...refused] }).toEqual({ seed, faults: [] });
  expect(acknowledgements).toBeGreaterThan(60);
  expect(underWay).toBeGreaterThan(60);
});

test('the harness detects a store that never syncs its folders', async () => {
  const careless = (fs: FileSystem): FileSystem => ({
    mkdir: (dir) => fs.mkdir(dir),
    list: (dir) => fs.list(dir),
    read: (file) => fs.read(file),
    writeSynced: (file, text) => fs.writeSynced(file, text),
    append: (file, text) => fs.append(file, text),
    rename: (from, to) => fs.rename(from, to),
    remove: (file) => fs.remove(file),
    identity: (file) => fs.identity(file),
    syncFolder: async () => undefined,
  });

  const { lost } = await runPowerLoss({ states: 24, seed: 7, longest: 40, spoil: careless });

  expect(lost).not.toEqual([]);
});
