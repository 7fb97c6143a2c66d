import type { OwnersOrder } from '../../services/orders/fulfilment/fulfilment.service.ts';
import { inRupees, toPaise } from '../../services/orders/money.ts';
import { listedState } from '../../services/orders/line-copies.ts';
import { missingCopies } from '../../services/orders/missing-copies.ts';
import { stateOf } from '../../services/orders/records.ts';
import { momentOf } from '../../services/shop/calendar.ts';
import { refundedOf } from '../../services/orders/refunds/refund.ts';
import type { Column } from '../table.ts';

const copiesOf = ({ order }: OwnersOrder) => order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
/** Lists the carriers or tracking numbers of an order's parcels. */
const parcelsList = ({ order }: OwnersOrder, field: 'carrier' | 'tracking') =>
  [...new Set(order.life.parcels.map((parcel) => parcel[field]))].join(', ');
/** '3, 1 missing' counts copies that were gone when they were paid for. */
const booksOf = (one: OwnersOrder) =>
  [String(copiesOf(one)), missingCopies(one.order) > 0 && `${missingCopies(one.order)} missing`]
    .filter(Boolean)
    .join(', ');
const plainRupees = (paise: number) => String(paise / 100);

/** The columns of a list on a terminal. */
export const listColumns = (timeZone: string): readonly Column<OwnersOrder>[] => [
  { title: 'Order', of: ({ order }) => order.life.number },
  { title: 'State', of: ({ order }) => listedState(order) },
  { title: 'Placed', of: ({ order }) => momentOf(order.payment.placedAt, timeZone) },
  { title: 'Name', of: ({ order }) => order.address.name, shrinks: true },
  { title: 'City', of: ({ order }) => order.address.city, shrinks: true },
  { title: 'Books', of: booksOf, align: 'right' },
  { title: 'Total', of: ({ order }) => inRupees(toPaise(order.priceDetails.totalAmount)), align: 'right' },
  { title: 'Tracking', of: (one) => parcelsList(one, 'tracking'), shrinks: true },
];

/** The columns of a spreadsheet, with money in rupees. */
export const csvColumns: readonly Column<OwnersOrder>[] = [
  { title: 'order', of: ({ order }) => order.life.number },
  { title: 'bill', of: ({ order }) => order.life.bill },
  { title: 'state', of: ({ order }) => stateOf(order) },
  { title: 'placedAt', of: ({ order }) => order.payment.placedAt },
  { title: 'name', of: ({ order }) => order.address.name },
  { title: 'email', of: ({ email }) => email ?? '' },
  { title: 'mobile', of: ({ order }) => order.address.mobile },
  { title: 'street', of: ({ order }) => order.address.street },
  { title: 'city', of: ({ order }) => order.address.city },
  { title: 'region', of: ({ order }) => order.address.state },
  { title: 'zipCode', of: ({ order }) => order.address.zipCode },
  { title: 'country', of: ({ order }) => order.address.country },
  { title: 'copies', of: (one) => String(copiesOf(one)) },
  { title: 'books', of: ({ order }) => order.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('; ') },
  { title: 'delivery', of: ({ order }) => String(order.priceDetails.totalDeliveryCharge) },
  { title: 'total', of: ({ order }) => String(order.priceDetails.totalAmount) },
  { title: 'refunded', of: ({ order }) => plainRupees(refundedOf(order)) },
  { title: 'carrier', of: (one) => parcelsList(one, 'carrier') },
  { title: 'tracking', of: (one) => parcelsList(one, 'tracking') },
  { title: 'provider', of: ({ order }) => order.provider },
  { title: 'paymentId', of: ({ order }) => order.payment.id },
  { title: 'missing', of: ({ order }) => String(missingCopies(order)) },
];

/** An order for `--json` and NDJSON. Prices are rupees, refunds paise. */
export const recordOf = ({ order, email }: OwnersOrder) => {
  const { lines, address, priceDetails, payment, provider, providerOrderId, strays } = order;
  const { number, bill, steps, parcels, unsent, returns, refunds, notes, corrections, missing } = order.life;
  const { name, mobile, street, city, state, zipCode, country } = address;
  return {
    number,
    bill,
    state: stateOf(order),
    placedAt: payment.placedAt,
    email,
    address: { name, street, city, state, zipCode, country, mobile },
    lines: lines.map(({ id, productId, title, author, isbn, format, price, quantity }) => ({
      id,
      productId,
      title,
      author,
      ...(isbn !== undefined && { isbn }),
      ...(format !== undefined && { format }),
      price,
      quantity,
    })),
    delivery: priceDetails.totalDeliveryCharge,
    total: priceDetails.totalAmount,
    provider,
    providerOrderId,
    paymentId: payment.id,
    steps,
    parcels,
    unsent,
    returns,
    refunds,
    notes,
    corrections,
    ...(missing.length > 0 && { missing }),
    ...(strays.length > 0 && { strays }),
  };
};
