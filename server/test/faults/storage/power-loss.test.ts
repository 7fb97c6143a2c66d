import { expect, test } from 'vitest';
import type { FileSystem } from '../../../storage/lowdb/file-system.ts';
import { aFolder } from '../../fixtures.ts';
import { runPowerLoss } from './power-loss.ts';

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

  const { faults } = await runPowerLoss({ dir: aFolder(), states: 24, seed: 7, maxSteps: 40, spoil: careless });

  expect(faults).toContainEqual(expect.stringMatching(/acknowledged or under way|can't be seen/));
});
