import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stands with the catalogue, so that finding the book reads one row of any number. */
export const bookOfTheMonth: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table catalogue add column month_position int`.execute(db);
  },
};
