import { type Order, stateOf } from '../../services/orders/records.ts';
import { PAPERS, papersPage } from '../../services/orders/papers/papers.ts';
import { command, UsageFault } from '../command-line.ts';
import { writeOut } from '../write-whole.ts';
import { byNumbers, everyOrder, queryOf, queryOptions } from './every-order.ts';
import { withOrders } from './open-fulfilment.ts';

export const printOrders = command({
  usage: `orders print --slips|--invoices|--labels [NUMBER…|--state PLACED] [--since DAY|Nd] [--out FILE]
      HTML ready to print: slips and invoices on A4, labels of 100 × 150 mm. FILE must not exist; without it the papers go
      to the standard output.`,
  options: {
    ...queryOptions,
    slips: { type: 'boolean' },
    invoices: { type: 'boolean' },
    labels: { type: 'boolean' },
    out: { type: 'string' },
  },
  words: { min: 0, max: 10_000 },
  async run(numbers, values, context) {
    const kinds = PAPERS.filter((kind) => values[kind]);
    if (kinds.length === 0) throw new UsageFault('Choose what to print: --slips, --invoices or --labels.');
    const isAsked = values.state !== undefined || values.since !== undefined || values.search !== undefined;
    if (numbers.length > 0 === isAsked) throw new UsageFault('Choose the orders: by their numbers, or by --state.');
    return withOrders(context, async (orders, shop) => {
      let printed = 0;
      let refused = 0;
      const refuse = (why: string) => {
        refused += 1;
        context.err.write(`${why}\n`);
      };
      const isSent = kinds.includes('slips') || kinds.includes('labels');
      const found = isAsked ? everyOrder(orders, queryOf(values, shop.timeZone)) : byNumbers(orders, numbers, refuse);
      async function* printable(): AsyncGenerator<Order> {
        for await (const { order } of found)
          if (isSent && stateOf(order) === 'CANCELLED')
            refuse(`Order ${order.life.number} is cancelled: it has no slip and no label.`);
          else {
            printed += 1;
            yield order;
          }
      }
      // The file holds names and addresses.
      const options = { mode: 0o600, isNew: true };
      await writeOut(() => papersPage(printable(), kinds, shop), values.out, context.out, options);
      if (values.out !== undefined)
        context.out.write(`${values.out} holds the papers of ${printed} ${printed === 1 ? 'order' : 'orders'}.\n`);
      return refused > 0 ? 1 : 0;
    });
  },
});
