import path from 'node:path';
import { firstLoads, recorderBytes } from './first-load.ts';

/**
 * The maximum bytes of a first visit, compressed with brotli: the size of 2026-11-28 and 1 kB, since two clones of one
 * commit have differed by 0.6 kB. The recorder is inline and counted uncompressed.
 */
const budgets = { '/': 159_400, '/products': 164_900, '/product/…': 161_800, recorder: 1_000 };

const client = path.join(import.meta.dirname, '../dist/client');
const loads = { ...firstLoads(client), recorder: recorderBytes(client) };
for (const page of Object.keys(budgets) as (keyof typeof budgets)[]) {
  const [load, budget] = [loads[page], budgets[page]];
  const kilobytes = `${(load / 1000).toFixed(1)} of ${budget / 1000} kB`;
  process.stdout.write(`${load > budget ? '✗' : '✓'} ${page}: ${kilobytes}\n`);
  if (load > budget) process.exitCode = 1;
}
if (process.exitCode === 1)
  process.stdout.write(
    'A first load has passed its budget. Load what the first screen does not need on demand (client/ui/loading/lazy-part.tsx), or, ' +
      'if a shopper gains by it, raise the budget in scripts/size-budget.ts and explain in the commit by how much and why.\n',
  );
