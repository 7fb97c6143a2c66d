import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mutants } from './mutants.ts';

/**
 * Puts one fault after another into rules, doors and the client, and runs the tests that must notice it. Arguments choose
 * files by a part of their path. A fault that no test notices, and one whose text has gone from its file, is named and
 * fails the run. Two seconds each for a rule, about ten for the others.
 */
const root = path.resolve(import.meta.dirname, '../..');
const config = path.join(import.meta.dirname, 'vitest.config.ts');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const chosen = process.argv.slice(2);

const faults: string[] = [];
let tried = 0;
for (const [number, { file, from, to, tests = [file.replace(/\.ts$/, '.test.ts')] }] of mutants.entries()) {
  if (chosen.length > 0 && !chosen.some((part) => file.includes(part))) continue;
  tried += 1;
  const name = `${file}: ${from} → ${to}`;
  const missing = [file, ...tests].filter((one) => !existsSync(path.join(root, one)));
  const isStale = missing.length === 0 && readFileSync(path.join(root, file), 'utf8').split(from).length !== 2;
  if (missing.length > 0 || isStale) {
    process.stdout.write('?');
    faults.push(
      `${name}\n  ${isStale ? 'its text is not in the file exactly once' : `there is no ${missing.join(', ')}`}`,
    );
    continue;
  }
  const args = ['run', '--config', config, '--fsModuleCache=false', '--testTimeout', '30000', ...tests];
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, ...args], {
    cwd: root,
    env: { ...process.env, MUTANT: String(number) },
    encoding: 'utf8',
  });
  const output = stdout + stderr;
  // Without a report of failed tests the run itself went wrong, which proves nothing.
  const isNoticed = status !== 0 && /Test Files .*failed/.test(output) && !/no tests/.test(output);
  process.stdout.write(isNoticed ? '.' : '✗');
  if (!isNoticed) faults.push(status === 0 ? `${name}\n  no test notices it` : `${name}\n${output}`);
}
process.stdout.write(`\n${tried - faults.length} of ${tried} faults noticed\n`);
for (const fault of faults) process.stdout.write(`✗ ${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
