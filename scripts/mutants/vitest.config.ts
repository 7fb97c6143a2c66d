import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import base from '../../vitest.config.ts';
import { mutants } from './mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');
const mutant = mutants[Number(process.env['MUTANT'])];
if (!mutant) throw new Error('MUTANT must be the number of a mutant');
const { file, from, to, tests } = mutant;

/** Loads the mutant's file with its fault. The file itself is not touched. */
const mutate: Plugin = {
  name: 'mutate',
  enforce: 'pre',
  load: (id) => (id === path.join(root, file) ? readFileSync(id, 'utf8').replace(from, () => to) : null),
};

/** Vitest keeps modules by the text of their files, which the fault does not change. */
const uncached = { fsModuleCache: false };

const projects = (base.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project
    ? [
        {
          ...project,
          plugins: [mutate, ...('plugins' in project ? project.plugins! : [])],
          test: { ...project.test, ...uncached },
        },
      ]
    : [],
);
const pure = { environment: 'node', isolate: false, include: ['{server,client}/**/*.test.ts'] };

export default defineConfig({
  root,
  plugins: tests ? [] : [mutate],
  test: { bail: 1, ...uncached, ...(tests ? { projects } : pure) },
});
