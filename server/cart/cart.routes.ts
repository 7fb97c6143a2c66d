import { Type } from 'typebox';
import type { Account } from '../accounts/account.ts';
import { type Authenticator, requireViewer } from '../accounts/viewer.rest.ts';
import type { CoverAddresses } from '../catalogue/catalogue.rest.ts';
import { type BooksBySlug, ItemBody, ItemInput, referencedId } from '../catalogue/product-reference.rest.ts';
import { documentedBody } from '../rest/documented-body.ts';
import { examples } from '../rest/example-values.ts';
import { pathId } from '../rest/path-id.ts';
import type { RestApp } from '../rest/rest-app.ts';
import { failures } from '../rest/rest-schemas.ts';
import { CartBody, cartItems, QuantityBody } from './cart.rest.ts';
import type { CartService } from './cart.service.ts';

interface Deps {
  readonly accounts: Authenticator;
  readonly cart: CartService;
  readonly catalogue: BooksBySlug;
  readonly covers: CoverAddresses;
}

export const cartRoutes = ({ accounts, cart, catalogue, covers }: Deps) =>
  async function routes(app: RestApp): Promise<void> {
    requireViewer(app, accounts);
    const shared = { tags: ['cart'], security: [{ token: [] }] };
    const params = Type.Object({
      productId: Type.String({
        description: 'The `_id`, with or without a colon before it.',
        examples: [examples.productId],
      }),
    });
    const response = { 200: CartBody, ...failures };
    const created = { 201: CartBody, ...failures };
    const answer = async (account: Account) => ({ cart: cartItems(await cart.lines(account), covers) });

    app.get(
      '/api/user/cart',
      { schema: { ...shared, operationId: 'getCart', summary: 'The cart', response } },
      async (request) => answer(request.viewer),
    );

    app.post(
      '/api/user/cart',
      {
        schema: {
          ...shared,
          operationId: 'addToCart',
          summary: 'Add a book, quantity 1',
          body: ItemBody,
          response: created,
        },
        config: documentedBody(ItemInput),
      },
      async (request, reply) => {
        const account = await cart.append(request.viewer.id, await referencedId(request.body, catalogue));
        return reply.code(201).send(await answer(account));
      },
    );

    app.post(
      '/api/user/cart/:productId',
      {
        schema: {
          ...shared,
          operationId: 'changeQuantity',
          summary: 'One copy more or fewer, within 1 to 99',
          params,
          body: QuantityBody,
          response,
        },
      },
      async (request) => {
        const by = request.body.action.type === 'increment' ? 1 : -1;
        return answer(await cart.step(request.viewer.id, pathId(request.params.productId, 'This book'), by));
      },
    );

    app.delete(
      '/api/user/cart/:productId',
      { schema: { ...shared, operationId: 'removeFromCart', summary: 'Take a book out', params, response } },
      async (request) => answer(await cart.remove(request.viewer.id, pathId(request.params.productId, 'This book'))),
    );
  };
