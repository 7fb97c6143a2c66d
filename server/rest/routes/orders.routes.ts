import { Type } from 'typebox';
import type { Account } from '../../services/account/account.ts';
import { type Authenticator, requireViewer } from '../bodies/viewer.rest.ts';
import { cartItems } from '../bodies/cart.rest.ts';
import type { PricedLine } from '../../services/account/cart/cart.ts';
import type { CoverAddresses } from '../bodies/catalogue.rest.ts';
import { notFound } from '../../errors.ts';
import { examples } from '../example-values.ts';
import { pathId } from '../path-id.ts';
import { typedQueries } from '../query-values.ts';
import type { RestApp } from '../rest-app.ts';
import { failures } from '../rest-schemas.ts';
import { OneOrderBody, orderBody, OrderedAgainBody, OrdersBody, ordersBody } from '../bodies/orders.rest.ts';
import { MAX_PAGE, MAX_PAGE_LINES } from '../../services/orders/order-page.ts';
import type { OrdersService } from '../../services/orders/orders.service.ts';

export interface OrderRouteDeps {
  readonly accounts: Authenticator;
  readonly cart: { lines(account: Account): Promise<readonly PricedLine[]> };
  readonly covers: CoverAddresses;
  readonly orders: OrdersService;
}

/** Placed orders. */
export const ordersRoutes = ({ accounts, cart, covers, orders }: OrderRouteDeps) =>
  async function routes(app: RestApp): Promise<void> {
    requireViewer(app, accounts);
    typedQueries(app);
    const shared = { tags: ['orders'], security: [{ token: [] }] };
    const params = Type.Object({ orderId: Type.String({ description: 'The `_id`.', examples: [examples.orderId] }) });

    app.get(
      '/api/user/orders',
      {
        schema: {
          ...shared,
          operationId: 'listOrders',
          summary: 'Placed orders, the newest first; with `limit=1` the latest',
          'x-graphql': '{ viewer { orders(first: $limit, after: $after) latestOrder { id } } }',
          querystring: Type.Object({
            limit: Type.Optional(
              Type.Integer({
                minimum: 1,
                maximum: MAX_PAGE,
                description: `Orders to a page; 20 unless given. A page ends earlier with the order that brings it to ${MAX_PAGE_LINES} lines.`,
                examples: [20],
              }),
            ),
            after: Type.Optional(Type.String({ description: 'The `endCursor` of the page before.' })),
          }),
          response: { 200: OrdersBody, ...failures(429) },
        },
      },
      async (request) => {
        const { limit = 20, after = null } = request.query;
        return ordersBody(await orders.list(request.viewer.id, { first: limit, after }));
      },
    );

    app.get(
      '/api/user/orders/:orderId',
      {
        schema: {
          ...shared,
          operationId: 'getOrder',
          summary: 'One order',
          'x-graphql': '{ viewer { order(id: $orderId) } }',
          params,
          response: { 200: OneOrderBody },
        },
      },
      async (request) => {
        const order = await orders.order(request.viewer.id, pathId(request.params.orderId, 'This order'));
        if (!order) throw notFound('This order');
        return { order: orderBody(order) };
      },
    );

    app.post(
      '/api/user/orders/:orderId/again',
      {
        schema: {
          ...shared,
          operationId: 'orderAgain',
          summary: "Put an order's books into the cart again: all that are still sold, or none",
          'x-graphql': 'mutation { orderAgain(orderId: $orderId) }',
          params,
          response: { 200: OrderedAgainBody, ...failures(422) },
        },
      },
      async (request) => {
        const id = pathId(request.params.orderId, 'This order');
        const { account, gone } = await orders.orderAgain(request.viewer.id, id);
        return { cart: cartItems(await cart.lines(account), covers), gone: [...gone] };
      },
    );
  };
