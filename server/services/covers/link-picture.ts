import type { Product } from '../catalogue/catalogue.ts';
import { graphemesOf } from '../text.ts';
import { drawCover } from './cover.ts';
import { measure } from './faces.ts';
import type { Kind } from './inks.ts';
import { fit, line, sizeWithin } from './lettering.ts';
import { abridge, type Book, planFor } from './plan.ts';
import { device, mark, markWidth, num, rect } from './shapes.ts';
import { drawSpine, spineInside, spineSize } from './spine.ts';
import { createSharedGlyphs } from './shared-glyphs.ts';

/** The size in pixels that previews of shared links ask for. */
export const LINK_PICTURE = { width: 1200, height: 630 } as const;

const { width: W, height: H } = LINK_PICTURE;
const MARGIN = 64;

/** The colours of the pages' light theme, because one picture serves the readers of all themes. */
export const LIGHT = { paper: '#fbfaf7', ink: '#1f1a17', ink2: '#5d544c', rubric: '#b3261a' } as const;
const { paper: PAPER, ink: INK, ink2: SECOND_INK } = LIGHT;
const TINTS: Record<Kind, string> = { fiction: '#f3dfd7', 'non-fiction': '#dfe6da', finance: '#efe3c6' };
const BOOKCLOTH: Record<Kind, { readonly ground: string; readonly text: string; readonly mark: string }> = {
  fiction: { ground: '#b9321c', text: '#fff5ea', mark: '#e8806a' },
  'non-fiction': { ground: '#143f35', text: '#f0f5e4', mark: '#6fa98a' },
  finance: { ground: '#dca42a', text: '#17181f', mark: '#1a2440' },
};

const SHADOW =
  '<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%">' +
  '<feDropShadow dx="0" dy="10" stdDeviation="12" flood-color="#280f06" flood-opacity=".35"/></filter>';

const sheet = (ground: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${rect(0, 0, W, H, ground)}${inside}</svg>`;

/** Places a drawing in another one. */
const placeDrawing = (svg: string, x: number, y: number, width: number, height: number): string =>
  svg.replace(
    /^<svg [^>]*?viewBox/,
    `<svg x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" viewBox`,
  );

/** The owner's label for the category, otherwise its name with capitals: 'Non-Fiction' for 'non-fiction'. */
const labelOf = (category: string, { labels }: Brand): string =>
  labels?.get(category.toLowerCase()) ??
  category.replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());

/** The shop as pictures show it. */
export interface Brand {
  readonly name: string;
  /** The second ink. */
  readonly rubric: string;
  /** The owner's logo as a data URL, in place of the device. */
  readonly logo?: string | undefined;
  /** The owner's labels of categories, by the name in lower case. */
  readonly labels?: ReadonlyMap<string, string>;
}

/** Where a wordmark begins, where it ends at most, and its inks. */
interface Wordmark {
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly fill: string;
  readonly deviceFill?: string;
}

const AFTER_DEVICE = 48;
const emsOf = (name: string) => graphemesOf(name.toUpperCase()).map((letter) => measure(letter, 'roman') + 0.2);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The size of the name's letters, which is smaller for a long name. */
const sizeOfWordmark = (name: string, width: number) => Math.min(28, (width - AFTER_DEVICE) / sumOf(emsOf(name)));

/** Draws the device or the logo, and the shop's name, spaced as in the masthead. */
function wordmark(
  { name, logo }: Pick<Brand, 'name' | 'logo'>,
  { x, baseline, width, fill, deviceFill = fill }: Wordmark,
): string {
  const size = sizeOfWordmark(name, width);
  const ems = emsOf(name);
  const letters = graphemesOf(name.toUpperCase()).map((text, i) =>
    line({ text, face: 'roman', x: x + AFTER_DEVICE + sumOf(ems.slice(0, i)) * size, y: baseline, size, fill }),
  );
  const sign = logo
    ? `<image href="${logo}" x="${num(x)}" y="${num(baseline - 28)}" width="36" height="36"/>`
    : device(x + 16, baseline - 24, 1.7, deviceFill);
  return sign + letters.join('');
}

/**
 * Draws a book as its page shows it: cover, spine and words on the tint of its category. `photograph` is a data URL
 * that replaces the drawn cover.
 */
