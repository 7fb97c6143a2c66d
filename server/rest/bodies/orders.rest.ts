import { type Static, Type } from 'typebox';
import { AddressItemBody, addressItems } from './addresses.rest.ts';
import { CartItemBody, PriceDetailsBody } from './cart.rest.ts';
import { productFields } from './catalogue.rest.ts';
import { described } from '../named-schemas.ts';
import { Timestamp } from '../rest-schemas.ts';
import { timestamp } from '../../services/timestamp.ts';
import type { OrderView } from '../../services/orders/order-view.ts';

const { _id, id, title, author, img, price, original_price } = productFields;

const Status = Type.Enum(['PLACED', 'PACKED', 'SHIPPED', 'DELIVERED', 'CANCELLED'], {
  description: 'How far the order is: the status of its last step.',
});
const StepBody = Type.Object({
  status: Status,
  at: Timestamp,
  by: Type.Enum(['SHOPPER', 'OWNER', 'PROVIDER']),
  carrier: Type.Optional(Type.String({ description: 'Like `tracking`, only of SHIPPED: of the first parcel.' })),
  tracking: Type.Optional(Type.String()),
  trackingUrl: Type.Optional(Type.String({ description: "Address of the carrier's page, if the shop knows it." })),
  reason: Type.Optional(Type.String({ description: 'Why, as a sentence to show; only of CANCELLED.' })),
});
const ParcelBody = Type.Object({
  _id: Type.String(),
  shippedAt: Timestamp,
  carrier: Type.String(),
  tracking: Type.String(),
  trackingUrl: Type.Optional(Type.String({ description: "Address of the carrier's page, if the shop knows it." })),
  lines: Type.Array(Type.Object({ lineId: Type.String(), title: Type.String(), qty: Type.Integer() })),
});
const RefundBody = Type.Object({
  _id: Type.String(),
  amount: Type.Integer({ description: 'In paise.' }),
  status: Type.Enum(['ASKED', 'PENDING', 'PROCESSED', 'FAILED']),
  askedAt: Timestamp,
  updatedAt: Timestamp,
  reference: Type.Optional(Type.String({ description: "The bank's, once it is known." })),
});

export const OrderBody = described('Order', 'A placed order. Later changes of the catalogue do not reach it.', {
  _id: Type.String(),
  paymentId: Type.String({ description: "The provider's id of the payment." }),
  number: Type.String({ description: 'As a person says it, such as C26-00042: unique in the shop.' }),
  status: Status,
  steps: Type.Array(StepBody, { description: 'What was done, the oldest first; the first is PLACED.' }),
  parcels: Type.Array(ParcelBody, {
    description: 'What has left, the oldest first, at most 20. The order is SHIPPED from the first on.',
  }),
  canReaddress: Type.Boolean({ description: 'Whether its shopper can change the address: until it is packed.' }),
  refunds: Type.Array(RefundBody, {
    description:
      'Money that goes back to the shopper, the oldest first: the newest 20, without a failed one whose money went back by a later one.',
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
      lineId: Type.String({ description: 'What `lineId` of parcels and bills refers to.' }),
      qty: Type.Integer(),
      shipped: Type.Integer({ description: 'How many copies have left.' }),
      toShip: Type.Integer({ description: 'How many are still to be sent, now or in a later parcel.' }),
      notComing: Type.Integer({ description: 'How many are refunded in place of being sent.' }),
      returned: Type.Integer({ description: 'How many copies came back.' }),
      returnedAt: Type.Optional(Timestamp),
    }),
    { description: 'What was paid for, as it was then. Prices are of one copy.' },
  ),
  priceDetails: PriceDetailsBody,
  address: AddressItemBody,
});

export const OneOrderBody = described('OneOrder', 'The order.', { order: OrderBody });
export const OrdersBody = described('Orders', 'Placed orders, the newest first.', {
  orders: Type.Array(OrderBody),
  hasNextPage: Type.Boolean(),
  endCursor: Type.Optional(
    Type.String({ description: 'What `after` wants for the next page; absent on an empty one.' }),
  ),
});
export const OrderedAgainBody = described('OrderedAgain', 'The whole cart, as it is now.', {
  cart: Type.Array(CartItemBody),
  gone: Type.Array(Type.String(), { description: 'Titles of books that are not sold any more.' }),
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
