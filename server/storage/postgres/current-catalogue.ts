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
  #cached: CatalogueVersion | null = null;
  #pending: Promise<CatalogueVersion> | null = null;
  #refreshedAt = 0;
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
    const cached = this.#cached;
    const isDue = !cached || Date.now() - this.#refreshedAt > this.#ttlMs;
    const pending = this.#pending ?? (isDue ? this.#refresh() : null);
    if (!cached) return pending!;
    if (pending && !this.#isOverdue) {
      const answer = await withTimeLimit(pending, OVERDUE_MS).catch(() => null);
      this.#isOverdue = answer === null && this.#pending !== null;
    }
    return this.#cached ?? cached;
  }

  newest(): Promise<CatalogueVersion> {
    return guard(() => this.#read());
  }

  /** Makes the next `get` read the database. A read under way may predate the change, so it is not cached. */
  invalidate(): void {
    this.#cached = null;
    this.#pending = null;
  }

  #refresh(): Promise<CatalogueVersion> {
    this.#refreshedAt = Date.now();
    const pending = guard(() => this.#read()).then((current) => {
      if (this.#pending === pending) this.#cached = current;
      return current;
    });
    this.#pending = pending;
    const end = () => {
      if (this.#pending !== pending) return;
      this.#pending = null;
      this.#isOverdue = false;
    };
    pending.then(end, end);
    return pending;
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
