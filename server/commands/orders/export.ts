import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { command, UsageFault } from '../command-line.ts';
import { isEarlyEnd, writeCsv } from '../csv.ts';
import { everyOrder, queryOf, queryOptions } from './every-order.ts';
import { withOrders } from './open-fulfilment.ts';
import { csvColumns, recordOf } from './order-records.ts';

const formats = ['csv', 'ndjson'] as const;

export const exportOrders = command({
  usage: `orders export [--since DAY|Nd] [--state PLACED,PACKED] [--format ${formats.join('|')}] [--out FILE]
      All orders with their addresses, the newest first. FILE must not exist; without it they go to the standard output.`,
  options: { ...queryOptions, format: { type: 'string' }, out: { type: 'string' } },
  words: { least: 0, most: 0 },
  async run(_, values, surroundings) {
    const format = formats.find((one) => one === (values.format ?? 'csv'));
    if (format === undefined) throw new UsageFault(`--format is ${formats.join(' or ')}, not "${values.format}".`);
    await withOrders(surroundings, async (orders, { timeZone }) => {
      const query = queryOf(values, timeZone);
      // It holds names and addresses.
      const file = values.out === undefined ? null : createWriteStream(values.out, { flags: 'wx', mode: 0o600 });
      const out = file ?? surroundings.out;
      try {
        const found = Readable.from(everyOrder(orders, query));
        if (format === 'csv') await writeCsv(found, csvColumns, out);
        else
          await pipeline(
            found.map((one) => `${JSON.stringify(recordOf(one))}\n`),
            out,
            { end: false },
          );
        file?.end();
        if (file) await finished(file);
      } catch (error) {
        if (file || !isEarlyEnd(error)) throw error;
      }
    });
  },
});
