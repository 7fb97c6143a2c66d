import { describe, expect, test } from 'vitest';
import { measure, shape } from './faces.ts';
import { breaks, everyBreak, fit, isWeak, line, sizeWithin } from './lettering.ts';
import { abridge } from './plan.ts';

test.each([
  ['pairs are kerned', 'AV', measure('A', 'bold') + measure('V', 'bold')],
  ['a width is in ems', 'Hamburg', 10],
])('%s', (_, text, max) => {
  expect(measure(text, 'bold')).toBeGreaterThan(0);
  expect(measure(text, 'bold')).toBeLessThan(max);
});

test('weights are real instances of the variable font', () => {
  expect(measure('Hamburg', 'bold')).toBeGreaterThan(measure('Hamburg', 'sans'));
});

test.each([
  ['The Home and the World', 2, ['The Home', 'and the World']],
  ['The Wealth of Nations', 2, ['The Wealth', 'of Nations']],
  ['Salt and Other Rooms', 3, ['Salt', 'and Other', 'Rooms']],
  ['Pride and Prejudice', 1, ['Pride and Prejudice']],
  [
    'Extraordinary Popular Delusions and the Madness of Crowds',
    3,
    ['Extraordinary Popular', 'Delusions and the', 'Madness of Crowds'],
  ],
])('breaks "%s" into %d lines', (title, count, lines) => {
  expect(breaks(title.split(' '), count, 'roman')?.lines).toEqual(lines);
});

test('does not break one word in two', () => {
  expect(breaks(['Walden'], 2, 'roman')).toBeNull();
  expect(everyBreak('Walden', 'roman')).toHaveLength(1);
});

test.each([
  ['the of And', true],
  ['&', true],
  ['the World', false],
])('%j has only small words: %s', (text, isOnlySmall) => {
  expect(isWeak(text)).toBe(isOnlySmall);
});

describe('fit', () => {
  test.each([
    ['Walden', 62],
    ['The Voyage of the Beagle', 46],
    ['Extraordinary Popular Delusions and the Madness of Crowds', 45],
  ])('%s stays inside its room', (title, max) => {
    const [width, height] = [190, 118];
    const { lines, size, lead } = fit(title, { width, height, max });
    expect(size).toBeLessThanOrEqual(max);
    expect(lines.length * size * lead).toBeLessThanOrEqual(height + 0.001);
    for (const text of lines) expect(measure(text, 'roman') * size).toBeLessThanOrEqual(width + 0.001);
    expect(lines.join(' ')).toBe(title);
  });

  test('takes the fewest lines that give the largest letters', () => {
    expect(fit('On Liberty', { width: 268, height: 104, max: 45 })).toMatchObject({ lines: ['On Liberty'], size: 45 });
  });

  test('a byline shrinks to its width and no further', () => {
    expect(sizeWithin('Bo', 'italic', 200, 20)).toBe(20);
    const name = 'A Byline of Considerable Length Indeed';
    expect(measure(name, 'italic') * sizeWithin(name, 'italic', 200, 20)).toBeCloseTo(200);
  });
});

const firstX = (svg: string): number => Number(/d="M(-?[\d.]+)/.exec(svg)?.[1]);
const heights = (svg: string) => [...svg.matchAll(/v(-?[\d.]+)/g)].map(([, v]) => v);

describe('a line', () => {
  const setting = { text: 'In', face: 'bold', x: 50, y: 0, size: 100, fill: '#000' } as const;
  const width = measure('In', 'bold') * 100;

  test('begins, is centred on or ends at its x', () => {
    const start = firstX(line(setting));
    expect(firstX(line({ ...setting, anchor: 'middle' }))).toBeCloseTo(start - width / 2, 0);
    expect(firstX(line({ ...setting, anchor: 'end' }))).toBeCloseTo(start - width, 0);
  });

  test('is stretched across and not up', () => {
    const wide = line({ ...setting, width: width * 2 });
    expect(firstX(wide) - 50).toBeCloseTo((firstX(line(setting)) - 50) * 2, 0);
    expect(heights(wide)[0]).toBe(heights(line(setting))[0]);
  });

  test('without letters draws nothing', () => {
    expect(line({ ...setting, text: '' })).toBe('');
    expect(line({ ...setting, text: ' ' })).toBe('');
  });
});

test.each([
  ['  Two\n words ', 120, 'Two words'],
  ['', 120, ''],
  ['one two three', 8, 'one two…'],
  ['one, two', 5, 'one…'],
  ['x'.repeat(50), 120, `${'x'.repeat(17)}- ${'x'.repeat(17)}- ${'x'.repeat(16)}`],
  [Array.from({ length: 21 }, () => 'a').join(' '), 120, `${Array.from({ length: 20 }, () => 'a').join(' ')}…`],
])('%j is abridged to %d characters', (text, max, expected) => {
  expect(abridge(text, max)).toBe(expected);
});

test('letters are shaped alike, whatever was set before them', () => {
  // Their conjuncts and vowels use glyphs that the next word uses, too.
  shape('পাঁচালী', 'roman');
  shape('ব্যর্থ', 'roman');
  const points = shape('বিভূতি', 'roman').placed.flatMap(({ glyph }) => glyph.codePoints);
  expect(points).toEqual([0x9bf, 0x9ac, 0x9ad, 0x9c2, 0x9bf, 0x9a4]);
});
