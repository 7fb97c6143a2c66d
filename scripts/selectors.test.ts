import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const client = path.join(import.meta.dirname, '../client');

/**
 * The selectors that match any element by its place among its siblings: `:nth-child()` or `+` and `~` without a class,
 * an attribute or a type. With one of them in a page, each added element restyles all its siblings.
 */
function untypedPlacesIn(css: string): string[] {
  return [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)\{/g)]
    .map(([, head]) => head!.trim())
    .filter((head) => !head.startsWith('@'))
    .filter((head) => /(^|[\s>+~(,])\*?:nth-/.test(head) || /[+~]\s*(\*|:(?!:))/.test(head) || /\*\s*[+~]/.test(head));
}

test('distinguishes a place among siblings of one kind from that of any element', () => {
  const fine = '.a { &:nth-child(2) { top: 0 } & + & {} & > li:nth-child(3) {} b + .c {} } @media (width >= 2px) {}';
  expect(untypedPlacesIn(fine)).toEqual([]);
  const found = ['& > :nth-child(2)', '&:has(> *:nth-last-child(3))', '& > * + a', 'legend + *'];
  expect(untypedPlacesIn(found.map((one) => `${one} { top: 0 }`).join(' '))).toEqual(found);
});

test.each(globSync('**/*.css', { cwd: client }))('%s selects by place only among siblings of one kind', (file) => {
  expect(untypedPlacesIn(readFileSync(path.join(client, file), 'utf8'))).toEqual([]);
});
