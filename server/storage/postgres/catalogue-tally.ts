import { sql } from 'kysely';
import { PRICE_FLOOR, PRICE_STEP, type Tally, type TallyScope } from '../../catalogue/tally.ts';
import { booksOf, filtered } from './catalogue-query.ts';
import type { Database } from './database.ts';

/** Counts what matches by category and step, as `tallyOf` does in memory. */
export async function tallied(database: Database, version: number, scope: TallyScope): Promise<Tally> {
  const priceStep = sql<number>`greatest(0, ceil((price - ${sql.lit(PRICE_FLOOR)}) / ${sql.lit(PRICE_STEP)}.0))::int`;
  const ratingStep = sql<number>`(ceil(rating) - 1)::int`;
  const rows = await filtered(booksOf(database, version), scope)
    .select(['category', priceStep.as('price_step'), ratingStep.as('rating_step')])
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy(['category', priceStep, ratingStep])
    .execute();
  return rows.map(({ category, price_step, rating_step, count }) => ({
    category,
    priceStep: price_step,
    ratingStep: rating_step,
    count,
  }));
}
