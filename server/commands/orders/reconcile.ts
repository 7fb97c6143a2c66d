import { type Config, readConfig } from '../../config.ts';
import { OperatorError } from '../../errors.ts';
import { dateOf } from '../../services/shop/calendar.ts';
import { inRupees } from '../../services/orders/money.ts';
import { createRazorpay } from '../../services/orders/payments/razorpay.ts';
import { readSettled, readSettlement, type Settlement } from '../../services/orders/accounting/read-settlement.ts';
import type { SettlementRow } from '../../services/orders/accounting/settlement-row.ts';
import { type Difference, openComparison, type Period, periodOf } from '../../services/orders/accounting/reconcile.ts';
import { readShop } from '../../services/shop/read-shop.ts';
import { command, type CommandContext, UsageFault } from '../command-line.ts';
import { openInput } from '../files.ts';
import { recordOwnersAct } from '../owner-record.ts';
import { everyOrder, firstDayOf } from './every-order.ts';
import { withOrders } from './open-fulfilment.ts';

const line = ({ order, id, text }: Difference) => `${order ?? 'no order'}  ${id}  ${text}\n`;
const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The period of lists without a payment: it begins after every date, so that only refunds are compared. */
const noPeriod: Period = { since: '9', until: '' };

interface Source {
  /** The file, or the month. */
  readonly name: string;
  readonly read: () => Promise<Settlement>;
}

const fileSource = (name: string, context: CommandContext): Source => ({
  name,
  async read() {
    await using handle = await openInput(name, context);
    return await readSettlement(handle.createReadStream({ start: 0, autoClose: false }));
  },
});

/** The month, and the month before, in which the first payments may have been settled. */
function monthSources(month: string, razorpay: Config['razorpay']): readonly Source[] {
  const first = firstDayOf(month);
  if (razorpay === null)
    throw new OperatorError(
      'Settlements are fetched with RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET. Set them, or give FILE.',
    );
  const provider = createRazorpay(razorpay);
  const before = new Date(Date.parse(first) - 1).toISOString().slice(0, 7);
  return [before, month].map((name) => ({ name, read: () => readSettled(provider.settledIn(name)) }));
}

/** The rows of all sources, each payment and refund once. With several sources, each row names its source. */
async function readAll(sources: readonly Source[]) {
  const rows = new Map<string, SettlementRow>();
  const faults: string[] = [];
  for (const { name: file, read: readSource } of sources) {
    const read = await readSource().catch((error: unknown) => {
      throw error instanceof OperatorError ? new OperatorError(`${file}, ${error.message}`, { cause: error }) : error;
    });
    faults.push(...read.faults.map((fault) => `${file}, ${fault}`));
    for (const row of read.rows) {
      const source = sources.length > 1 ? `${file}, ${row.source}` : row.source;
      const known = rows.get(row.id);
      if (!known) rows.set(row.id, { ...row, source });
      else if (known.amount !== row.amount) faults.push(`${source}: ${row.id} has another amount in ${known.source}`);
    }
  }
  return { rows: [...rows.values()], faults };
}

export const reconcileOrders = command({
  usage: `orders reconcile FILE…|--month MONTH
      Compares the provider's lists of settlements (CSV) with the orders: each payment has an order or was refunded, each
      order of their time has a payment, and refunds agree. Give the list before, too, so that nothing between both is
      left out; with --month 2026-11, both are fetched with the shop's keys. Ends with 1 if something differs.`,
  options: { month: { type: 'string' } },
  words: { min: 0, max: Number.POSITIVE_INFINITY },
  async run(files, { month }, context) {
    const { out, err, env } = context;
    if (files.length > 0 === (month !== undefined)) throw new UsageFault('Give the lists, or --month.');
    const config = readConfig(env);
    const { rows, faults } = await readAll(
      month === undefined ? files.map((file) => fileSource(file, context)) : monthSources(month, config.razorpay),
    );
    const period = periodOf(rows) ?? noPeriod;
    for (const fault of faults) out.write(`${fault}\n`);
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
        report(comparison.compareSession({ strays: await store.unmatchedOf(providerOrderId) }));
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
