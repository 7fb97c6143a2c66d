import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The scripts that generate code from schema and operations. Each needs the output of those before it. */
export const STEPS = [
  'scripts/schema-faults.ts',
  'node_modules/@graphql-codegen/cli/esm/bin.js',
  'scripts/known-operations.ts',
] as const;

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const run = (step: string) => spawnSync(process.execPath, [step], { cwd: root, stdio: 'inherit' }).status === 0;
  process.exitCode = STEPS.every(run) ? 0 : 1;
}
