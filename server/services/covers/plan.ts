import { graphemesOf } from '../text.ts';
import { measure } from './faces.ts';
import { CATEGORIES, INKS, type Inks, type Kind } from './inks.ts';

export interface Book {
  readonly title: string;
  readonly author: string;
  readonly category: string;
}

export type LayoutName = 'plain' | 'label' | 'stack' | 'quarter' | PictureName;
export type PictureName = 'initial' | 'disc' | 'waves' | 'arch' | 'tiles' | 'bars' | 'rules';

const LAYOUTS: Record<Kind, readonly LayoutName[]> = {
  fiction: ['plain', 'label', 'stack', 'initial', 'disc', 'waves', 'arch', 'tiles'],
  'non-fiction': ['plain', 'label', 'stack', 'initial', 'disc', 'waves', 'quarter', 'tiles'],
  finance: ['plain', 'label', 'stack', 'initial', 'bars', 'rules', 'quarter', 'tiles'],
};

/** The design of a cover, derived from the book's text. `random` repeats the same numbers for the same book. */
export interface Plan {
  /** The full title, for the accessible name. */
  readonly name: string;
  /** The title abridged to fit the cover. */
  readonly title: string;
  readonly author: string;
  readonly kind: Kind;
  readonly inks: Inks;
  readonly layout: LayoutName;
  readonly random: () => number;
}

/** Part of every drawing's address. Change it when drawings change, so that browsers fetch them again. */
export const DESIGN = 'tympan 41505/2';
/** Chosen so that no two books of the demo catalogue share inks and layout. */
const SALT = 'tympan 41505';

function hash(text: string): number {
  let h = 2166136261;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 16777619);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822507);
  h ^= h >>> 13;
  return h >>> 0;
}

/** Mulberry32: small, fast, and the same on every machine. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const LONGEST_WORD = 22;
const MAX_WORDS = 20;

/** Shortens text to fit a cover: collapses spaces, splits long words, and ends cut text with an ellipsis. */
export function abridge(text: string, max: number): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const words = clean.split(' ').flatMap((word) => {
    const letters = graphemesOf(word);
    const pieces = Math.ceil(letters.length / LONGEST_WORD);
    const size = Math.ceil(letters.length / pieces);
    return Array.from({ length: pieces }, (_, i) => {
      const piece = letters.slice(i * size, (i + 1) * size).join('');
      return i < pieces - 1 ? `${piece}-` : piece;
    });
  });
  let fitting = '';
  for (const [i, word] of words.entries()) {
    const longer = i ? `${fitting} ${word}` : word;
    if (i >= MAX_WORDS || (i > 0 && longer.length > max)) return `${fitting.replace(/[\p{P}\s]+$/u, '')}…`;
    fitting = longer;
  }
  return fitting;
}

/** The layouts for titles in scripts that no font file has. */
const WITHOUT_LETTERS: readonly LayoutName[] = ['disc', 'waves', 'tiles'];

export function planFor(book: Book): Plan {
  const kind = CATEGORIES.find((category) => category === book.category) ?? 'fiction';
  const h = hash(`${SALT}${book.title}|${book.author}|${kind}`);
  const layouts = measure(book.title.replaceAll(/\s/g, ''), 'roman') > 0 ? LAYOUTS[kind] : WITHOUT_LETTERS;
  return {
    name: book.author ? `${book.title} by ${book.author}` : book.title,
    title: abridge(book.title, 120),
    author: abridge(book.author, 44),
    kind,
    inks: INKS[kind][(h >>> 8) % INKS[kind].length]!,
    layout: layouts[h % layouts.length]!,
    random: mulberry(h),
  };
}
