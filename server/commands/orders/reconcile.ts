import { createReadStream } from 'node:fs';
import { readConfig } from '../../config.ts';
import { readSettlement } from '../../services/orders/settlements/read-settlement.ts';
import {
  type Difference,
  openComparison,
  type Period,
  periodOf,
  rupees,
} from '../../services/orders/settlements/reconcile.ts';
import { command } from '../command-line.ts';
import { recordOwnersAct } from '../owner-record.ts';
import { everyOrder } from './every-order.ts';
import { withOrders } from './open-fulfilment.ts';

const dayOf = (at: string) => at.slice(0, 10);
const line = ({ order, id, text }: Difference) => `${order ?? 'no order'}  ${id}  ${text}\n`;
const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Of a file without a payment: only its refunds can be compared. */
const noPeriod: Period = { since: '9', until: '' };

export const reconcileOrders = command({
  usage: `orders reconcile FILE
      Compares the provider's list of settlements (CSV) with the orders: each payment has an order or was refunded, each
      order from the file's first payment to its last has a payment, and refunds agree. Ends with 1 if something differs.`,
  options: {},
  async run([file = ''], _, surroundings) {
    const { out } = surroundings;
    const { rows, faults } = await readSettlement(createReadStream(file));
    const period = periodOf(rows) ?? noPeriod;
    for (const fault of faults) out.write(`${file}, ${fault}\n`);
    const comparison = openComparison(rows, period);
    let differences = 0;
    const tell = (found: Iterable<Difference>) => {
      for (const difference of found) {
        differences += 1;
        out.write(line(difference));
      }
    };
    let orders = 0;
    await withOrders(surroundings, async (store) => {
      for await (const { order } of everyOrder(store, {})) {
        orders += 1;
        tell(comparison.compare(order));
      }
    });
    tell(comparison.end());

    const payments = rows.filter(({ type }) => type === 'payment');
    const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
    const read = `${counted(payments.length, 'payment')} of ${rupees(paid)} and ${counted(rows.length - payments.length, 'refund')}`;
    const span = payments.length > 0 ? ` from ${dayOf(period.since)} to ${dayOf(period.until)}` : '';
    out.write(`${read}${span}, beside ${counted(orders, 'order')}: ${counted(differences, 'difference')}`);
    out.write(faults.length > 0 ? `, and ${counted(faults.length, 'row')} that could not be compared.\n` : '.\n');
    if (payments.length > 0)
      await recordOwnersAct(readConfig(surroundings.env).dataDir, {
        reconciliation: {
          at: new Date().toISOString(),
          until: period.until,
          differences: differences + faults.length,
        },
      });
    return differences + faults.length === 0 ? 0 : 1;
  },
});
