import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fontSubsets } from './subset-fonts.ts';

const styles = readFileSync(path.join(import.meta.dirname, '../client/styles/fonts.css'), 'utf8');

/** The `unicode-range` of a font in the style sheet, as letters. */
function lettersOf(file: string): string[] {
  const [face] = styles.split('@font-face').filter((text) => text.includes(`@fonts/${file}`));
  const ranges = [...face!.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return ranges.flatMap(([, from, to]) => {
    const [first, last] = [parseInt(from!, 16), parseInt(to ?? from!, 16)];
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}

test.each(Object.entries(fontSubsets))('%s is fetched for its own letters, and no others', (file, [, letters]) => {
  expect(lettersOf(file).toSorted()).toEqual([...new Set(letters)].toSorted());
});
