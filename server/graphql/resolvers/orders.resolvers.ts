import type { Resolvers } from '../__generated__/resolvers.generated.ts';
import { connectionOf } from '../connections.ts';
import { prefixId, recordId } from '../ids.ts';
import { orderedBooks } from '../ordered-books.ts';
import { withUserErrors } from '../user-errors.ts';
import { notFound } from '../../errors.ts';

export const ordersResolvers: Pick<Resolvers, 'Mutation' | 'Viewer' | 'PaymentSession' | 'Order' | 'OrderLine'> = {
  Mutation: {
    createPaymentSession: withUserErrors(async (_, { addressId }, { services, requireViewer }) => ({
      paymentSession: await services.payments.openSession(await requireViewer(), addressId),
    })),
    confirmPayment: withUserErrors(
      async (_, { input: { paymentSessionId, ...proof } }, { services, requireViewer }) => {
        const { id } = await requireViewer();
        const { order, account } = await services.payments.confirm(id, recordId(paymentSessionId), proof);
        return { order, cart: services.cart.view(account) };
      },
    ),
    async payInSandbox(_, { input: { paymentSessionId } }, { services, requireViewer }) {
      const session = await services.payments.session(await requireViewer(), recordId(paymentSessionId));
      if (!session || !services.sandbox) throw notFound(session ? 'The sandbox' : 'This payment session');
      return { paymentSessionId, ...(await services.sandbox.pay(session.providerOrderId)) };
    },
    async abandonPayment(_, { paymentSessionId, reason }, { services, requireViewer }) {
      return services.payments.abandon(await requireViewer(), recordId(paymentSessionId), reason);
    },
    async orderAgain(_, { orderId }, { services, requireViewer }) {
      const { account, gone } = await services.orders.orderAgain((await requireViewer()).id, recordId(orderId));
      return { cart: services.cart.view(account), gone };
    },
    readdressOrder: withUserErrors(async (_, { input: { orderId, address } }, { services, requireViewer }) => ({
      order: await services.orders.readdress((await requireViewer()).id, recordId(orderId), address),
    })),
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
    paymentSession: (account, { id }, { services }) => services.payments.session(account, recordId(id)),
    pendingPaymentSession: (account, _, { services }) => services.payments.pendingSession(account),
  },
  PaymentSession: {
    id: ({ id }) => prefixId('payment', id),
  },
  Order: {
    parcels: ({ id, parcels }) =>
      parcels.map(({ lines, ...parcel }) => ({
        ...parcel,
        id: prefixId(`parcel:${id}`, parcel.id),
        lines: lines.map(({ lineId, ...line }) => ({ ...line, lineId: prefixId(id, lineId) })),
      })),
    lines: (order, _, { services }) => orderedBooks(order, services.catalogue),
    address: ({ id, address }) => ({ ...address, id: prefixId('delivery', id) }),
    bill({ id, bill }) {
      const { lines, creditNotes, ...texts } = bill();
      return {
        ...texts,
        lines: lines.map((line) => ({ ...line, id: prefixId(`bill:${id}`, line.id) })),
        creditNotes: creditNotes.map((note) => ({
          ...note,
          lines: note.lines.map(({ copies, rate, ...line }) => ({ ...line, quantity: copies, taxRate: rate })),
        })),
      };
    },
  },
  OrderLine: {
    byline: ({ author }) => author,
    product: ({ product }) => product(),
  },
};
