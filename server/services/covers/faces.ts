import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Fontkit from 'fontkit';
import type { Font, Glyph } from 'fontkit';
import { LRUCache } from 'lru-cache';

export type Face = 'roman' | 'italic' | 'bold' | 'sans';

/** A glyph's place in a line; `x` and `y` are its origin in ems from the start of the line, `y` upwards. */
export interface PlacedGlyph {
  readonly key: string;
  readonly glyph: Glyph;
  readonly unitsPerEm: number;
  readonly x: number;
  readonly y: number;
}

/** A line of text as glyphs; `width` in ems, kerning included. */
export interface Run {
  readonly placed: readonly PlacedGlyph[];
  readonly width: number;
}

// Files of static weights, because fontkit cannot take a weight from a variable font in WOFF2.
const FACES: Record<Face, (subset: string) => string> = {
  roman: (subset) => `newsreader/files/newsreader-${subset}-400-normal.woff2`,
  italic: (subset) => `newsreader/files/newsreader-${subset}-400-italic.woff2`,
  bold: (subset) => `libre-franklin/files/libre-franklin-${subset}-800-normal.woff2`,
  sans: (subset) => `libre-franklin/files/libre-franklin-${subset}-600-normal.woff2`,
};
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'];
/** Scripts of India; each has a separate package with two weights. */
const SCRIPTS = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
].map((name) => ({ name, letters: new RegExp(`\\p{scx=${name[0]!.toUpperCase()}${name.slice(1)}}`, 'u') }));
const scripts = new Set(SCRIPTS.map(({ name }) => name));
/** Shrinks Indian scripts, whose marks above and below the letters need room between lines. */
const SCRIPT_SCALE = 0.8;
/** The invisible characters that shape conjuncts. */
const JOINER = /[\u200C\u200D]/;

function fileOf(face: Face, subset: string): string {
  if (!scripts.has(subset)) return FACES[face](subset);
  const weight = face === 'bold' || face === 'sans' ? 700 : 400;
  return `noto-sans-${subset}/files/noto-sans-${subset}-${subset}-${weight}-normal.woff2`;
}

const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

/** Opens a font when a line first needs it: most catalogues need only the latin files. */
function fontOf(face: Face, subset: string): Font {
  const file = fileOf(face, subset);
  const cached = fonts.get(file);
  if (cached) return cached;
  // Load fontkit with the first line of text, not at start, because it has tables of a megabyte.
  const { create } = require('fontkit') as typeof Fontkit;
  const font = create(readFileSync(require.resolve(`@fontsource/${file}`))) as Font;
  // Load each glyph by its own character before a ligature loads it, because the library shapes a glyph by the
  // characters for which it was first loaded.
  if (scripts.has(subset)) for (const point of font.characterSet) font.glyphForCodePoint(point);
  fonts.set(file, font);
  return font;
}

const subsetFor = (char: string, face: Face): string | undefined =>
  [...SUBSETS, ...SCRIPTS.filter(({ letters }) => letters.test(char)).map(({ name }) => name)].find((subset) =>
    fontOf(face, subset).hasGlyphForCodePoint(char.codePointAt(0) ?? 0),
  );

interface Segment {
  readonly subset: string;
  text: string;
}

/** Splits the text into segments, each for one font file. Leaves out characters that no font file has. */
function splitByFont(text: string, face: Face): Segment[] {
  const found: Segment[] = [];
  for (const char of text.toWellFormed().normalize('NFC')) {
    const last = found.at(-1);
    if (JOINER.test(char)) {
      if (last && scripts.has(last.subset)) last.text += char;
      continue;
    }
    const unaccented = char.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const ownSubset = subsetFor(char, face);
    const subset = ownSubset ?? (unaccented === '' ? undefined : subsetFor(unaccented, face));
    if (!subset) continue;
    const letter = ownSubset ? char : unaccented;
    if (last && last.subset === subset) last.text += letter;
    else found.push({ subset, text: letter });
  }
  return found;
}

/** Switches off features that place marks by other marks: when an anchor is missing, the library throws an error. */
const WITHOUT_MARKS = { mkmk: false, abvm: false, blwm: false };

function layOut(font: Font, text: string) {
  try {
    return font.layout(text);
  } catch {
    return font.layout(text, WITHOUT_MARKS);
  }
}

function compose(text: string, face: Face): Run {
  const placed: PlacedGlyph[] = [];
  let x = 0;
  for (const segment of splitByFont(text, face)) {
    const font = fontOf(face, segment.subset);
    const unitsPerEm = font.unitsPerEm / (scripts.has(segment.subset) ? SCRIPT_SCALE : 1);
    const { glyphs, positions } = layOut(font, segment.text);
    glyphs.forEach((glyph, i) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[i] ?? {};
      const key = `${face}-${segment.subset}-${glyph.id}`;
      placed.push({ key, glyph, unitsPerEm, x: x + xOffset / unitsPerEm, y: yOffset / unitsPerEm });
      x += xAdvance / unitsPerEm;
    });
  }
  return { placed, width: x };
}

const runs = new LRUCache<string, Run>({ max: 2000 });

export function shape(text: string, face: Face): Run {
  const key = `${face} ${text}`;
  const cached = runs.get(key);
  if (cached) return cached;
  const run = compose(text, face);
  runs.set(key, run);
  return run;
}

/** Width of the text in ems. */
export const measure = (text: string, face: Face): number => shape(text, face).width;
