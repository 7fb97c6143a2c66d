import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Fontkit from 'fontkit';
import type { Font, Glyph } from 'fontkit';
import { LRUCache } from 'lru-cache';

export type Face = 'roman' | 'italic' | 'bold' | 'sans';

/** One glyph of a set line; `x` is its origin in ems from the start of the line. */
export interface Sort {
  readonly key: string;
  readonly glyph: Glyph | null;
  readonly unitsPerEm: number;
  readonly x: number;
}

/** A line of text as glyphs; `width` in ems, kerning included. */
export interface Run {
  readonly sorts: readonly Sort[];
  readonly width: number;
}

// Static weights, since fontkit reads WOFF2 but cannot take a weight from a variable font.
const FACES: Record<Face, (subset: string) => string> = {
  roman: (subset) => `newsreader/files/newsreader-${subset}-400-normal.woff2`,
  italic: (subset) => `newsreader/files/newsreader-${subset}-400-italic.woff2`,
  bold: (subset) => `libre-franklin/files/libre-franklin-${subset}-800-normal.woff2`,
  sans: (subset) => `libre-franklin/files/libre-franklin-${subset}-600-normal.woff2`,
};
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'];
const MISSING_WIDTH = 0.62;

const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

/** Opens a font when a line first needs it: most catalogues need only the latin files. */
function fontOf(face: Face, subset: string): Font {
  const file = FACES[face](subset);
  const cached = fonts.get(file);
  if (cached) return cached;
  // Load fontkit with the first line, not at start: it has tables of a megabyte.
  const { create } = require('fontkit') as typeof Fontkit;
  const font = create(readFileSync(require.resolve(`@fontsource/${file}`))) as Font;
  fonts.set(file, font);
  return font;
}

const subsetFor = (char: string, face: Face): string | undefined =>
  SUBSETS.find((subset) => fontOf(face, subset).hasGlyphForCodePoint(char.codePointAt(0) ?? 0));

interface Stretch {
  /** Undefined when no font file has the characters. */
  readonly subset: string | undefined;
  text: string;
}

/** The text cut into stretches that one font file can set. */
function stretches(text: string, face: Face): Stretch[] {
  const found: Stretch[] = [];
  for (const char of text.toWellFormed().normalize('NFC')) {
    const bare = char.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const whole = subsetFor(char, face);
    const subset = whole ?? (bare === '' ? undefined : subsetFor(bare, face));
    if (!subset && /[\p{M}\p{C}]/u.test(char)) continue;
    const last = found.at(-1);
    const letter = whole ? char : bare;
    if (last && last.subset === subset) last.text += letter;
    else found.push({ subset, text: letter });
  }
  return found;
}

function compose(text: string, face: Face): Run {
  const sorts: Sort[] = [];
  let x = 0;
  for (const stretch of stretches(text, face)) {
    if (stretch.subset === undefined) {
      for (const _ of stretch.text) {
        sorts.push({ key: 'missing', glyph: null, unitsPerEm: 1, x });
        x += MISSING_WIDTH;
      }
      continue;
    }
    const font = fontOf(face, stretch.subset);
    const { glyphs, positions } = font.layout(stretch.text);
    glyphs.forEach((glyph, i) => {
      const { xOffset = 0, xAdvance = 0 } = positions[i] ?? {};
      const key = `${face}-${stretch.subset}-${glyph.id}`;
      sorts.push({ key, glyph, unitsPerEm: font.unitsPerEm, x: x + xOffset / font.unitsPerEm });
      x += xAdvance / font.unitsPerEm;
    });
  }
  return { sorts, width: x };
}

const runs = new LRUCache<string, Run>({ max: 2000 });

export function shape(text: string, face: Face): Run {
  const key = `${face} ${text}`;
  const cached = runs.get(key);
  if (cached) return cached;
  const made = compose(text, face);
  runs.set(key, made);
  return made;
}

/** Width of the text in ems. */
export const measure = (text: string, face: Face): number => shape(text, face).width;
