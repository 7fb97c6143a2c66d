import path from 'node:path';

/** `npm run test -- NAME` runs the suites together, or one kind of long test with its own options. */
const files: Readonly<Record<string, string>> = {
  quick: 'scripts/suites.ts',
  usual: 'scripts/suites.ts',
  all: 'scripts/suites.ts',
  faults: 'server/test/faults/run.ts',
  fuzz: 'server/test/fuzz/run.ts',
  cluster: 'server/test/cluster/run.ts',
};

const name = process.argv[2] ?? 'usual';
const file = files[name];
if (file === undefined) {
  process.stderr.write(`There is no test suite "${name}". Usage: npm run test -- ${Object.keys(files).join('|')}\n`);
  process.exitCode = 2;
} else {
  // Each of them reads its own options.
  if (!file.endsWith('suites.ts')) process.argv.splice(2, 1);
  await import(path.resolve(import.meta.dirname, '..', file));
}
