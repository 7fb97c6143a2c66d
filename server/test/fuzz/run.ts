import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

print(`fuzzing both APIs: ${values.runs} requests, seed ${values.seed}`);
const startedAt = performance.now();
const { requests, statuses, executed, longestMs, files } = await fuzz({
  runs: Number(values.runs),
  seed: Number(values.seed),
});
print(`requests: ${requests}`);
for (const [status, count] of Object.entries(statuses)) print(`  ${status}: ${count}`);
print(`GraphQL documents executed: ${executed}`);
print(`records read again: ${files}`);
print(`longest answer: ${Math.round(longestMs)} ms`);
print(`took: ${Math.round((performance.now() - startedAt) / 1000)} s`);
