import { type Static, Type } from 'typebox';
import type { Account } from '../../services/account/account.ts';
import { AddressItemBody, addressItems } from './addresses.rest.ts';
import { CartItemBody, PriceDetailsBody } from './cart.rest.ts';
import { productFields } from './catalogue.rest.ts';
import { named } from '../named-schemas.ts';
import { Timestamp } from '../rest-schemas.ts';
import { timestamp } from '../../services/timestamp.ts';
import { isPlaced, type Order, type PaymentSession, toPaise } from '../../services/orders/order.ts';
import type { OrderPage } from '../../services/orders/order-page.ts';
import type { PaymentProvider } from '../../services/orders/payment/provider.ts';
import { prefillOf, WIDGET } from '../../services/orders/payment/widget.ts';

const { _id, id, title, author, img, price, original_price } = productFields;

const OrderBody = named(
  'Order',
  Type.Object(
    {
      _id: Type.String(),
      paymentId: Type.String({ description: "The provider's id of the payment." }),
      status: Type.Enum(['PLACED']),
      placedAt: Timestamp,
      lines: Type.Array(Type.Object({ _id, id, title, author, img, price, original_price, qty: Type.Integer() }), {
        description: 'What was paid for, as it was then. Prices are of one copy.',
      }),
      priceDetails: PriceDetailsBody,
      address: AddressItemBody,
    },
    { description: 'A placed order. Later changes of the catalogue do not reach it.' },
  ),
);
export const OneOrderBody = named('OneOrder', Type.Object({ order: OrderBody }, { description: 'The order.' }));
export const OrdersBody = named(
  'Orders',
  Type.Object(
    {
      orders: Type.Array(OrderBody),
      hasNextPage: Type.Boolean(),
      endCursor: Type.Optional(
        Type.String({ description: 'What `after` wants for the next page; absent on an empty one.' }),
      ),
    },
    { description: 'Placed orders, the newest first.' },
  ),
);
export const OrderedAgainBody = named(
  'OrderedAgain',
  Type.Object(
    {
      cart: Type.Array(CartItemBody),
      gone: Type.Array(Type.String(), { description: 'Titles of books that are not sold any more.' }),
    },
    { description: 'The whole cart, as it is now.' },
  ),
);
export const PlacedOrderBody = named(
  'PlacedOrder',
  Type.Object(
    { order: OrderBody, cart: Type.Array(CartItemBody) },
    { description: 'The order, and the cart without what was paid for.' },
  ),
);

const PaymentBody = named(
  'Payment',
  Type.Object({
    _id: Type.String(),
    status: Type.Enum(['PENDING', 'PLACED', 'FAILED', 'DISMISSED', 'EXPIRED']),
    attempted: Type.Boolean({ description: 'Whether an attempt to pay is known that may still succeed.' }),
    scriptUrl: Type.String({ description: 'Address of the script that defines `window.Razorpay`.' }),
    key: Type.String({ description: "The provider's public key." }),
    amount: Type.Integer({ description: 'Paise: 100 times the total amount.' }),
    currency: Type.String(),
    name: Type.String(),
    description: Type.String(),
    razorpay_order_id: Type.String({ description: "The provider's id of its order: the widget's `order_id`." }),
    timeout: Type.Integer({ description: 'Seconds after which the widget closes.' }),
    prefill: Type.Object({ name: Type.String(), email: Type.String(), contact: Type.String() }),
    createdAt: Timestamp,
    order: Type.Optional(OrderBody),
  }),
);
export const OnePaymentBody = named(
  'OnePayment',
  Type.Object(
    { payment: PaymentBody },
    { description: "What the provider's widget is opened with; with its `order`, once placed." },
  ),
);
export const PendingPaymentBody = named(
  'PendingPayment',
  Type.Object(
    { payment: Type.Optional(PaymentBody) },
    { description: 'The newest payment that is not settled yet; absent when there is none.' },
  ),
);

export const NewPaymentBody = named(
  'NewPayment',
  Type.Object({
    addressId: Type.String({ description: 'The `_id` of one of the addresses.', examples: ['the _id of an address'] }),
  }),
);
export const PaymentProofBody = named(
  'PaymentProof',
  Type.Object(
    {
      razorpay_payment_id: Type.String({ examples: ['pay_29QQoUBi66xm2f'] }),
      razorpay_order_id: Type.String({ examples: ['order_9A33XWu170gUtm'] }),
      razorpay_signature: Type.String({ examples: ['9ef4dffbfd84f1318f6739a3ce19f9d8'] }),
    },
    { description: "What the widget's handler receives, as it is." },
  ),
);
export const AbandonBody = named(
  'PaymentEnd',
  Type.Object({ reason: Type.Enum(['FAILED', 'DISMISSED'], { description: 'Declined, or closed by the shopper.' }) }),
);

export const orderBody = (order: Order): Static<typeof OrderBody> => ({
  _id: order.id,
  paymentId: order.payment.id,
  status: order.status,
  placedAt: timestamp(order.payment.placedAt),
  lines: order.lines.map((line) => ({
    _id: line.productId,
    id: line.slug,
    title: line.title,
    author: line.author,
    img: line.image,
    price: line.price,
    original_price: line.originalPrice,
    qty: line.quantity,
  })),
  priceDetails: order.priceDetails,
  address: addressItems([order.address])[0]!,
});

export function ordersBody({ orders, hasNextPage }: OrderPage): Static<typeof OrdersBody> {
  const last = orders.at(-1);
  return { orders: orders.map(orderBody), hasNextPage, ...(last && { endCursor: last.id }) };
}

export const paymentBody = (
  session: PaymentSession,
  account: Account,
  { scriptUrl, key, name }: Pick<PaymentProvider, 'scriptUrl' | 'key'> & { readonly name: string },
): Static<typeof PaymentBody> => ({
  _id: session.id,
  status: session.status,
  attempted: session.attempted ?? false,
  scriptUrl,
  key,
  amount: toPaise(session.priceDetails.totalAmount),
  ...WIDGET,
  name,
  razorpay_order_id: session.providerOrderId,
  prefill: prefillOf(session, account),
  createdAt: timestamp(session.createdAt),
  ...(isPlaced(session) && { order: orderBody(session) }),
});
