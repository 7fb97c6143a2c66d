import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { databaseOn, startPostgres } from '../postgres.ts';
import { seedOfRun } from './random.ts';
import type { Round, Variant } from './round.ts';
import { rounds } from './rounds.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(seedOfRun()) },
    ...Object.fromEntries(rounds.map(({ option }) => [option, { type: 'string', default: '0' } as const])),
  },
});
const seed = Number(values.seed);
const report = (line: string) => process.stdout.write(`  ${line}\n`);
const clusterUrl = process.env['CLUSTER_URL'];

/** Repeats a fault over one store, or over the cluster where there is one. Returns the number of its faults. */
async function repeat({ promise, run }: Round, [store, servers]: Variant, times: number): Promise<number> {
  process.stdout.write(`${promise}\nover ${store}, servers: ${servers}, times: ${times}, seed: ${seed}\n`);
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-round-'));
  const postgres = store === 'PostgreSQL' && !clusterUrl ? await startPostgres() : null;
  const location = store === 'PostgreSQL' ? await databaseOn(clusterUrl ?? postgres!.url) : folder;
  const { counts, faults } = await run({ location, servers, times, seed, isLong: true, report });
  await postgres?.stop();
  await rm(folder, { recursive: true });
  for (const [what, count] of Object.entries(counts)) report(`${what}: ${Math.round(count)}`);
  for (const fault of faults) report(`! ${fault}`);
  report(`faults: ${faults.length}`);
  return faults.length;
}

let failures = 0;
for (const round of rounds) {
  const times = Number(values[round.option as keyof typeof values]);
  if (times > 0) for (const where of round.over) failures += await repeat(round, where, times);
}
process.exitCode = failures > 0 ? 1 : 0;
