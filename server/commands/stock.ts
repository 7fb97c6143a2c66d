import { readConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { openCatalogueStore } from '../open-stores.ts';
import { isbnForms } from '../services/catalogue/isbn.ts';
import { leftOf, MAX_CHANGES, type OffSale } from '../services/stock/stock.ts';
import { decodeText } from '../decode-text.ts';
import { command } from './command-line.ts';
import { openInput } from './files.ts';
import { withOwnersShop } from './orders/open-fulfilment.ts';
import { readStockFile, StockFaults } from './stock-file.ts';

const MAX_SHOWN = 20;

export const stockCatalogue = command({
  usage: `catalogue stock FILE
      Counts copies, also while the shop is open. FILE is CSV: a slug or an ISBN, and +3 (three more came), =5 (five can be
      sold now) or unlimited (not counted any more). All of it or, if a line is wrong, nothing.`,
  options: {},
  async run([file = ''], _, context) {
    const { env, out } = context;
    await using handle = await openInput(file, context);
    const text = await decodeText(await handle.readFile());
    const { catalogue, close } = await openCatalogueStore(readConfig(env), { onlyReads: true });
    try {
      await withOwnersShop({ env }, async ({ stock }) => {
        const before = new Map((await stock.all()).map((book) => [book.bookId, leftOf(book)]));
        const changes = await readStockFile(text, catalogue, [...(await stock.all())]);
        await stock.change(changes.map(({ change }) => change));
        const after = new Map((await stock.all()).map((book) => [book.bookId, leftOf(book)]));
        const words = (left: number | null | undefined) => String(left ?? 'unlimited');
        const lines = changes.map(
          ({ slug, change: { bookId } }) => `  ${slug}: ${words(before.get(bookId))} → ${words(after.get(bookId))}`,
        );
        const rest = lines.length - MAX_SHOWN;
        const shown = [...lines.slice(0, MAX_SHOWN), ...(rest > 0 ? [`  and ${rest} more`] : [])];
        const books = changes.length === 1 ? '1 book' : `${changes.length} books`;
        out.write(`The copies of ${books} are changed:\n${shown.join('\n')}\n`);
      });
    } catch (error) {
      if (error instanceof StockFaults) throw new OperatorError(error.message, { cause: error });
      throw error;
    } finally {
      await close();
    }
  },
});

/** Changes whether books are sold, all of them or, if one is unknown, none. */
const setOffSale = (verb: string, offSale: OffSale | null, about: string, outcome: string) =>
  command({
    usage: `catalogue ${verb} BOOK…
      ${about} BOOK is a slug or an ISBN.`,
    options: {},
    words: { min: 1, max: MAX_CHANGES },
    async run(names, _, { env, out }) {
      const { catalogue, close } = await openCatalogueStore(readConfig(env), { onlyReads: true });
      try {
        const found = await Promise.all(
          names.map(async (name) => (await catalogue.findBySlugs([name]))[0] ?? catalogue.findByIsbn(isbnForms(name))),
        );
        const unknown = names.filter((_name, at) => found[at] === null);
        if (unknown.length > 0)
          throw new OperatorError(`No book has the slug or ISBN ${unknown.join(', ')}. Nothing was changed.`);
        const books = [...new Map(found.flatMap((book) => (book ? [[book.id, book] as const] : []))).values()];
        const changes = books.map(({ id }) => ({ bookId: id, offSale }));
        await withOwnersShop({ env }, ({ stock }) => stock.change(changes));
        for (const { slug } of books) out.write(`${slug} ${outcome}.\n`);
      } finally {
        await close();
      }
    },
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
