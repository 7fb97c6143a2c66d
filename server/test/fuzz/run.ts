import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`fuzzing both doors: ${values.runs} requests, seed ${values.seed}`);
const startedAt = performance.now();
const { requests, statuses, executed, longestMs, files } = await fuzz({
  runs: Number(values.runs),
  seed: Number(values.seed),
});
say(`requests: ${requests}`);
for (const [status, count] of Object.entries(statuses)) say(`  ${status}: ${count}`);
say(`GraphQL documents executed: ${executed}`);
say(`records read again: ${files}`);
say(`longest answer: ${Math.round(longestMs)} ms`);
say(`took: ${Math.round((performance.now() - startedAt) / 1000)} s`);
