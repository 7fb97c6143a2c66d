import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the page on one request names files that exist', () => {
  const named = readFileSync('docs/one-request.md', 'utf8').match(/(?:client|server)\/[\w/.-]+\.tsx?/g) ?? [];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
