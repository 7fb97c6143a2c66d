import type { Kind } from './inks.ts';

export const COVER = { width: 320, height: 480, margin: 26, measure: 268 } as const;

/** Writes a number with at most two decimals, without trailing zeros. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"/>`;

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"/>`;

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"/>`;

/** A template tag for path data, which rounds the numbers in it. */
export const path = (strings: TemplateStringsArray, ...values: number[]): string =>
  String.raw({ raw: strings }, ...values.map(num));

/** Draws the shop's device: lines of type tapering to a point, as on the last page of an old book. */
export const device = (centre: number, y: number, scale: number, fill: string): string =>
  [16, 12, 8, 4, 1.6]
    .map((width, i) => rect(centre - (width * scale) / 2, y + i * 3.6 * scale, width * scale, 1.6 * scale, fill))
    .join('');

// An opening quotation mark, a footnote asterisk and a rupee sign, each 100 high.
const MARKS: Record<Kind, { readonly width: number; readonly d: string }> = {
  fiction: {
    width: 130,
    d: 'M60.4 13.3Q41 21.5 33.8 29.8Q26.5 38 26.5 47Q26.5 52.8 30.6 56.9Q34.7 61 39.9 64Q45.2 67.1 49.3 69.8Q53.4 72.5 53.4 75.5Q53.4 86.3 46.4 93.1Q39.4 100 27.7 100Q15.9 100 8 91.8Q0 83.7 0 68.5Q0 53.2 5.1 41.2Q10.2 29.3 22 19.2Q33.9 9.2 53.8 0ZM130.1 13.3Q110.8 21.5 103.5 29.8Q96.2 38 96.2 47Q96.2 52.8 100.3 56.9Q104.4 61 109.7 64Q114.9 67.1 119 69.8Q123.1 72.5 123.1 75.5Q123.1 86.3 116.1 93.1Q109.2 100 97.4 100Q85.7 100 77.7 91.8Q69.7 83.7 69.7 68.5Q69.7 53.2 74.8 41.2Q79.9 29.3 91.7 19.2Q103.6 9.2 123.5 0Z',
  },
  'non-fiction': {
    width: 97,
    d: 'M69.8 96.1 60.6 100 42.4 65.3 10.2 87.4 3.9 79.9 31.1 51.8 0 28 5.2 19.6 40.4 37 53.4 0 63 2.4 57.3 41.2 96.6 42.1 97.3 51.9 58.7 58.7Z',
  },
  finance: {
    width: 68,
    d: 'M68.1 23.2V29.4H0V23.2ZM20.6 53.3H0V46.1H20.8Q29.9 46.1 35.8 41.2Q41.6 36.3 41.6 26.5Q41.6 20.3 39.1 16Q36.6 11.6 31.1 9.4Q25.5 7.1 16.3 7.1H0V0H10.9V4.6H24.5Q31.5 4.6 36.9 5.9Q42.3 7.3 46.1 9.9Q49.9 12.6 51.8 16.5Q53.8 20.4 53.8 25.3Q53.8 31.2 51.3 36.2Q48.8 41.3 43.3 45Q37.9 48.6 29.1 49.9V49.4Q34.3 49.7 37.6 51.4Q40.9 53.1 43 56.5Q45.2 59.8 46.9 65.2L53.6 84.6Q55.2 89.4 56.8 91.5Q58.3 93.7 60.5 94.2Q62.6 94.7 66 94.7V99.6Q59.4 100.1 55.4 100Q51.3 99.8 48.9 98.6Q46.5 97.3 44.9 94.6Q43.4 91.9 41.8 87.4L35.4 67.8Q33.4 62.2 31.7 59Q30 55.8 27.5 54.6Q25 53.3 20.6 53.3ZM68.1 0V6.2H0V0Z',
  },
};

/** Width of a category's mark when it is 100 high. */
export const markWidth = (kind: Kind): number => MARKS[kind].width;

export const mark = (kind: Kind, x: number, y: number, height: number, fill: string): string =>
  `<path transform="translate(${num(x)} ${num(y)}) scale(${(height / 100).toFixed(3)})" d="${MARKS[kind].d}" fill="${fill}"/>`;
