import { expect, test } from 'vitest';
import type { FileSystem } from '../../../storage/lowdb/file-system.ts';
import { runPowerLoss } from './power-loss.ts';

test('what was acknowledged is there after a power cut at any step', { timeout: 120_000 }, async () => {
  const { lost, torn, refused, acknowledgements, underWay } = await runPowerLoss({
    states: 80,
    seed: Date.now() % 1_000_000,
    longest: 80,
  });

  expect([...lost, ...torn, ...refused]).toEqual([]);
  expect(acknowledgements).toBeGreaterThan(60);
  expect(underWay).toBeGreaterThan(60);
});

test('a store that never syncs its folders would be found out', { timeout: 120_000 }, async () => {
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
