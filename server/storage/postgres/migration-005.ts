import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Servers find suggestions in memory, so the trigram indexes are dropped; the others serve similar books. */
export const suggestionsInMemory: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ version: number }>`select version from catalogue`.execute(db);
    for (const { version } of rows)
      await sql`drop index if exists ${sql.id(`product_suggestion_${version}`)}`.execute(db);
    await sql`alter table product drop column title_key, drop column suggest_key`.execute(db);
    await sql`drop index product_cheapest`.execute(db);
    await sql`create index product_author on product (version, author, position)`.execute(db);
    await sql`create index product_near on product (version, category, price, rating, position)`.execute(db);
  },
};
