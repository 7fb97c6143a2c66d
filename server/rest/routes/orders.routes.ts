import { Type } from 'typebox';
import type { Account } from '../../services/account/account.ts';
import { cartItems } from '../bodies/cart.rest.ts';
import { notFound } from '../../errors.ts';
import { orderId } from '../path-id.ts';
import { convertQueries } from '../query-values.ts';
import { requireViewer, type RestApp, type RestDeps } from '../rest-app.ts';
import { createRoute } from '../route.ts';
import { OneOrderBody, orderBody, OrderedAgainBody, OrdersBody } from '../bodies/orders.rest.ts';
import { billBody, OneBillBody } from '../bodies/bill.rest.ts';
import { AddressInputBody } from '../bodies/addresses.rest.ts';
import { MAX_PAGE, MAX_PAGE_LINES } from '../../services/orders/order-page.ts';
import type { OrderView } from '../../services/orders/order-view.ts';
import { MAX_SEARCH_LENGTH } from '../../services/orders/search-orders.ts';

const OrdersQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAGE,
      description: `Orders per page; 20 by default. A page ends earlier with the order that brings it to ${MAX_PAGE_LINES} lines.`,
      examples: [20],
    }),
  ),
  after: Type.Optional(Type.String({ description: 'The `endCursor` of the previous page.' })),
  search: Type.Optional(
    Type.String({
      maxLength: MAX_SEARCH_LENGTH,
      description: 'Only orders whose number or a title contains it, among the newest 2,000.',
      examples: ['walden'],
    }),
  ),
});

export async function ordersRoutes(app: RestApp, { accounts, cart, covers, orders }: RestDeps): Promise<void> {
  requireViewer(app, accounts);
  convertQueries(app);
  const route = createRoute(app, { tag: 'orders', needsToken: true });
  async function orderOf(account: Account, id: string): Promise<OrderView> {
    const order = await orders.order(account.id, id);
    if (!order) throw notFound('This order');
    return order;
  }

  route('GET /api/user/orders', {
    operationId: 'listOrders',
    summary: 'Placed orders, the newest first; with `limit=1` the latest',
    graphql: '{ viewer { orders(first: $limit, after: $after, search: $search) latestOrder { id } } }',
    query: OrdersQuery,
    answer: OrdersBody,
    failures: [429],
    act: async ({ viewer, query: { limit = 20, after = null, search } }) => {
      const page = await orders.list(viewer.id, { first: limit, after, search });
      const last = page.orders.at(-1);
      return {
        orders: page.orders.map(orderBody),
        hasNextPage: page.hasNextPage,
        ...(last && { endCursor: last.id }),
      };
    },
  });

  route('GET /api/user/orders/:orderId', {
    operationId: 'getOrder',
    summary: 'One order',
    graphql: '{ viewer { order(id: $orderId) } }',
    pathId: orderId,
    answer: OneOrderBody,
    act: async ({ viewer, id }) => ({ order: orderBody(await orderOf(viewer, id)) }),
  });

  route('GET /api/user/orders/:orderId/bill', {
    operationId: 'getBill',
    summary: "An order's bill, with the texts of the printed one",
    graphql: '{ viewer { order(id: $orderId) { bill } } }',
    pathId: orderId,
    answer: OneBillBody,
    act: async ({ viewer, id }) => ({ bill: billBody((await orderOf(viewer, id)).bill()) }),
  });

  route('POST /api/user/orders/:orderId/cancel', {
    operationId: 'cancelOrder',
    summary: 'Cancel an order before it is shipped, and refund it',
    graphql: 'mutation { cancelOrder(input: { orderId: $orderId }) { order userErrors } }',
    pathId: orderId,
    answer: OneOrderBody,
    failures: [422],
    act: async ({ viewer, id }) => ({ order: orderBody(await orders.cancel(viewer.id, id)) }),
  });

  route('POST /api/user/orders/:orderId/address', {
    operationId: 'readdressOrder',
    summary: 'Change the delivery address of an order before it is packed',
    graphql: 'mutation { readdressOrder(input: { orderId: $orderId, address: $address }) { order userErrors } }',
    pathId: orderId,
    body: AddressInputBody,
    answer: OneOrderBody,
    failures: [422],
    act: async ({ viewer, id, body }) => ({ order: orderBody(await orders.readdress(viewer.id, id, body.address)) }),
  });

  route('POST /api/user/orders/:orderId/again', {
    operationId: 'orderAgain',
    summary: "Add an order's books to the cart again: all that are still available, or none",
    graphql: 'mutation { orderAgain(orderId: $orderId) }',
    pathId: orderId,
    answer: OrderedAgainBody,
    failures: [422],
    act: async ({ viewer, id }) => {
      const { account, gone } = await orders.orderAgain(viewer.id, id);
      return { cart: await cartItems(cart.view(account), covers), gone: [...gone] };
    },
  });
}
