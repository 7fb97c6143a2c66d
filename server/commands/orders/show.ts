import type { OwnersOrder } from '../../services/orders/fulfilment/fulfilment.service.ts';
import { whoOf } from '../../services/orders/fulfilment/owners-act.ts';
import { inCurrency, inRupees, toPaise } from '../../services/orders/money.ts';
import { lineState, listedState, stateInWords } from '../../services/orders/line-copies.ts';
import { missingBooks, refundOfMissing } from '../../services/orders/missing-copies.ts';
import type { Refund } from '../../services/orders/records.ts';
import { momentOf } from '../../services/shop/calendar.ts';
import { addressLines } from '../../services/orders/papers/paper-words.ts';
import { command } from '../command-line.ts';
import { plain } from '../table.ts';
import { byNumbers } from './every-order.ts';
import { withOrders } from './open-fulfilment.ts';
import { recordOf } from './order-records.ts';

/** All that an owner needs to send the order, to answer its shopper, and to find its money. */
function textOf({ order, email }: OwnersOrder, timeZone: string): string {
  const { life, address, lines, priceDetails, payment } = order;
  const time = (at: string) => momentOf(at, timeZone);
  const rupees = (amount: number) => inRupees(toPaise(amount));
  const refundRow = ({ amount, status, reason, note, providerRefundId, reference, askedAt, fault }: Refund) =>
    [inRupees(amount), status, reason, note, providerRefundId, reference, time(askedAt), fault]
      .filter(Boolean)
      .join(', ');
  const isPartlySent = listedState(order) === 'PARTLY_SHIPPED';
  const missing = missingBooks(order);
  const part = (title: string, rows: readonly string[]) =>
    rows.length === 0 ? [] : ['', title, ...rows.map((row) => `  ${row}`)];
  const rows = [
    `Order ${life.number}, ${stateInWords(order)}`,
    ...part('Send to', [address.name, ...addressLines(address), `Mobile ${address.mobile}`, email ?? 'account gone']),
    ...part('Books', [
      ...lines.map((line, at) => {
        const { toShip, notComing, returned } = lineState(order, line);
        const more = [
          line.author,
          line.isbn && `ISBN ${line.isbn}`,
          isPartlySent && toShip > 0 && `${toShip} still to be sent`,
          notComing > 0 && `${notComing} not coming`,
          returned > 0 && `${returned} came back`,
        ];
        const facts = more.filter(Boolean).join(', ');
        return `${at + 1}. ${line.quantity} × ${line.title}${facts && ` (${facts})`}, ${rupees(line.price * line.quantity)}`;
      }),
      `Delivery ${rupees(priceDetails.totalDeliveryCharge)}`,
      `Total ${rupees(priceDetails.totalAmount)}, bill ${life.bill}`,
    ]),
    ...part('Paid for when they had gone', [
      ...missing.map(({ title, copies, amount }) => `${copies} × ${title}, ${rupees(amount)}`),
      ...(missing.length > 0 ? [`Money back: npm run shop -- orders ${refundOfMissing(order)}`] : []),
    ]),
    ...part('Payment', [`${payment.id} of ${order.providerOrderId} by ${order.provider}, ${time(payment.placedAt)}`]),
    ...part('Refunds', life.refunds.map(refundRow)),
    ...part(
      'Payments without an order',
      order.strays.flatMap(({ paymentId, amount, currency, reason, refunds }) => [
        `${paymentId}, ${inCurrency(amount, currency)}, ${reason}`,
        ...refunds.map((refund) => `  ${refundRow(refund)}`),
      ]),
    ),
    ...part(
      'Steps',
      life.steps.map(({ state, at, reason, ...act }) =>
        [state, time(at), `by ${whoOf(act)}`, reason].filter(Boolean).join(', '),
      ),
    ),
    ...part(
      'Parcels',
      life.parcels.map(({ at, carrier, tracking, lines: inside, ...act }, index) => {
        const copies = inside.reduce((sum, one) => sum + one.copies, 0);
        return `${index + 1}. ${[carrier, tracking, `${copies} ${copies === 1 ? 'book' : 'books'}`, time(at), `by ${whoOf(act)}`].join(', ')}`;
      }),
    ),
    ...part(
      'Corrections',
      life.corrections.map(({ kind, text, at, ...act }) =>
        [kind, time(at), `by ${whoOf(act)}`, text && `before: ${text}`].filter(Boolean).join(', '),
      ),
    ),
    ...part(
      'Notes',
      life.notes.map(({ at, text, name }) => `${time(at)}: ${text}${name ? ` (${name})` : ''}`),
    ),
  ];
  return `${rows.map(plain).join('\n')}\n`;
}

export const showOrders = command({
  usage: `orders show NUMBER… [--json]
      All of an order: where to send it, its books, sums, payment, refunds, steps and notes.`,
  options: { json: { type: 'boolean' } },
  words: { min: 1, max: 1_000 },
  async run(numbers, { json = false }, context) {
    return withOrders(context, async (orders, { timeZone }) => {
      const found = await Array.fromAsync(byNumbers(orders, numbers, (why) => context.err.write(`${why}\n`)));
      context.out.write(
        json
          ? `${JSON.stringify(found.map(recordOf), null, 2)}\n`
          : found.map((one) => textOf(one, timeZone)).join('\n'),
      );
      return found.length === numbers.length ? 0 : 1;
    });
  },
});
