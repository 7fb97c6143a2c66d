import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

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

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** WCAG's contrast ratio. */
function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright! + 0.05) / (dim! + 0.05);
}

const papers = ['paper', 'sheet', 'wash', 'tint-fiction', 'tint-non-fiction', 'tint-finance'];

test.each(Object.entries(themes))('in %s, text and edges are told from every paper', (theme, tokens) => {
  // Sepia has less contrast to begin with, so its inks were mixed for 5:1.
  const least = theme === 'sepia' ? 5 : 4.5;
  const low: string[] = [];
  const demand = (ink: string, paper: string, ratio: number) => {
    const is = contrast(tokens[ink]!, tokens[paper]!);
    if (is < ratio) low.push(`${ink} on ${paper}: ${is.toFixed(2)}`);
  };
  for (const paper of papers) {
    for (const ink of ['ink', 'ink-2', 'rubric', 'free']) demand(ink, paper, least);
    for (const mark of ['edge', 'focus', 'star']) demand(mark, paper, 3);
  }
  demand('on-ink', 'ink', least);
  demand('on-rubric', 'rubric', least);
  demand('on-default', 'default', least);
  expect(low).toEqual([]);
});
