import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** `quick`: everything but the browser stories. `all`: with them. The last line says how many passed. */
const everything = process.argv[2] === 'all';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const reports = mkdtempSync(path.join(tmpdir(), 'shop-tests-'));
const reportOf = (name: string) => path.join(reports, `${name}.json`);
const tallies = new Map<string, Tally>();

function run(name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  process.stdout.write(`\n── ${name}\n`);
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // The client's tests need React's development build, whatever NODE_ENV says.
    env: { ...process.env, NODE_ENV: undefined, ...env },
  });
  if (error) throw error;
  return status === 0;
}

/** A step that passes or fails as a whole. */
function check(name: string, command: string, args: readonly string[]): void {
  const holds = run(name, command, args);
  tallies.set(name, { passed: Number(holds), failed: Number(!holds) });
}

/** A suite with a JSON report of its tests. An aborted run, or one without tests, counts as a failure. */
function suite(
  name: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  read: (report: unknown) => Tally,
): void {
  const holds = run(name, command, args, env);
  let tally: Tally;
  try {
    tally = read(JSON.parse(readFileSync(reportOf(name), 'utf8')));
  } catch (error) {
    process.stderr.write(`${name} left no report: ${String(error)}\n`);
    tally = { passed: 0, failed: 1 };
  }
  const silent = tally.failed === 0 && (!holds || tally.passed === 0);
  tallies.set(name, silent ? { ...tally, failed: 1 } : tally);
}

check('codegen leaves no diff', 'graphql-codegen', ['--check', '--silent']);
check('format', 'oxfmt', ['--check', '.']);
check('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
check('types', 'tsc', ['-p', '.']);
// Before the tests, whose shops serve the built pages.
check('build', process.execPath, ['scripts/prepare.mjs', 'build']);
suite(
  'unit and contract tests',
  'vitest',
  ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf('unit and contract tests')}`],
  {},
  (report) => {
    const { numPassedTests, numFailedTests, numPendingTests } = report as Record<string, number>;
    // A skipped test counts as a failure.
    return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + (numPendingTests ?? 0) };
  },
);
check('size of the first loads', process.execPath, ['scripts/size-budget.ts']);
if (everything) {
  suite(
    'browser stories',
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('browser stories') },
    (report) => {
      const { expected, unexpected, flaky, skipped } = (report as { stats: Record<string, number> }).stats;
      return { passed: expected ?? 0, failed: (unexpected ?? 0) + (flaky ?? 0) + (skipped ?? 0) };
    },
  );
}

rmSync(reports, { recursive: true });
process.stdout.write('\n');
for (const [name, { passed, failed }] of tallies)
  process.stdout.write(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed\n`);
const total = (of: keyof Tally) => tallies.values().reduce((sum, tally) => sum + tally[of], 0);
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`);
process.exitCode = total('failed') > 0 ? 1 : 0;
