import { sql } from 'kysely';
import { leftOf, SCARCE } from '../../../services/stock/stock.ts';
import type { OnBack } from '../../../services/stock/stock-store.ts';
import type { Database } from '../database.ts';
import { books, isLimited } from './locked-books.ts';

/** Reads the scarce books every second, so that lists answer from memory even while the database is silent. */
export class ScarceBooks {
  readonly #listeners = new Set<OnBack>();
  readonly #database: Database;
  #left: ReadonlyMap<string, number> = new Map();
  #revision = 0;
  /** Whether any book is counted or off sale. */
  isCounting = false;

  constructor(database: Database) {
    this.#database = database;
  }

  get left(): ReadonlyMap<string, number> {
    return this.#left;
  }

  get revision(): string {
    return String(this.#revision);
  }

  async read(): Promise<void> {
    const { rows } = await sql<{ found: boolean }>`
      select exists(select from stock where ${isLimited}) as found`.execute(this.#database);
    this.isCounting = rows[0]!.found;
    const scarce = this.isCounting
      ? await books(this.#database)
          .where(sql<boolean>`(counted - taken <= ${sql.lit(SCARCE)} or off_sale is not null)`)
          .execute()
      : [];
    this.#know(new Map(scarce.map((book) => [book.bookId, leftOf(book)!])));
  }

  #know(next: ReadonlyMap<string, number>): void {
    const before = this.#left;
    const isSame = next.size === before.size && [...next].every(([id, left]) => before.get(id) === left);
    if (isSame) return;
    this.#left = next;
    this.#revision += 1;
    const back = [...before].flatMap(([id, left]) => (left <= 0 && (next.get(id) ?? 1) > 0 ? [id] : []));
    if (back.length > 0) for (const listener of this.#listeners) listener(back);
  }

  listen(listener: OnBack): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
