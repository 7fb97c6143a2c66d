import { Readable } from 'node:stream';
import { command, UsageFault } from '../command-line.ts';
import { csvOf } from '../csv.ts';
import { writeOut } from '../write-whole.ts';
import { everyOrder, queryOf, queryOptions } from './every-order.ts';
import { withOrders } from './open-fulfilment.ts';
import { csvColumns, recordOf } from './order-records.ts';

const formats = ['csv', 'ndjson'] as const;

export const exportOrders = command({
  usage: `orders export [--since DAY|Nd] [--state PLACED,PACKED] [--format ${formats.join('|')}] [--out FILE]
      All orders with their addresses, the newest first. FILE must not exist; without it they go to the standard output.`,
  options: { ...queryOptions, format: { type: 'string' }, out: { type: 'string' } },
  words: { min: 0, max: 0 },
  async run(_, values, context) {
    const format = formats.find((one) => one === (values.format ?? 'csv'));
    if (format === undefined) throw new UsageFault(`--format is ${formats.join(' or ')}, not "${values.format}".`);
    await withOrders(context, async (orders, { timeZone }) => {
      const query = queryOf(values, timeZone);
      const begin = () => {
        const found = Readable.from(everyOrder(orders, query));
        return format === 'csv' ? csvOf(found, csvColumns) : found.map((one) => `${JSON.stringify(recordOf(one))}\n`);
      };
      // The file holds names and addresses.
      await writeOut(begin, values.out, context.out, { mode: 0o600, isNew: true });
    });
  },
});
