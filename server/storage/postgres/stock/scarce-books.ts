import { sql } from 'kysely';
import { leftOf, SCARCE } from '../../../services/stock/stock.ts';
import type { OnBack } from '../../../services/stock/stock-store.ts';
import type { Database } from '../database.ts';
import { books, isLimited } from './locked-books.ts';

const isScarce = sql<boolean>`(counted - taken <= ${sql.lit(SCARCE)} or off_sale is not null)`;

/** Keeps the scarce books in memory, as of the last `read`, so that lists answer even while the database is silent. */
export class ScarceBooks {
  readonly #listeners = new Set<OnBack>();
  readonly #database: Database;
  #left: ReadonlyMap<string, number> = new Map();
  #revision = 0;
  #fingerprint = '';
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

  /** Reads the rows only when they differ from those read before, since thousands of books may be off sale. */
  async read(): Promise<void> {
    const { rows } = await sql<{ isCounting: boolean; fingerprint: string }>`
      select exists(select from stock where ${isLimited}) as "isCounting", (
        select concat(count(*), ' ', sum(hashtextextended(concat(book_id, ' ', counted - taken, ' ', off_sale), 0)))
        from stock where ${isScarce}
      ) as fingerprint`.execute(this.#database);
    const { isCounting, fingerprint } = rows[0]!;
    this.isCounting = isCounting;
    if (fingerprint === this.#fingerprint) return;
    const scarce = await books(this.#database).where(isScarce).execute();
    this.#fingerprint = fingerprint;
    this.#replace(new Map(scarce.map((book) => [book.bookId, leftOf(book)!])));
  }

  #replace(next: ReadonlyMap<string, number>): void {
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
