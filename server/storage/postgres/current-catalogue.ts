import { withTimeLimit } from '../../async/time-limit.ts';
import { type Database, guard } from './database.ts';

/** Milliseconds that readers wait for an overdue answer before they use the last one. */
const OVERDUE_MS = 300;

/** The catalogue that readers see; `highestPrice` in whole rupees. */
export interface CatalogueVersion {
  readonly version: number;
  readonly highestPrice: number;
  readonly size: number;
  /** The position of the book of the month. */
  readonly monthPosition: number | null;
}

const empty: CatalogueVersion = { version: 0, highestPrice: 0, size: 0, monthPosition: null };

/** Caches which catalogue is current for `ttlMs` milliseconds. */
export class CurrentCatalogue {
  readonly #database: Database;
  readonly #ttlMs: number;
  #known: CatalogueVersion | null = null;
  #asking: Promise<CatalogueVersion> | null = null;
  #askedAt = 0;
  #isOverdue = false;

  constructor(database: Database, ttlMs: number) {
    this.#database = database;
    this.#ttlMs = ttlMs;
  }

  /**
   * Returns the last answer while the database is slow or fails, so that public pages do not wait. Throws `UNAVAILABLE`
   * only when there is none.
   */
  async get(): Promise<CatalogueVersion> {
    const known = this.#known;
    const isDue = !known || Date.now() - this.#askedAt > this.#ttlMs;
    const asking = this.#asking ?? (isDue ? this.#ask() : null);
    if (!known) return asking!;
    if (asking && !this.#isOverdue) {
      const answer = await withTimeLimit(asking, OVERDUE_MS).catch(() => null);
      this.#isOverdue = answer === null && this.#asking !== null;
    }
    return this.#known ?? known;
  }

  /** Asks the database. */
  newest(): Promise<CatalogueVersion> {
    return guard(() => this.#read());
  }

  /** Makes the next `get` ask the database. A read under way may predate the change, so it is not kept. */
  invalidate(): void {
    this.#known = null;
    this.#asking = null;
  }

  #ask(): Promise<CatalogueVersion> {
    this.#askedAt = Date.now();
    const asking = guard(() => this.#read()).then((current) => {
      if (this.#asking === asking) this.#known = current;
      return current;
    });
    this.#asking = asking;
    const end = () => {
      if (this.#asking !== asking) return;
      this.#asking = null;
      this.#isOverdue = false;
    };
    asking.then(end, end);
    return asking;
  }

  async #read(): Promise<CatalogueVersion> {
    const row = await this.#database
      .selectFrom('catalogue')
      .select(['version', 'highest_price', 'size', 'month_position'])
      .where('is_current', '=', true)
      .executeTakeFirst();
    if (!row) return empty;
    const { version, highest_price: highestPrice, size, month_position: monthPosition } = row;
    return { version, highestPrice, size, monthPosition };
  }
}
