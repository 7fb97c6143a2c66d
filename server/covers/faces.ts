import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Fontkit from 'fontkit';
import type { Font, Glyph } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { unpackWoff2 } from './woff2.ts';

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

const FACES: Record<Face, { file: (subset: string) => string; weight: number }> = {
  roman: { file: (subset) => `newsreader/files/newsreader-${subset}-wght-normal.woff2`, weight: 400 },
  italic: { file: (subset) => `newsreader/files/newsreader-${subset}-wght-italic.woff2`, weight: 400 },
  bold: { file: (subset) => `libre-franklin/files/libre-franklin-${subset}-wght-normal.woff2`, weight: 800 },
  sans: { file: (subset) => `libre-franklin/files/libre-franklin-${subset}-wght-normal.woff2`, weight: 600 },
};
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'];
const MISSING_WIDTH = 0.62;

const require = createRequire(import.meta.url);
const files = new Map<string, Font>();
const instances = new Map<string, Font>();

/** Fonts are opened when a line first needs them: most catalogues never leave the latin files. */
function instance(face: Face, subset: string): Font {
  const name = `${face} ${subset}`;
  const known = instances.get(name);
  if (known) return known;
  const { file, weight } = FACES[face];
  const path = require.resolve(`@fontsource-variable/${file(subset)}`);
  // Loaded with the first line that is drawn, not with the shop: it brings tables of a megabyte.
  const { create } = require('fontkit') as typeof Fontkit;
  const family = files.get(path) ?? (create(unpackWoff2(readFileSync(path))) as Font);
  files.set(path, family);
  const made = family.getVariation({ wght: weight });
  instances.set(name, made);
  return made;
}

const subsetFor = (char: string, face: Face): string | undefined =>
  SUBSETS.find((subset) => instance(face, subset).hasGlyphForCodePoint(char.codePointAt(0) ?? 0));

interface Stretch {
  /** Missing where no font file has the characters. */
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
    const font = instance(face, stretch.subset);
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
  const known = runs.get(key);
  if (known) return known;
  const made = compose(text, face);
  runs.set(key, made);
  return made;
}

/** Width of the text in ems. */
export const measure = (text: string, face: Face): number => shape(text, face).width;
