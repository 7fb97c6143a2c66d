import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('each fault finds its text exactly once, and its tests', () => {
  const stale = mutants.filter(({ file, from, tests = [file.replace(/\.ts$/, '.test.ts')] }) => {
    const isThere = [file, ...tests].every((one) => existsSync(path.join(root, one)));
    return !isThere || readFileSync(path.join(root, file), 'utf8').split(from).length !== 2;
  });
  expect(stale.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
});
