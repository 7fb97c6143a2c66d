import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

/** Objects that survive some collections, for which V8 lets the young generation grow. */
const survivors = `
  const kept = [];
  for (let round = 0; round < 100; round += 1) kept[round % 20] = Array.from({ length: 2e4 }, (_, at) => ({ at }));
  v8.getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size / 2 ** 20`;

it('lets V8 keep two semi-spaces of 16 MiB, however much memory the machine has', () => {
  const flags = packageJson.scripts.start.match(/--max-\S+/g) ?? [];
  const size = Number(execFileSync(process.execPath, [...flags, '--print', survivors], { encoding: 'utf8' }));
  expect(size).toBeGreaterThan(16);
  expect(size).toBeLessThan(36);
});
