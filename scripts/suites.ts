import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * `quick` runs the static checks and the unit tests; `usual` also the stories tagged @core; `all` also the fault suites
 * and every story. The last line has the number of passed tests.
 */
const extent = process.argv[2] ?? 'usual';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const reports = mkdtempSync(path.join(tmpdir(), 'shop-tests-'));
const reportOf = (name: string) => path.join(reports, `${name}.json`);
const tallies = new Map<string, Tally>();

interface Command {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

const heading = (name: string, seconds = '') => process.stdout.write(`\n── ${name}${seconds}\n`);

/** `quiet` holds back the output until the end, so that the outputs of concurrent steps do not mix. */
function run({ name, command, args, env = {} }: Command, { quiet }: { quiet: boolean }): Promise<boolean> {
  const started = performance.now();
  if (!quiet) heading(name);
  const child = spawn(command, args, {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    // The client's tests need React's development build, whatever NODE_ENV is.
    env: { ...process.env, NODE_ENV: undefined, ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => void output.push(bytes));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      if (quiet) {
        heading(name, `, ${((performance.now() - started) / 1000).toFixed(0)} s`);
        process.stdout.write(Buffer.concat(output));
      }
      resolve(status === 0);
    });
  });
}

/** Runs steps that pass or fail as a whole and do not depend on each other. */
async function checks(steps: readonly Command[]): Promise<void> {
  const results = await Promise.all(steps.map((step) => run(step, { quiet: true })));
  for (const [at, { name }] of steps.entries())
    tallies.set(name, { passed: Number(results[at]), failed: Number(!results[at]) });
}

/** Runs a suite that writes a JSON report. An aborted run, or one without tests, counts as a failure. */
async function suite(step: Command, read: (report: unknown) => Tally): Promise<void> {
  const isPassed = await run(step, { quiet: false });
  let tally: Tally;
  try {
    tally = read(JSON.parse(readFileSync(reportOf(step.name), 'utf8')));
  } catch (error) {
    process.stderr.write(`${step.name} left no report: ${String(error)}\n`);
    tally = { passed: 0, failed: 1 };
  }
  const isUnreported = tally.failed === 0 && (!isPassed || tally.passed === 0);
  tallies.set(step.name, isUnreported ? { ...tally, failed: 1 } : tally);
}

const vitest = (name: string, projects: readonly string[]) =>
  suite(
    {
      name,
      command: 'vitest',
      args: [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${reportOf(name)}`,
      ],
      env: extent === 'all' ? { LONG_TESTS: '1' } : {},
    },
    (report) => {
      const { numPassedTests, numFailedTests, numPendingTests } = report as Record<string, number>;
      // A skipped test counts as a failure.
      return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + (numPendingTests ?? 0) };
    },
  );

const stories = (name: string, select: readonly string[]) =>
  suite(
    {
      name,
      command: 'playwright',
      args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...select],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) },
    },
    (report) => {
      const { expected, unexpected, flaky, skipped } = (report as { stats: Record<string, number> }).stats;
      return { passed: expected ?? 0, failed: (unexpected ?? 0) + (flaky ?? 0) + (skipped ?? 0) };
    },
  );

await checks([
  { name: 'codegen leaves no diff', command: 'graphql-codegen', args: ['--check', '--silent'] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'types of the oldest browsers', command: 'tsc', args: ['-p', 'client/tsconfig.target.json'] },
  // Before the tests, whose shops serve the built pages.
  { name: 'build', command: process.execPath, args: ['scripts/prepare.cjs', 'build'] },
]);
await Promise.all([
  checks([{ name: 'size of the first loads', command: process.execPath, args: ['scripts/size-budget.ts'] }]),
  vitest('unit and contract tests', ['server', 'client']),
]);
if (extent === 'all') await vitest('fault tests', ['faults']);
if (extent === 'usual') await stories('browser stories', ['--grep', '@core']);
if (extent === 'all') await stories('browser stories', []);

rmSync(reports, { recursive: true });
process.stdout.write('\n');
for (const [name, { passed, failed }] of tallies)
  process.stdout.write(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed\n`);
const total = (of: keyof Tally) => tallies.values().reduce((sum, tally) => sum + tally[of], 0);
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`);
process.exitCode = total('failed') > 0 ? 1 : 0;
