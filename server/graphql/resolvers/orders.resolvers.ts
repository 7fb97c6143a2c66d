import type { Resolvers } from '../__generated__/resolvers.generated.ts';
import { connectionOf } from '../connections.ts';
import { ownId, recordId } from '../ids.ts';
import { orderedBooks } from '../ordered-books.ts';
import { withUserErrors } from '../user-errors.ts';
import { toPaise } from '../../services/orders/money.ts';
import { isPlaced, stateOf } from '../../services/orders/records.ts';
import { billOf } from '../../services/orders/papers/bill.ts';
import { reasonOf, shownRefunds, trackingUrlOf } from '../../services/orders/shown-order.ts';
import { prefillOf, WIDGET } from '../../services/orders/payments/widget.ts';

export const ordersResolvers: Pick<
  Resolvers,
  'Mutation' | 'Viewer' | 'PaymentSession' | 'Order' | 'OrderStep' | 'OrderLine' | 'OrderedAgain'
> = {
  Mutation: {
    createPaymentSession: withUserErrors(async (_, { addressId }, { services, requireViewer }) => ({
      paymentSession: await services.payments.openSession(await requireViewer(), addressId),
    })),
    confirmPayment: withUserErrors(
      async (_, { input: { paymentSessionId, ...proof } }, { services, requireViewer }) => {
        const { id } = await requireViewer();
        const { order, account } = await services.payments.confirm(id, recordId(paymentSessionId), proof);
        return { order, cart: account };
      },
    ),
    async abandonPayment(_, { paymentSessionId, reason }, { services, requireViewer }) {
      return services.payments.abandon((await requireViewer()).id, recordId(paymentSessionId), reason);
    },
    async orderAgain(_, { orderId }, { services, requireViewer }) {
      return services.orders.orderAgain((await requireViewer()).id, recordId(orderId));
    },
    cancelOrder: withUserErrors(async (_, { input: { orderId } }, { services, requireViewer }) => ({
      order: await services.orders.cancel((await requireViewer()).id, recordId(orderId)),
    })),
  },
  Viewer: {
    async orders({ id }, { first, after, search }, { services }) {
      const query = { first, after: after ?? null, search: search ?? undefined };
      const { orders: nodes, hasNextPage } = await services.orders.list(id, query);
      return connectionOf({ nodes, hasNextPage, after });
    },
    order: (account, { id }, { services }) => services.orders.order(account.id, recordId(id)),
    latestOrder: ({ id }, _, { services }) => services.orders.latestOrder(id),
    paymentSession: (account, { id }, { services }) => services.payments.session(account.id, recordId(id)),
    pendingPaymentSession: ({ id }, _, { services }) => services.payments.pendingSession(id),
  },
  PaymentSession: {
    id: ({ id }) => ownId('payment', id),
    attempted: (session) => session.attempted ?? false,
    scriptUrl: (_, __, { services }) => services.payments.provider.scriptUrl,
    key: (_, __, { services }) => services.payments.provider.key,
    timeout: () => WIDGET.timeout,
    amount: ({ priceDetails }) => toPaise(priceDetails.totalAmount),
    currency: () => WIDGET.currency,
    name: (_, __, { services }) => services.shop.name,
    description: () => WIDGET.description,
    prefill: async (session, _, { requireViewer }) => prefillOf(session, await requireViewer()),
    order: (session) => (isPlaced(session) ? session : null),
  },
  Order: {
    paymentId: ({ payment }) => payment.id,
    placedAt: ({ payment }) => payment.placedAt,
    number: ({ life }) => life.number,
    status: (order) => stateOf(order),
    steps: ({ life }) => life.steps,
    refunds: (order) => shownRefunds(order),
    lines: (order, _, { services }) => orderedBooks(order, services.catalogue),
    address: ({ id, address }) => ({ ...address, id: ownId('delivery', id) }),
    bill(order, _, { services }) {
      const bill = billOf(order, services.shop);
      return { ...bill, lines: bill.lines.map((line) => ({ ...line, id: ownId(`bill:${order.id}`, line.id) })) };
    },
  },
  OrderStep: {
    status: ({ state }) => state,
    trackingUrl: trackingUrlOf,
    reason: reasonOf,
  },
  OrderLine: {
    byline: ({ author }) => author,
    product: ({ product }) => product(),
  },
  OrderedAgain: {
    cart: ({ account }) => account,
  },
};
