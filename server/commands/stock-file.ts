import { BrokenCsv, readCsvRows } from '../csv-rows.ts';
import type { NamedBooks } from '../services/catalogue/named-books.ts';
import { type BookStock, copiesOf, MAX_CHANGES, MAX_COPIES, type StockChange } from '../services/stock/stock.ts';

type Amount = { readonly add: number } | { readonly set: number | null };

interface Row {
  readonly line: number;
  readonly book: string;
  readonly amount: Amount;
}

/** A book with its change, for the report. */
export interface NamedChange {
  readonly slug: string;
  readonly change: StockChange;
}

/** Lists every fault of the file, with its line; nothing is changed. */
export class StockFaults extends Error {
  override readonly name = 'StockFaults';
  constructor(faults: readonly string[]) {
    const more = faults.length > MAX_SHOWN ? [`and ${faults.length - MAX_SHOWN} more`] : [];
    super(['The stock was not changed:', ...faults.slice(0, MAX_SHOWN), ...more].join('\n'));
  }
}
const MAX_SHOWN = 20;

/** Returns the amount, or what is wrong with the text. */
function amountOf(text: string): Amount | string {
  if (text.toLowerCase() === 'unlimited') return { set: null };
  const [, sign, digits] = /^([+=-])\s*(\d{1,9})(?:\.0+)?$/.exec(text.replace('−', '-')) ?? [];
  if (digits === undefined)
    return `expected +n, -n, =n or unlimited, not "${text}"${/^\d+$/.test(text) ? ' (a spreadsheet may have taken the sign away)' : ''}`;
  if (Number(digits) > MAX_COPIES) return `expected at most ${MAX_COPIES.toLocaleString('en')} copies`;
  return sign === '=' ? { set: Number(digits) } : { add: Number(digits) * (sign === '-' ? -1 : 1) };
}

async function readRows(text: string, faults: string[]): Promise<Row[]> {
  const rows: Row[] = [];
  try {
    for await (const batch of readCsvRows([text], { width: 2 }))
      for (const { line, cells, fault } of batch) {
        const [book = '', copies = ''] = cells.map((cell) => cell.trim());
        const isHeader = rows.length === 0 && faults.length === 0 && /^(isbn|slug|id|book)$/i.test(book);
        if (isHeader) continue;
        const amount = book === '' ? `no slug or ISBN before "${copies}"` : (fault ?? amountOf(copies));
        if (typeof amount === 'string') faults.push(`line ${line}: ${amount}`);
        else rows.push({ line, book, amount });
      }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    faults.push(`line ${error.line}: ${error.message}`);
  }
  return rows;
}

/** Reads a file of books, by slug or ISBN, and copies. Throws `StockFaults`. */
export async function readStockFile(
  text: string,
  books: NamedBooks,
  stock: readonly BookStock[],
): Promise<readonly NamedChange[]> {
  const faults: string[] = [];
  const rows = await readRows(text, faults);
  if (rows.length > MAX_CHANGES)
    throw new StockFaults([`more than ${MAX_CHANGES.toLocaleString('en')} lines: split the file`]);
  const found = await books.byName(rows.map(({ book }) => book));
  const copies = new Map(stock.map((one) => [one.bookId, copiesOf(one)]));
  const lineOf = new Map<string, number>();
  const changes: NamedChange[] = [];
  for (const [at, { line, book, amount }] of rows.entries()) {
    const product = found[at];
    const first = product ? lineOf.get(product.id) : undefined;
    const left = (product && copies.get(product.id)) ?? null;
    if (!product) faults.push(`line ${line}: no book has the slug or ISBN "${book}"`);
    else if (first !== undefined) faults.push(`line ${line}: "${book}" is the book of line ${first}`);
    else if ('add' in amount && left === null)
      faults.push(`line ${line}: "${book}" is not counted yet: write =n with the copies that there are`);
    else if ('add' in amount && amount.add < 0 && left! + amount.add < 0)
      faults.push(`line ${line}: "${book}" has only ${Math.max(0, left!)} copies that are not ordered`);
    else {
      lineOf.set(product.id, line);
      changes.push({ slug: product.slug, change: { bookId: product.id, ...amount } });
    }
  }
  if (faults.length === 0 && changes.length === 0) faults.push('the file names no book');
  if (faults.length > 0) throw new StockFaults(faults);
  return changes;
}
