import { type Static, Type } from 'typebox';
import { CartItemBody } from './cart.rest.ts';
import { orderBody, OrderBody } from './orders.rest.ts';
import { describedObject, namedObject } from '../named-schemas.ts';
import { Timestamp } from '../rest-schemas.ts';
import { timestamp } from '../../services/timestamp.ts';
import type { PaymentView } from '../../services/orders/order-view.ts';

export const PlacedOrderBody = describedObject('PlacedOrder', 'The order, and the cart without the paid copies.', {
  order: OrderBody,
  cart: Type.Array(CartItemBody),
});

const PaymentBody = namedObject('Payment', {
  _id: Type.String(),
  status: Type.Enum(['PENDING', 'PLACED', 'FAILED', 'DISMISSED', 'EXPIRED']),
  attempted: Type.Boolean({ description: 'Whether the provider reported an attempt that may still succeed.' }),
  scriptUrl: Type.String({ description: 'URL of the script that defines `window.Razorpay`.' }),
  key: Type.String({ description: "The provider's public key." }),
  amount: Type.Integer({ description: 'In paise: 100 times the total amount.' }),
  currency: Type.String(),
  name: Type.String(),
  description: Type.String(),
  razorpay_order_id: Type.String({ description: "The id of the provider's order: the widget's `order_id`." }),
  timeout: Type.Integer({ description: 'Seconds after which the widget closes.' }),
  prefill: Type.Object({ name: Type.String(), email: Type.String(), contact: Type.String() }),
  createdAt: Timestamp,
  order: Type.Optional(OrderBody),
});
export const OnePaymentBody = describedObject(
  'OnePayment',
  "The options of the provider's widget; with the `order`, once placed.",
  { payment: PaymentBody },
);
export const PendingPaymentBody = describedObject(
  'PendingPayment',
  'The newest payment that is not settled yet; absent if there is none.',
  { payment: Type.Optional(PaymentBody) },
);

export const NewPaymentBody = namedObject('NewPayment', {
  addressId: Type.String({ description: 'The `_id` of the delivery address.', examples: ['the _id of an address'] }),
});
export const PaymentProofBody = describedObject('PaymentProof', "What the widget's handler receives, unchanged.", {
  razorpay_payment_id: Type.String({ examples: ['pay_29QQoUBi66xm2f'] }),
  razorpay_order_id: Type.String({ examples: ['order_9A33XWu170gUtm'] }),
  razorpay_signature: Type.String({ examples: ['9ef4dffbfd84f1318f6739a3ce19f9d8'] }),
});
export const AbandonBody = namedObject('PaymentEnd', {
  reason: Type.Enum(['FAILED', 'DISMISSED'], { description: 'Declined, or closed by the shopper.' }),
});

export const paymentBody = ({
  id,
  providerOrderId,
  createdAt,
  order,
  ...payment
}: PaymentView): Static<typeof PaymentBody> => ({
  ...payment,
  _id: id,
  razorpay_order_id: providerOrderId,
  createdAt: timestamp(createdAt),
  ...(order && { order: orderBody(order) }),
});
