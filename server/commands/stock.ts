import { OperatorError } from '../errors.ts';
import { decodeText } from '../decode-text.ts';
import type { NamedBooks } from '../services/catalogue/named-books.ts';
import { momentOf } from '../services/shop/calendar.ts';
import type { Shop } from '../services/shop/read-shop.ts';
import { leftOf, MAX_CHANGES, MAX_ENTRIES, type OffSale, type OwnersStock } from '../services/stock/stock.ts';
import { command, type CommandContext, UsageFault } from './command-line.ts';
import { openInput } from './files.ts';
import { nameOf } from './name-of.ts';
import { withOwnersShop } from './orders/open-fulfilment.ts';
import { readStockFile, StockFaults } from './stock-file.ts';
import { type Column, writeTable } from './table.ts';

const MAX_SHOWN = 20;
const copiesText = (left: number | null | undefined) => String(left ?? 'unlimited');

/** Opens the stock and the books that it counts. */
async function withStockAndBooks(
  context: CommandContext,
  work: (stock: OwnersStock, books: NamedBooks, shop: Shop) => Promise<void>,
): Promise<void> {
  try {
    await withOwnersShop(context, ({ stock, books }, shop) => work(stock, books, shop));
  } catch (error) {
    if (error instanceof StockFaults) throw new OperatorError(error.message, { cause: error });
    throw error;
  }
}

interface Given {
  readonly reason?: string;
  readonly by?: string;
}

const noteOf = ({ reason, by }: Given, context: CommandContext) => {
  const name = nameOf(by, context);
  return { ...(reason !== undefined && { reason }), ...(name !== undefined && { name }) };
};

/** Makes the changes of a CSV text. */
const changeStock = (text: string, given: Given, context: CommandContext): Promise<void> =>
  withStockAndBooks(context, async (stock, books) => {
    const counted = await stock.all();
    const before = new Map(counted.map((book) => [book.bookId, leftOf(book)]));
    const changes = await readStockFile(text, books, [...counted]);
    await stock.change(
      changes.map(({ change }) => change),
      noteOf(given, context),
    );
    const after = new Map((await stock.all()).map((book) => [book.bookId, leftOf(book)]));
    const lines = changes.map(
      ({ slug, change: { bookId } }) =>
        `  ${slug}: ${copiesText(before.get(bookId))} → ${copiesText(after.get(bookId))}`,
    );
    const rest = lines.length - MAX_SHOWN;
    const shown = [...lines.slice(0, MAX_SHOWN), ...(rest > 0 ? [`  and ${rest} more`] : [])];
    const what = changes.length === 1 ? '1 book' : `${changes.length} books`;
    context.out.write(`The copies of ${what} are changed:\n${shown.join('\n')}\n`);
  });

const noteOptions = { reason: { type: 'string' }, by: { type: 'string' } } as const;

export const stockCatalogue = command({
  usage: `catalogue stock FILE [--reason TEXT]
      Counts copies, also while the shop is open. FILE is CSV: a slug or an ISBN, and +3 (three more came), -1 (one was
      sold or damaged), =5 (five can be sold now) or unlimited (not counted any more). All of it or, if a line is wrong,
      nothing.`,
  options: noteOptions,
  async run([file = ''], values, context) {
    await using handle = await openInput(file, context);
    return changeStock(await decodeText(await handle.readFile()), values, context);
  },
});

export const changeStockOf = command({
  usage: `stock change BOOK=CHANGE… [--reason TEXT]
      The same for a few books: walden=-1 --reason 'Sold at the counter', 9780141439518=+2, emma==5.`,
  options: noteOptions,
  words: { min: 1, max: 1_000 },
  run(asked, values, context) {
    const rows = asked.map((word) => {
      const [, book, change] = /^([^=]+)=(.+)$/.exec(word) ?? [];
      if (book === undefined) throw new UsageFault(`Write BOOK=CHANGE, such as walden=-1, not "${word}".`);
      return `"${book.replaceAll('"', '""')}",${change}`;
    });
    return changeStock(rows.join('\n'), values, context);
  },
});

interface Row {
  readonly book: string;
  readonly left: string;
  readonly more: string;
}
const COLUMNS: readonly Column<Row>[] = [
  { title: 'Book', of: ({ book }) => book, shrinks: true },
  { title: 'Left', of: ({ left }) => left, align: 'right' },
  { title: '', of: ({ more }) => more, shrinks: true },
];

