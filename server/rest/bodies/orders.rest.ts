import { type Static, Type } from 'typebox';
import { AddressItemBody, addressItems } from './addresses.rest.ts';
import { CartItemBody, PriceDetailsBody } from './cart.rest.ts';
import { productFields } from './catalogue.rest.ts';
import { describedObject } from '../named-schemas.ts';
import { Timestamp } from '../rest-schemas.ts';
import { timestamp } from '../../services/timestamp.ts';
import type { OrderView } from '../../services/orders/order-view.ts';

const { _id, id, title, author, img, price, original_price } = productFields;

const Status = Type.Enum(['PLACED', 'PACKED', 'SHIPPED', 'DELIVERED', 'CANCELLED'], {
  description: 'The state of the order: that of its last step.',
});
const StepBody = Type.Object({
  status: Status,
  at: Timestamp,
  by: Type.Enum(['SHOPPER', 'OWNER', 'PROVIDER']),
  carrier: Type.Optional(Type.String({ description: "The first parcel's, like `tracking`. Only SHIPPED has them." })),
  tracking: Type.Optional(Type.String()),
  trackingUrl: Type.Optional(Type.String({ description: "URL of the carrier's tracking page, if known." })),
  reason: Type.Optional(Type.String({ description: 'The reason, as a sentence to display; only for CANCELLED.' })),
});
const ParcelBody = Type.Object({
  _id: Type.String(),
  shippedAt: Timestamp,
  carrier: Type.String(),
  tracking: Type.String(),
  trackingUrl: Type.Optional(Type.String({ description: "URL of the carrier's tracking page, if known." })),
  lines: Type.Array(Type.Object({ lineId: Type.String(), title: Type.String(), qty: Type.Integer() })),
});
const RefundBody = Type.Object({
  _id: Type.String(),
  amount: Type.Integer({ description: 'In paise.' }),
  status: Type.Enum(['ASKED', 'PENDING', 'PROCESSED', 'FAILED']),
  askedAt: Timestamp,
  updatedAt: Timestamp,
  reference: Type.Optional(Type.String({ description: "The bank's reference number; absent until known." })),
});

export const OrderBody = describedObject('Order', 'A placed order. Later changes to the catalogue do not affect it.', {
  _id: Type.String(),
  paymentId: Type.String({ description: "The payment's id at the provider." }),
  number: Type.String({ description: 'The order number for people, such as C26-00042; unique in the shop.' }),
  status: Status,
  steps: Type.Array(StepBody, { description: "The order's history, the oldest first; the first step is PLACED." }),
  parcels: Type.Array(ParcelBody, {
    description: 'The shipped parcels, the oldest first, at most 20. The order is SHIPPED from the first one on.',
  }),
  canReaddress: Type.Boolean({
    description: 'Whether the shopper can change the address, because nothing is packed yet.',
  }),
  refunds: Type.Array(RefundBody, {
    description: 'The newest 20 refunds, the oldest first, without failed ones that a later refund has replaced.',
  }),
  placedAt: Timestamp,
  lines: Type.Array(
    Type.Object({
      _id,
      id,
      title,
      author,
      img,
      price,
      original_price,
      lineId: Type.String({ description: 'The id of the line in parcels and bills.' }),
      qty: Type.Integer(),
      shipped: Type.Integer({ description: 'The number of copies shipped.' }),
      toShip: Type.Integer({ description: 'The number of copies still to be shipped.' }),
      notComing: Type.Integer({ description: 'The number of copies refunded instead of being shipped.' }),
      returned: Type.Integer({ description: 'The number of copies returned.' }),
      returnedAt: Type.Optional(Timestamp),
    }),
    { description: 'What was bought, as it was then. Prices are per copy.' },
  ),
  priceDetails: PriceDetailsBody,
  address: AddressItemBody,
});

export const OneOrderBody = describedObject('OneOrder', 'The order.', { order: OrderBody });
export const OrdersBody = describedObject('Orders', 'Placed orders, the newest first.', {
  orders: Type.Array(OrderBody),
  hasNextPage: Type.Boolean(),
  endCursor: Type.Optional(
    Type.String({ description: 'Pass as `after` to get the next page; absent on an empty page.' }),
  ),
});
export const OrderedAgainBody = describedObject('OrderedAgain', 'The whole cart after the call.', {
  cart: Type.Array(CartItemBody),
  gone: Type.Array(Type.String(), { description: 'Titles of books that are no longer available.' }),
});

export const orderBody = (order: OrderView): Static<typeof OrderBody> => ({
  _id: order.id,
  paymentId: order.paymentId,
  number: order.number,
  status: order.status,
  steps: order.steps.map(({ at, carrier, tracking, trackingUrl, reason, ...step }) => ({
    ...step,
    at: timestamp(at),
    ...(carrier !== undefined && { carrier }),
    ...(tracking !== undefined && { tracking }),
    ...(trackingUrl !== null && { trackingUrl }),
    ...(reason !== null && { reason }),
  })),
  parcels: order.parcels.map(({ id: parcelId, shippedAt, carrier, tracking, trackingUrl, lines }) => ({
    _id: parcelId,
    shippedAt: timestamp(shippedAt),
    carrier,
    tracking,
    ...(trackingUrl !== null && { trackingUrl }),
    lines: lines.map(({ quantity, ...line }) => ({ ...line, qty: quantity })),
  })),
  canReaddress: order.canReaddress,
  refunds: order.refunds.map((refund) => ({
    _id: refund.id,
    amount: refund.amount,
    status: refund.status,
    askedAt: timestamp(refund.askedAt),
    updatedAt: timestamp(refund.updatedAt),
    ...(refund.reference !== null && { reference: refund.reference }),
  })),
  placedAt: timestamp(order.placedAt),
  lines: order.lines.map((line) => ({
    _id: line.productId,
    id: line.slug,
    title: line.title,
    author: line.author,
    img: line.image,
    price: line.price,
    original_price: line.originalPrice,
    lineId: line.id,
    qty: line.quantity,
    shipped: line.shipped,
    toShip: line.toShip,
    notComing: line.notComing,
    returned: line.returned,
    ...(line.returnedAt !== null && { returnedAt: timestamp(line.returnedAt) }),
  })),
  priceDetails: order.priceDetails,
  address: addressItems([order.address])[0]!,
});
