import { command, UsageFault } from '../command-line.ts';
import { csvOf } from '../csv.ts';
import { Readable } from 'node:stream';
import { writeTable } from '../table.ts';
import { writeOut } from '../write-whole.ts';
import { everyOrder, queryOf, queryOptions } from './every-order.ts';
import { withOrders } from './open-fulfilment.ts';
import { csvColumns, listColumns, recordOf } from './order-records.ts';
import type { OwnersOrder } from '../../services/orders/fulfilment/fulfilment.service.ts';

const DEFAULT_LIMIT = 50;

function limitOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_LIMIT;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageFault(`--limit is a whole number from 1, not "${text}".`);
  return Number(text);
}

async function firstOf(orders: AsyncIterable<OwnersOrder>, count: number): Promise<readonly OwnersOrder[]> {
  const found: OwnersOrder[] = [];
  for await (const order of orders) {
    found.push(order);
    if (found.length === count) break;
  }
  return found;
}

export const listOrders = command({
  usage: `orders list [--state PLACED,PACKED] [--since DAY|Nd] [--search TEXT] [--limit N] [--csv|--json]
      The newest orders, ${DEFAULT_LIMIT} unless --limit says otherwise. TEXT is searched in numbers, titles, names, phone and
      tracking numbers, postcodes, payments, and in emails if it has an @.`,
  options: { ...queryOptions, limit: { type: 'string' }, csv: { type: 'boolean' }, json: { type: 'boolean' } },
  words: { min: 0, max: 0 },
  async run(_, values, context) {
    const { out, err } = context;
    const limit = limitOf(values.limit);
    await withOrders(context, async (orders, { timeZone }) => {
      const found = await firstOf(everyOrder(orders, queryOf(values, timeZone)), limit + 1);
      const shown = found.slice(0, limit);
      if (values.json) out.write(`${JSON.stringify(shown.map(recordOf), null, 2)}\n`);
      else if (values.csv) await writeOut(() => csvOf(Readable.from(shown), csvColumns), undefined, context);
      else if (shown.length === 0) out.write('There are no such orders.\n');
      else writeTable(out, listColumns(timeZone), shown);
      if (found.length > limit) err.write(`There are more: these are the newest ${limit}. Add --limit for more.\n`);
    });
  },
});
