import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '../server/services/covers/inks.ts';
import { HARDEST_GROUNDS } from '../server/services/shop/accent.ts';

const css = readFileSync(path.join(import.meta.dirname, '../client/styles/tokens.css'), 'utf8');

/** The colours that a rule gives to custom properties, by theme: `light-dark()` has one for each scheme. */
function coloursOf(selector: string): Record<'light' | 'dark', Record<string, string>> {
  const [, rule = ''] = css.split(`${selector} {`);
  const found = { light: {} as Record<string, string>, dark: {} as Record<string, string> };
  for (const [, name, first, second] of rule
    .split('\n}')[0]!
    .matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g)) {
    found.light[name!] = first!;
    found.dark[name!] = second ?? first!;
  }
  return found;
}

const { light, dark } = coloursOf('\n:root');
const themes = { light, dark, sepia: { ...light, ...coloursOf(":root[data-theme='sepia']").light } };

const papers = ['paper', 'sheet', 'wash', 'tint-fiction', 'tint-non-fiction', 'tint-finance'];

test.each(Object.entries(themes))('in %s, text and edges contrast with every paper', (theme, tokens) => {
  // Sepia has less contrast to begin with, so its inks were mixed for 5:1.
  const minimum = theme === 'sepia' ? 5 : 4.5;
  const low: string[] = [];
  const demand = (ink: string, paper: string, ratio: number) => {
    const actual = contrast(tokens[ink]!, tokens[paper]!);
    if (actual < ratio) low.push(`${ink} on ${paper}: ${actual.toFixed(2)}`);
  };
  for (const paper of papers) {
    for (const ink of ['ink', 'ink-2', 'rubric', 'free']) demand(ink, paper, minimum);
    for (const mark of ['edge', 'focus', 'star']) demand(mark, paper, 3);
  }
  demand('on-ink', 'ink', minimum);
  demand('on-rubric', 'rubric', minimum);
  demand('on-default', 'default', minimum);
  expect(low).toEqual([]);
});

test('a shop’s accent is tested on the paper with the minimum contrast in each theme', () => {
  const hardest = Object.entries(themes).map(([theme, tokens]) => {
    const grounds = papers.map((paper) => tokens[paper]!);
    return [theme, grounds.toSorted((a, b) => contrast(a, tokens['ink']!) - contrast(b, tokens['ink']!))[0]];
  });
  expect(Object.fromEntries(hardest)).toEqual({ ...HARDEST_GROUNDS.light, ...HARDEST_GROUNDS.dark });
});
