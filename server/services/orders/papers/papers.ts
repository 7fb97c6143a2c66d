import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { escapeXml } from '../../../escape-xml.ts';
import { visibleText } from '../../text.ts';
import type { Shop } from '../../shop/read-shop.ts';
import type { Order } from '../records.ts';
import { billOf } from './bill.ts';
import { billPaper, creditNotePaper } from './bill-paper.ts';
import { labelPaper } from './label-paper.ts';
import type { Markup } from './markup.ts';
import { slipPapers } from './slip-paper.ts';

/** The kinds of papers, in the order in which those of one order are printed. */
export const PAPERS = ['slips', 'invoices', 'credit-notes', 'labels'] as const;
export type PaperKind = (typeof PAPERS)[number];

const require = createRequire(import.meta.url);

/** The fonts of papers; the subset latin-ext has the rupee sign. */
const FACES = [
  ['newsreader', 400, 'normal'],
  ['newsreader', 400, 'italic'],
  ['libre-franklin', 400, 'normal'],
  ['libre-franklin', 600, 'normal'],
].flatMap(([family, weight, style]) => [
  { family, weight, style, subset: 'latin-ext', range: 'U+0100-02BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0' },
  { family, weight, style, subset: 'latin', range: 'U+0000-00FF,U+2000-206F,U+20AC,U+2122,U+2212' },
]);

/** Embeds the fonts, so that the file prints the same anywhere. */
function fontFaces(): string {
  return FACES.map(({ family, weight, style, subset, range }) => {
    const file = require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-${style}.woff2`);
    const data = readFileSync(file, 'base64');
    return `@font-face{font-family:${family};font-weight:${weight};font-style:${style};unicode-range:${range};src:url(data:font/woff2;base64,${data})}`;
  }).join('\n');
}

let readStyle: string | undefined;
/** Reads the styles once, for the first paper. */
const paperStyle = (): string =>
  (readStyle ??= `${fontFaces()}\n${readFileSync(new URL('paper.css', import.meta.url), 'utf8')}`);

function papersOf(kind: PaperKind, order: Order, shop: Shop): readonly Markup[] {
  if (kind === 'slips') return slipPapers(order, shop);
  if (kind === 'labels') return [labelPaper(order, shop)];
  const bill = billOf(order);
  return kind === 'invoices' ? [billPaper(bill)] : bill.creditNotes.map((note) => creditNotePaper(bill, note));
}

/** Numbers the pages of the file: browsers cannot count those of each paper in it. */
const PAGE_NUMBERS =
  '@page { @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 11px libre-franklin } }\n';

interface PrintOptions {
  readonly title?: string;
  /** Whether the papers are one order's, so that their pages can be numbered. */
  readonly isOneOrder?: boolean;
}

/**
 * Writes one HTML page to print, in pieces, with the papers of each order in turn. Bills and credit notes contain no
 * detail of the shop that may change.
 */
export async function* papersPage(
  orders: AsyncIterable<Order> | Iterable<Order>,
  kinds: readonly PaperKind[],
  shop: Shop,
  { title = 'Papers', isOneOrder = false }: PrintOptions = {},
): AsyncGenerator<string> {
  yield [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title>`,
    `<style>\n${paperStyle()}${isOneOrder && !kinds.includes('labels') ? PAGE_NUMBERS : ''}</style>`,
    '</head>',
    '<body>\n',
  ].join('\n');
  for await (const order of orders)
    for (const kind of kinds) for (const { text } of papersOf(kind, order, shop)) yield `${visibleText(text)}\n`;
  yield '</body>\n</html>\n';
}
