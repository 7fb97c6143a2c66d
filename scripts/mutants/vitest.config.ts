import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { mutants } from './mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Loads the file of the mutant that `MUTANT` numbers with its fault. The file itself is not touched. */
function mutate(): Plugin {
  const mutant = mutants[Number(process.env['MUTANT'])];
  if (!mutant) throw new Error('MUTANT must be the number of a mutant');
  const file = path.join(root, mutant.file);
  const parts = readFileSync(file, 'utf8').split(mutant.from);
  if (parts.length !== 2) throw new Error(`${mutant.file} must contain ${mutant.from} once`);
  return { name: 'mutate', enforce: 'pre', load: (id) => (id === file ? parts.join(mutant.to) : null) };
}

export default defineConfig({
  root,
  plugins: [mutate()],
  test: { environment: 'node', isolate: false, include: ['{server,client}/**/*.test.ts'], globals: false, bail: 1 },
});
