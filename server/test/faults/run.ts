import { parseArgs } from 'node:util';
import { runCrash } from './crash/crash.ts';
import { totalsOf, tableOf } from './crash/report.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'power-loss-states': { type: 'string', default: '0' },
    'disk-full': { type: 'boolean', default: false },
    'slow-bodies': { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const say = (line: string) => process.stdout.write(`${line}\n`);
let failures = 0;

if (Number(values.rounds) > 0) {
  say(`kill -9 under load: ${values.rounds} rounds, seed ${seed}`);
  const { head, row } = tableOf();
  say(head);
  const reports = await runCrash({
    rounds: Number(values.rounds),
    seed,
    load: [60, 260],
    sizes: { browsers: 16, buyers: 8, comers: 2 },
    roundsPerDirectory: 25,
    report: (report) => {
      say(row(report));
      for (const fault of [...report.lost, ...report.torn, ...report.refused]) say(`  ! ${fault}`);
    },
  });
  const totals = totalsOf(reports);
  for (const line of totals.lines) say(line);
  failures += totals.failures;
}
process.exitCode = failures > 0 ? 1 : 0;
