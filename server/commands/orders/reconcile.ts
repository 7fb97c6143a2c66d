import { createReadStream } from 'node:fs';
import { readConfig } from '../../config.ts';
import { OperatorError } from '../../errors.ts';
import { dateOf } from '../../services/shop/calendar.ts';
import { inRupees } from '../../services/orders/money.ts';
import { readSettlement } from '../../services/orders/accounting/read-settlement.ts';
import type { SettlementRow } from '../../services/orders/accounting/settlement-row.ts';
import { type Difference, openComparison, type Period, periodOf } from '../../services/orders/accounting/reconcile.ts';
import { readShop } from '../../services/shop/read-shop.ts';
import { command } from '../command-line.ts';
import { recordOwnersAct } from '../owner-record.ts';
import { everyOrder } from './every-order.ts';
import { withOrders } from './open-fulfilment.ts';

const line = ({ order, id, text }: Difference) => `${order ?? 'no order'}  ${id}  ${text}\n`;
const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The time of lists without a payment, of which only the refunds can be compared. */
const noPeriod: Period = { since: '9', until: '' };

/** The rows of all files, each payment and refund once. Their sources name the file where there are several. */
async function readAll(files: readonly string[]) {
  const rows = new Map<string, SettlementRow>();
  const faults: string[] = [];
  for (const file of files) {
    const read = await readSettlement(createReadStream(file)).catch((error: unknown) => {
      throw error instanceof OperatorError ? new OperatorError(`${file}, ${error.message}`, { cause: error }) : error;
    });
    faults.push(...read.faults.map((fault) => `${file}, ${fault}`));
    for (const row of read.rows) {
      const source = files.length > 1 ? `${file}, ${row.source}` : row.source;
      const known = rows.get(row.id);
      if (!known) rows.set(row.id, { ...row, source });
      else if (known.amount !== row.amount) faults.push(`${source}: ${row.id} has another amount in ${known.source}`);
    }
  }
  return { rows: [...rows.values()], faults };
}

export const reconcileOrders = command({
  usage: `orders reconcile FILE…
      Compares the provider's lists of settlements (CSV) with the orders: each payment has an order or was refunded, each
      order of their time has a payment, and refunds agree. Give the list before, too, so that nothing between both is
      left out. Ends with 1 if something differs.`,
  options: {},
  words: { min: 1, max: Number.POSITIVE_INFINITY },
  async run(files, _, context) {
    const { out, err, env } = context;
    const { rows, faults } = await readAll(files);
    const period = periodOf(rows) ?? noPeriod;
    for (const fault of faults) out.write(`${fault}\n`);
    const config = readConfig(env);
    const { timeZone } = await readShop(config.shopFile);
    const dayOf = (at: string) => dateOf(at, timeZone);
    const comparison = openComparison(rows, period, timeZone);
    let differences = 0;
    const report = (found: Iterable<Difference>) => {
      for (const difference of found) {
        differences += 1;
        out.write(line(difference));
      }
    };
    let orders = 0;
    await withOrders(context, async (store) => {
      for await (const { order } of everyOrder(store, {})) {
        orders += 1;
        report(comparison.compare(order));
      }
      for (const providerOrderId of comparison.unexplained())
        report(comparison.compareSession({ strays: await store.straysOf(providerOrderId) }));
    });
    report(comparison.end());

    const payments = rows.filter(({ type }) => type === 'payment');
    const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
    const read = `${counted(payments.length, 'payment')} of ${inRupees(paid)} and ${counted(rows.length - payments.length, 'refund')}`;
    const span = payments.length > 0 ? ` from ${dayOf(period.since)} to ${dayOf(period.until)}` : '';
    out.write(`${read}${span}, beside ${counted(orders, 'order')}: ${counted(differences, 'difference')}`);
    out.write(faults.length > 0 ? `, and ${counted(faults.length, 'row')} that could not be compared.\n` : '.\n');
    if (comparison.nearEnds() > 0)
      out.write(
        `${counted(comparison.nearEnds(), 'order')} near the ends of this time without a payment here: compare again together with the list before and, when it is there, the one after.\n`,
      );
    const found = differences + faults.length;
    await recordOwnersAct(
      config.dataDir,
      {
        reconciliation: {
          at: new Date().toISOString(),
          until: period.until && dayOf(period.until),
          differences: found,
        },
      },
      err,
    );
    return found === 0 ? 0 : 1;
  },
});
