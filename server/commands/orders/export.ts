import { Readable } from 'node:stream';
import { command, UsageFault } from '../command-line.ts';
import { csvOf } from '../csv.ts';
import { writeOut } from '../write-whole.ts';
import { billColumns } from './bill-columns.ts';
import { billDaysOf, everyBillRow, everyOrder, queryOf, queryOptions } from './every-order.ts';
import { withOrders } from './open-fulfilment.ts';
import { csvColumns, recordOf } from './order-records.ts';

const formats = ['csv', 'ndjson'] as const;

export const exportOrders = command({
  usage: `orders export [--month MONTH|--since DAY|Nd --until DAY] [--state PLACED,PACKED] [--format ${formats.join('|')}] [--out FILE]
      All orders with their addresses, the newest first. FILE must not exist; without it they go to the standard output.
      With --bills, what an accountant needs of a month such as 2026-11: bills, credit notes and refunds, with their tax.`,
  options: { ...queryOptions, bills: { type: 'boolean' }, format: { type: 'string' }, out: { type: 'string' } },
  words: { min: 0, max: 0 },
  async run(_, values, context) {
    const format = formats.find((one) => one === (values.format ?? 'csv'));
    if (format === undefined) throw new UsageFault(`--format is ${formats.join(' or ')}, not "${values.format}".`);
    const billDays = values.bills ? billDaysOf(values) : null;
    if (billDays && (values.state !== undefined || values.search !== undefined))
      throw new UsageFault('--bills takes all orders: leave --state and --search out.');
    // The file holds names and addresses.
    const options = { mode: 0o600, isNew: true };
    await withOrders(context, async (orders, { timeZone }) => {
      if (billDays) {
        const rows = await everyBillRow(orders, billDays);
        const write = () =>
          format === 'csv'
            ? csvOf(Readable.from(rows), billColumns)
            : Readable.from(rows).map((row) => `${JSON.stringify(row)}\n`);
        return writeOut(write, values.out, context, options);
      }
      const query = queryOf(values, timeZone);
      const begin = () => {
        const found = Readable.from(everyOrder(orders, query));
        return format === 'csv' ? csvOf(found, csvColumns) : found.map((one) => `${JSON.stringify(recordOf(one))}\n`);
      };
      return writeOut(begin, values.out, context, options);
    });
  },
});
