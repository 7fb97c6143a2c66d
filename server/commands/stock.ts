import { readFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { openCatalogueStore } from '../open-stores.ts';
import { leftOf } from '../services/stock/stock.ts';
import { command } from './command-line.ts';
import { withOwnersShop } from './orders/open-fulfilment.ts';
import { readStockFile, StockFaults } from './stock-file.ts';

const MAX_SHOWN = 20;

export const stockCatalogue = command({
  usage: `catalogue stock FILE
      Counts copies, also while the shop is open. FILE is CSV: a slug or an ISBN, and +3 (three more came), =5 (five can be
      sold now) or unlimited (not counted any more). All of it or, if a line is wrong, nothing.`,
  options: {},
  async run([file = ''], _, { env, out }) {
    const text = await readFile(file, 'utf8');
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
