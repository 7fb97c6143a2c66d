import { type Face, measure, shape } from './faces.ts';
import { outline } from './outlines.ts';

export interface Setting {
  readonly text: string;
  readonly face: Face;
  /** The line's start, middle or end: see `anchor`. */
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** The width that the line is stretched or squeezed to. */
  readonly width?: number | undefined;
}

/** Draws one line of text: `line` as a path, `createSharedGlyphs` from glyphs that a drawing of many books shares. */
export type SetLine = (setting: Setting) => string;

/** The glyphs of a line, where it begins, and how far it is stretched. */
export function place({ text, face, x, size, anchor = 'start', width }: Setting) {
  const run = shape(text, face);
  const natural = run.width * size;
  const drawn = width ?? natural;
  const shareBefore = { start: 0, middle: 0.5, end: 1 }[anchor];
  return { run, x: x - drawn * shareBefore, stretch: natural > 0 ? drawn / natural : 1 };
}

export const line: SetLine = (setting) => {
  const { run, x, stretch } = place(setting);
  const { size, y, fill } = setting;
  const d = outline(run.placed, { x, y, across: size * stretch, up: size, decimals: size < 16 ? 2 : 1 });
  return d && `<path d="${d}" fill="${fill}"/>`;
};

const WEAK = /^(the|a|an|of|and|or|to|on|in|my|with|&)$/i;

/** Whether a line holds only words such as 'and' or 'the'. */
export const isWeak = (text: string): boolean => text.split(' ').every((word) => WEAK.test(word));

/** The cost of a weak word at the end of a line, in square ems of uneven widths: rather than this, lines get uneven. */
const WEAK_END_COST = 14;

interface Breaks {
  readonly lines: readonly string[];
  /** Width of the widest line in ems. */
  readonly widest: number;
}

/**
 * Breaks words into `count` lines, as even as possible, and avoids a weak word at the end of a line. Tries every way,
 * so callers pass at most six lines and twenty words.
 */
export function breaks(words: readonly string[], count: number, face: Face): Breaks | null {
  let best: (Breaks & { cost: number }) | null = null;
  const walk = (at: number, linesLeft: number, lines: readonly string[]): void => {
    if (linesLeft === 1) {
      const all = [...lines, words.slice(at).join(' ')];
      const widths = all.map((text) => measure(text, face));
      const widest = Math.max(...widths);
      const ragged = widths.reduce((sum, width) => sum + (widest - width) ** 2, 0);
      const weak = all.slice(0, -1).filter((text) => WEAK.test(text.slice(text.lastIndexOf(' ') + 1))).length;
      const cost = ragged + weak * WEAK_END_COST + widest;
      if (!best || cost < best.cost) best = { cost, widest, lines: all };
      return;
    }
    for (let i = at + 1; i <= words.length - linesLeft + 1; i++)
      walk(i, linesLeft - 1, [...lines, words.slice(at, i).join(' ')]);
  };
  walk(0, count, []);
  return best;
}

const MAX_LINES = 6;

/** Every way to break the text, from one line to six. */
export function everyBreak(text: string, face: Face): Breaks[] {
  const words = text.split(' ');
  const maxLines = Math.min(MAX_LINES, words.length);
  return Array.from({ length: maxLines }, (_, i) => breaks(words, i + 1, face)).filter((found) => found !== null);
}

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  /** Baseline to baseline, in ems. */
  readonly lead: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
  /** The largest size. */
  readonly max: number;
  readonly lead?: number;
}

/** Sets the text in roman, in the largest size that fits the area. */
export function fit(text: string, { width, height, max, lead = 1.04 }: Room): FittedText {
  const settings = everyBreak(text, 'roman').map(({ lines, widest }) => ({
    lines,
    size: Math.min(max, width / widest, height / (lines.length * lead)),
    lead,
  }));
  return settings.toSorted((a, b) => b.size - a.size || a.lines.length - b.lines.length)[0]!;
}

/** The largest size, up to `max`, at which the line is no wider than `width`. */
export const sizeWithin = (text: string, face: Face, width: number, max: number): number =>
  Math.min(max, width / measure(text, face));
