import { badInput } from '../../errors.ts';
import { cutText, tidyText } from '../text.ts';
import type { StockStore } from './stock-store.ts';
import { MAX_ENTRIES, type OwnersStock } from './stock.ts';

/** The methods needed of the catalogue's store; not its type, because its folder depends on this one. */
interface Books {
  newestVersion(): Promise<string>;
  findByIds(ids: readonly string[]): Promise<readonly (object | null)[]>;
}

interface Deps {
  readonly stock: Pick<StockStore, 'all' | 'change' | 'history'>;
  readonly catalogue: Books;
  readonly now: () => Date;
}

/** Maximum length of a reason or a name. */
const MAX_WORDS = 100;

/** Changes are `BAD_USER_INPUT` for a book that the shop does not have, and for a book that is named twice. */
export const createStockService = ({ stock, catalogue, now }: Deps): OwnersStock => ({
  all: () => stock.all(),
  history: ({ limit, ...query }) => stock.history({ ...query, limit: Math.min(limit, MAX_ENTRIES) }),

  async change(changes, { isImport = false, reason = '', name } = {}) {
    const ids = changes.map(({ bookId }) => bookId);
    // Reversed, so that of a repeated id the first place stays in the map.
    const firstPlaces = new Map(ids.map((id, at) => [id, at] as const).toReversed());
    const twice = ids.find((id, at) => firstPlaces.get(id) !== at);
    if (twice !== undefined) throw badInput([{ field: 'changes', message: `book ${twice} is named twice` }]);
    // Wait for the newest catalogue, so that books imported a moment ago are known.
    if (!isImport) await catalogue.newestVersion();
    const found = isImport ? [] : await catalogue.findByIds(ids);
    const unknown = ids.find((_, at) => found[at] === null);
    if (unknown !== undefined) throw badInput([{ field: 'changes', message: `${unknown} is not a book of the shop` }]);
    const note = { at: now().toISOString(), reason: cutText(tidyText(reason), MAX_WORDS) };
    await stock.change(changes, { ...note, ...(name && { name: cutText(tidyText(name), MAX_WORDS) }) });
  },
});
