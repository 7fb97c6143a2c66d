import path from 'node:path';
import { firstLoads } from './first-load.ts';

/** How much script a first visit may download, in brotli. React, the router and Apollo are 108 kB of it. */
const budgets = { '/': 124_000, '/products': 130_000, '/product/…': 128_600 };

const loads = firstLoads(path.join(import.meta.dirname, '../dist/client'));
for (const page of Object.keys(budgets) as (keyof typeof budgets)[]) {
  const [load, budget] = [loads[page], budgets[page]];
  const kilobytes = `${(load / 1000).toFixed(1)} of ${budget / 1000} kB`;
  process.stdout.write(`${load > budget ? '✗' : '✓'} ${page}: ${kilobytes}\n`);
  if (load > budget) process.exitCode = 1;
}
