import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const client = path.join(import.meta.dirname, '../client');

/** The selectors with `:hover` outside `@media (hover: hover)`. */
function unguardedSelectors(css: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, head, brace] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '{') open.push(head!.trim());
    const isGuarded = open.some((one) => /^@media.*\(hover: hover\)/.test(one));
    if (brace === '{' && open.at(-1)!.includes(':hover') && !isGuarded) found.push(open.at(-1)!);
    if (brace === '}') open.pop();
  }
  return found;
}

test('distinguishes a rule for the pointer from one that would stay on after a touch', () => {
  expect(
    unguardedSelectors('@media (hover: hover) { a { color: red; &:hover { color: blue } } } b { top: 0 }'),
  ).toEqual([]);
  expect(unguardedSelectors('@media (width < 60rem) { a:hover, a:focus { color: blue } } /* b:hover {} */')).toEqual([
    'a:hover, a:focus',
  ]);
});

test.each(globSync('**/*.css', { cwd: client }))('no rule of %s stays on after a touch', (file) => {
  expect(unguardedSelectors(readFileSync(path.join(client, file), 'utf8'))).toEqual([]);
});
