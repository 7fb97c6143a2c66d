import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Facts and excerpts stand with the descriptions, and cost a book without them nothing. `json` keeps the order of the
 * fields, in which REST answers.
 */
export const bookFacts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table product_description add column facts json, add column excerpt text`.execute(db);
  },
};