export function bookPicture(book: Book, brand: Brand, photograph: string | null = null): string {
  const { rubric } = brand;
  const { title, author, kind } = planFor(book);
  const stage = 560;
  const [coverWidth, height, gap] = [308, 462, 12];
  const spineWidth = height / 8;
  const x = (stage - coverWidth - spineWidth - gap) / 2;
  const y = (H - height) / 2;
  const left = stage + MARGIN;
  const width = W - left - MARGIN;
  const coverLeft = x + spineWidth + gap;
  const { lines, size, lead } = fit(title, { width, height: 230, max: 84 });
  const first = 190 + size * 0.8;
  const titleLines = lines.map((text, i) =>
    line({ text, face: 'roman', x: left, y: first + i * size * lead, size, fill: INK }),
  );
  const authorSize = author ? sizeWithin(author, 'italic', width, 36) : 0;
  const authorBaseline = first + (lines.length - 1) * size * lead + size * 0.3 + 44;
  return sheet(
    PAPER,
    SHADOW +
      rect(0, 0, stage, H, TINTS[kind]) +
      `<g filter="url(#shadow)">${placeDrawing(drawSpine(book, 60, 480), x, y, spineWidth, height)}` +
      (photograph === null
        ? placeDrawing(drawCover(book), coverLeft, y, coverWidth, height)
        : `<image href="${photograph}" x="${num(coverLeft)}" y="${num(y)}" width="${coverWidth}" height="${height}"/>`) +
      '</g>' +
      mark(kind, left, 110, 30, rubric) +
      line({
        text: abridge(labelOf(book.category, brand), 30),
        face: 'sans',
        x: left + markWidth(kind) * 0.3 + 14,
        y: 135,
        size: 26,
        fill: SECOND_INK,
      }) +
      titleLines.join('') +
      (author &&
        line({ text: author, face: 'italic', x: left, y: authorBaseline, size: authorSize, fill: SECOND_INK })) +
      wordmark(brand, { x: left, baseline: H - 72, width, fill: INK, deviceFill: rubric }),
  );
}

/** Draws a field of bookcloth with the category's mark, as on the landing page. */
export function categoryPicture(category: string, brand: Brand): string {
  const { kind } = planFor({ title: '', author: '', category });
  const { ground, text, mark: figure } = BOOKCLOTH[kind];
  const name = abridge(labelOf(category, brand), 40);
  const size = sizeWithin(name, 'roman', W - 2 * MARGIN, 190);
  return sheet(
    ground,
    mark(kind, W - markWidth(kind) * 4.2 - 40, -70, 420, figure) +
      line({ text: name, face: 'roman', x: MARGIN, y: H - 170, size, fill: text }) +
      wordmark(brand, { x: MARGIN, baseline: H - 72, width: W - 2 * MARGIN, fill: text }),
  );
}

/** Draws a name above a shelf of books, which the picture's edge cuts off if it is long. */
export function shelfPicture(name: string, books: readonly Product[], brand: Brand): string {
  const board = 14;
  const total = books.reduce((sum, book) => sum + spineSize(book).width + 1, 0);
  // A shelf of about the picture's length fills it; a shorter one is aligned with the name.
  const isShort = total * 0.85 < W - 4 * MARGIN;
  const scale = isShort ? 0.85 : Math.min(0.95, Math.max(0.85, W / total));
  const start = isShort ? MARGIN : 0;
  const { setLine, glyphs } = createSharedGlyphs();
  let x = 0;
  const spines = books.map((book) => {
    const { width, height } = spineSize(book);
    const at = x;
    x += width + 1;
    if (at * scale > W) return '';
    const inside = spineInside(book, { width, height }, setLine);
    return `<svg x="${at}" y="${-height}" width="${width}" height="${height}">${inside}</svg>`;
  });
  const { lines, size, lead } = fit(abridge(name, 60), { width: W - 2 * MARGIN, height: 230, max: 250 });
  const words = lines.map((text, i) =>
    line({ text, face: 'roman', x: MARGIN - size * 0.04, y: 44 + size * (0.78 + i * lead), size, fill: INK }),
  );
  const width = W / 2 - MARGIN;
  const wordmarkWidth = AFTER_DEVICE + sumOf(emsOf(brand.name)) * sizeOfWordmark(brand.name, width);
  const left = W - MARGIN - wordmarkWidth;
  const corner = { x: left, baseline: H - board - 48, width, fill: INK, deviceFill: brand.rubric };
  return sheet(
    PAPER,
    glyphs() +
      words.join('') +
      `<g transform="translate(${start} ${H - board}) scale(${scale})">${spines.join('')}</g>` +
      rect(0, H - board, W, board, INK) +
      (name === brand.name || !isShort ? '' : wordmark(brand, corner)),
  );
}
