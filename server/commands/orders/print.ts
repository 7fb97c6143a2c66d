import { type Order, stateOf } from '../../services/orders/records.ts';
import { type PaperKind, PAPERS, papersPage } from '../../services/orders/papers/papers.ts';
import { command, UsageFault } from '../command-line.ts';
import { isStandard } from '../files.ts';
import { writeOut } from '../write-whole.ts';
import { byNumbers, everyOrder, queryOf, queryOptions } from './every-order.ts';
import { withOrders } from './open-fulfilment.ts';

/** Returns why the order cannot be printed; null if it can. */
function refusalOf({ life }: Order, kinds: readonly PaperKind[]): string | null {
  const isForParcel = kinds.includes('slips') || kinds.includes('labels');
  if (isForParcel && stateOf({ life }) === 'CANCELLED')
    return `Order ${life.number} is cancelled: it has no slip and no label.`;
  const areCreditNotes = kinds.every((kind) => kind === 'credit-notes');
  return areCreditNotes && life.creditNotes.length === 0 ? `Order ${life.number} has no credit note.` : null;
}

export const printOrders = command({
  usage: `orders print --slips|--invoices|--credit-notes|--labels [NUMBER…|--state PLACED] [--since DAY|Nd] [--out FILE]
      HTML ready to print on A4, and labels of 100 × 150 mm, which go into a file of their own: today-labels.html beside
      today.html. FILE must not exist; without it the papers of one size go to the standard output.`,
  options: {
    ...queryOptions,
    slips: { type: 'boolean' },
    invoices: { type: 'boolean' },
    'credit-notes': { type: 'boolean' },
    labels: { type: 'boolean' },
    out: { type: 'string' },
  },
  words: { min: 0, max: 10_000 },
  async run(numbers, values, context) {
    const kinds = PAPERS.filter((kind) => values[kind]);
    if (kinds.length === 0)
      throw new UsageFault('Choose what to print: --slips, --invoices, --credit-notes or --labels.');
    const hasQuery = Object.keys(queryOptions).some((name) => values[name as keyof typeof queryOptions] !== undefined);
    if (numbers.length > 0 === hasQuery) throw new UsageFault('Choose the orders: by their numbers, or by --state.');
    const sheets = kinds.filter((kind) => kind !== 'labels');
    const isMixed = sheets.length > 0 && sheets.length < kinds.length;
    if (isMixed && isStandard(values.out))
      throw new UsageFault(
        'Labels have another size than the other papers: print them separately, or into --out FILE.',
      );
    return withOrders(context, async (orders, shop) => {
      const refused = new Set<string>();
      const refuse = (why: string) => {
        if (!refused.has(why)) context.err.write(`${why}\n`);
        refused.add(why);
      };
      const query = hasQuery ? queryOf(values, shop.timeZone) : null;
      async function print(papers: readonly PaperKind[], file: string | undefined): Promise<void> {
        let printed = 0;
        async function* printable(): AsyncGenerator<Order> {
          for await (const { order } of query ? everyOrder(orders, query) : byNumbers(orders, numbers, refuse)) {
            const why = refusalOf(order, papers);
            if (why === null) printed += 1;
            if (why === null) yield order;
            else refuse(why);
          }
        }
        // The file holds names and addresses.
        const options = { mode: 0o600, isNew: true };
        await writeOut(
          () => papersPage(printable(), papers, shop, { isOneOrder: numbers.length === 1 }),
          file,
          context,
          options,
        );
        if (!isStandard(file))
          context.out.write(`${file} holds the papers of ${printed} ${printed === 1 ? 'order' : 'orders'}.\n`);
      }
      await print(isMixed ? sheets : kinds, values.out);
      if (isMixed) await print(['labels'], values.out!.replace(/(\.\w+)?$/, '-labels$1'));
      return refused.size > 0 ? 1 : 0;
    });
  },
});