/** Names books by slug and title. */
async function namesOf(books: NamedBooks, ids: readonly string[]): Promise<(id: string) => string> {
  const names = new Map<string, string>();
  for (let start = 0; start < ids.length; start += MAX_CHANGES)
    for (const book of await books.byId(ids.slice(start, start + MAX_CHANGES)))
      if (book) names.set(book.id, `${book.slug} (${book.title})`);
  return (id) => names.get(id) ?? id;
}

export const listStock = command({
  usage: `stock list [--low N]
      The counted books with the copies that can be sold, the fewest first; with --low, those with N copies or fewer.`,
  options: { low: { type: 'string' } },
  words: { min: 0, max: 0 },
  run: (_, { low }, context) =>
    withStockAndBooks(context, async (stock, namedBooks) => {
      if (low !== undefined && !/^\d{1,7}$/.test(low)) throw new UsageFault(`--low is a whole number, not "${low}".`);
      const max = low === undefined ? Number.POSITIVE_INFINITY : Number(low);
      const books = (await stock.all())
        .flatMap(({ bookId, ...book }) => {
          const left = leftOf(book);
          return left !== null && left <= max ? [{ bookId, left, taken: book.taken }] : [];
        })
        .toSorted((a, b) => a.left - b.left);
      const nameIn = await namesOf(
        namedBooks,
        books.map(({ bookId }) => bookId),
      );
      const rows = books.map(({ bookId, left, taken }) => ({
        book: nameIn(bookId),
        left: String(left),
        more: taken > 0 ? `${taken} ordered` : '',
      }));
      if (rows.length === 0) context.out.write('There are no such books.\n');
      else writeTable(context.out, COLUMNS, rows);
    }),
});

export const stockHistory = command({
  usage: `stock history [BOOK]
      The newest changes of the stock, of one book (its slug or ISBN) or of all: when, by whom and why.`,
  options: {},
  words: { min: 0, max: 1 },
  run: ([slug], _, context) =>
    withStockAndBooks(context, async (stock, books, { timeZone }) => {
      const [book] = slug === undefined ? [] : await books.byName([slug]);
      if (slug !== undefined && !book) throw new OperatorError(`No book has the slug or ISBN "${slug}".`);
      const entries = await stock.history({ limit: MAX_ENTRIES, ...(book && { bookId: book.id }) });
      const nameIn = await namesOf(books, [...new Set(entries.map(({ bookId }) => bookId))]);
      const rows = entries.map(({ bookId, before, after, at, reason, name }) => ({
        book: nameIn(bookId),
        left: `${copiesText(before)} → ${copiesText(after)}`,
        more: [momentOf(at, timeZone), name && `by ${name}`, reason].filter(Boolean).join(', '),
      }));
      if (rows.length === 0) context.out.write('There are no changes.\n');
      else writeTable(context.out, COLUMNS, rows);
    }),
});

/** Changes whether books are sold, all of them or, if one is unknown, none. */
const setOffSale = (verb: string, offSale: OffSale | null, about: string, outcome: string) =>
  command({
    usage: `catalogue ${verb} BOOK…
      ${about} BOOK is a slug or an ISBN.`,
    options: noteOptions,
    words: { min: 1, max: MAX_CHANGES },
    run: (names, given, context) =>
      withStockAndBooks(context, async (stock, namedBooks) => {
        const found = await namedBooks.byName(names);
        const unknown = names.filter((_name, at) => found[at] === null);
        if (unknown.length > 0)
          throw new OperatorError(`No book has the slug or ISBN ${unknown.join(', ')}. Nothing was changed.`);
        const books = [...new Map(found.flatMap((book) => (book ? [[book.id, book] as const] : []))).values()];
        await stock.change(
          books.map(({ id }) => ({ bookId: id, offSale })),
          noteOf({ reason: verb, ...given }, context),
        );
        for (const { slug } of books) context.out.write(`${slug} ${outcome}.\n`);
      }),
  });

export const withdrawBooks = setOffSale(
  'withdraw',
  'OWNER',
  'Takes books off sale. Their pages stay, and readers see them as out of stock.',
  'is off sale',
);
export const offerBooks = setOffSale(
  'offer',
  null,
  'Puts books back on sale, with the copies that were counted.',
  'is on sale, if copies are left',
);
