import { badInput } from '../../errors.ts';
import type { OwnersStock } from './stock.ts';

/** A narrow view of the catalogue's store, whose room depends on this one. */
interface Books {
  newestVersion(): Promise<string>;
  findByIds(ids: readonly string[]): Promise<readonly (object | null)[]>;
}

/** The owner's counts of books. `BAD_USER_INPUT` for a book that the shop does not have, and for one named twice. */
export const createStockService = ({ stock, catalogue }: { stock: OwnersStock; catalogue: Books }): OwnersStock => ({
  all: () => stock.all(),

  async change(changes, { isImport = false } = {}) {
    const ids = changes.map(({ bookId }) => bookId);
    const first = new Map(ids.map((id, at) => [id, at] as const).toReversed());
    const twice = ids.find((id, at) => first.get(id) !== at);
    if (twice !== undefined) throw badInput([{ field: 'changes', message: `book ${twice} is named twice` }]);
    // Wait for the newest catalogue, so that books imported a moment ago are known.
    if (!isImport) await catalogue.newestVersion();
    const found = isImport ? [] : await catalogue.findByIds(ids);
    const unknown = ids.find((_, at) => found[at] === null);
    if (unknown !== undefined) throw badInput([{ field: 'changes', message: `${unknown} is not a book of the shop` }]);
    await stock.change(changes);
  },
});
