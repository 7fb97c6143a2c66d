import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const client = path.join(import.meta.dirname, '../client');

/**
 * The selectors that match any element by its place among its siblings: `:nth-child()` or `+` and `~` without a class,
 * an attribute or a type. With one of them in a page, each added element restyles all its siblings.
 */
function placesOfAll(css: string): string[] {
  return [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)\{/g)]
    .map(([, head]) => head!.trim())
    .filter((head) => !head.startsWith('@'))
    .filter((head) => /(^|[\s>+~(,])\*?:nth-/.test(head) || /[+~]\s*(\*|:(?!:))/.test(head) || /\*\s*[+~]/.test(head));
}

test('distinguishes a place among siblings of one kind from that of any element', () => {
  const fine = '.a { &:nth-child(2) { top: 0 } & + & {} & > li:nth-child(3) {} b + .c {} } @media (width >= 2px) {}';
  expect(placesOfAll(fine)).toEqual([]);
  const found = ['& > :nth-child(2)', '&:has(> *:nth-last-child(3))', '& > * + a', 'legend + *'];
  expect(placesOfAll(found.map((one) => `${one} { top: 0 }`).join(' '))).toEqual(found);
});

test.each(globSync('**/*.css', { cwd: client }))('%s asks no element for its place but those of one kind', (file) => {
  expect(placesOfAll(readFileSync(path.join(client, file), 'utf8'))).toEqual([]);
});
