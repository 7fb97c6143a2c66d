import { Type } from 'typebox';
import type { Account } from '../../services/account/account.ts';
import { type Authenticator, requireViewer } from '../bodies/viewer.rest.ts';
import type { CoverAddresses } from '../bodies/catalogue.rest.ts';
import { type BooksBySlug, ItemBody, ItemInput, referencedId } from '../bodies/product-reference.rest.ts';
import { documentedBody } from '../documented-body.ts';
import { examples } from '../example-values.ts';
import { pathId } from '../path-id.ts';
import type { RestApp } from '../rest-app.ts';
import { failures } from '../rest-schemas.ts';
import { CartBody, cartItems, CartPriceBody, QuantityBody, SetQuantityBody } from '../bodies/cart.rest.ts';
import type { CartService } from '../../services/account/cart/cart.service.ts';
import { priceDetails } from '../../services/account/cart/cart.ts';

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
    const response = { 200: CartBody };
    const created = { 201: CartBody, ...failures(404, 422) };
    const answer = async (account: Account) => ({ cart: cartItems(await cart.lines(account), covers) });

    app.get(
      '/api/user/cart',
      {
        schema: {
          ...shared,
          operationId: 'getCart',
          'x-graphql': '{ viewer { cart } }',
          summary: 'The cart',
          response,
        },
      },
      async (request) => answer(request.viewer),
    );

    app.post(
      '/api/user/cart',
      {
        schema: {
          ...shared,
          operationId: 'addToCart',
          'x-graphql': '# REST adds a line each time, GraphQL a book once.\nmutation { addToCart(productId: $_id) }',
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
          'x-graphql':
            '# REST goes one up or down, GraphQL says how many.\nmutation { setCartQuantity(productId: $productId, quantity: 2) }',
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
      {
        schema: {
          ...shared,
          operationId: 'removeFromCart',
          'x-graphql': 'mutation { removeFromCart(productId: $productId) }',
          summary: 'Take a book out',
          params,
          response,
        },
      },
      async (request) => answer(await cart.remove(request.viewer.id, pathId(request.params.productId, 'This book'))),
    );

    app.post(
      '/api/user/cart/:productId/quantity',
      {
        schema: {
          ...shared,
          operationId: 'setCartQuantity',
          summary: 'Say how many copies of a book the cart holds',
          'x-graphql': 'mutation { setCartQuantity(productId: $productId, quantity: $quantity) }',
          params,
          body: SetQuantityBody,
          response,
        },
      },
      async (request) => {
        const id = pathId(request.params.productId, 'This book');
        return answer(await cart.setQuantity(request.viewer.id, id, request.body.quantity));
      },
    );

    app.get(
      '/api/user/price-details',
      {
        schema: {
          ...shared,
          operationId: 'getPriceDetails',
          summary: 'What the cart costs',
          'x-graphql': '{ viewer { cart { priceDetails } } }',
          response: { 200: CartPriceBody },
        },
      },
      async (request) => ({ priceDetails: priceDetails(await cart.lines(request.viewer)) }),
    );
  };
