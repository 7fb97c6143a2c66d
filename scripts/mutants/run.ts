import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { mutants } from './mutants.ts';

/**
 * Puts one fault after another into the pure rules and runs their tests. A fault that no test notices is named and fails
 * the run. About two seconds each.
 */
const root = path.resolve(import.meta.dirname, '../..');
const config = path.join(import.meta.dirname, 'vitest.config.ts');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');

const survivors: string[] = [];
for (const [number, { file, from, to }] of mutants.entries()) {
  const tests = file.replace(/\.ts$/, '.test.ts');
  if (!existsSync(path.join(root, tests))) throw new Error(`${file} has no tests beside it`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--config', config, tests], {
    cwd: root,
    env: { ...process.env, MUTANT: String(number) },
    encoding: 'utf8',
  });
  const output = stdout + stderr;
  // Without a report of failed tests the run itself went wrong, which proves nothing.
  if (status !== 0 && !/Tests .*failed/.test(output)) throw new Error(`${file}: ${from} → ${to}\n${output}`);
  process.stdout.write(status === 0 ? '✗' : '.');
  if (status === 0) survivors.push(`${file}: ${from} → ${to}`);
}
process.stdout.write(`\n${mutants.length - survivors.length} of ${mutants.length} faults noticed\n`);
for (const survivor of survivors) process.stdout.write(`✗ ${survivor}\n`);
process.exitCode = survivors.length > 0 ? 1 : 0;
