import type { Account } from '../../services/account/account.ts';
import { ItemBody, ItemInput, referencedId } from '../bodies/product-reference.rest.ts';
import { bookId } from '../path-id.ts';
import { requireViewer, type RestApp, type RestDeps } from '../rest-app.ts';
import { createRoute } from '../route.ts';
import {
  AddAllBody,
  AddedAllBody,
  CartBody,
  cartItems,
  CartPriceBody,
  QuantityBody,
  SetQuantityBody,
} from '../bodies/cart.rest.ts';

export async function cartRoutes(app: RestApp, { accounts, cart, catalogue, covers }: RestDeps): Promise<void> {
  requireViewer(app, accounts);
  const route = createRoute(app, { tag: 'cart', needsToken: true });
  const answer = async (account: Account) => ({ cart: await cartItems(cart.view(account), covers) });

  route('GET /api/user/cart', {
    operationId: 'getCart',
    summary: 'The cart',
    graphql: '{ viewer { cart } }',
    answer: CartBody,
    act: async ({ viewer }) => answer(viewer),
  });

  route('POST /api/user/cart', {
    operationId: 'addToCart',
    summary: 'Add a book, quantity 1',
    graphql: '# REST adds a line each time, GraphQL a book once.\nmutation { addToCart(productId: $_id) }',
    body: ItemBody,
    documentedBody: ItemInput,
    status: 201,
    answer: CartBody,
    failures: [404, 422],
    act: async ({ viewer, body }) => answer(await cart.append(viewer.id, await referencedId(body, catalogue))),
  });

  route('POST /api/user/cart-books', {
    operationId: 'addAllToCart',
    summary: 'Add several books, with at least these quantities: all that are available, or none',
    graphql: 'mutation { addAllToCart(input: { books: $books }) { cart gone } }',
    body: AddAllBody,
    answer: AddedAllBody,
    failures: [422],
    async act({ viewer, body }) {
      const { account, gone } = await cart.addAll(viewer.id, body.books);
      return { cart: await cartItems(cart.view(account), covers), gone: [...gone] };
    },
  });

  route('POST /api/user/cart/:productId', {
    operationId: 'changeQuantity',
    summary: 'Add or remove one copy, within 1 to 99',
    graphql:
      '# REST goes one up or down, GraphQL says how many.\nmutation { setCartQuantity(productId: $productId, quantity: 2) }',
    pathId: bookId,
    body: QuantityBody,
    answer: CartBody,
    act: async ({ viewer, id, body }) =>
      answer(await cart.step(viewer.id, id, body.action.type === 'increment' ? 1 : -1)),
  });

  route('DELETE /api/user/cart/:productId', {
    operationId: 'removeFromCart',
    summary: 'Remove a book with all its copies',
    graphql: 'mutation { removeFromCart(productId: $productId) }',
    pathId: bookId,
    answer: CartBody,
    act: async ({ viewer, id }) => answer(await cart.remove(viewer.id, id)),
  });

  route('POST /api/user/cart/:productId/quantity', {
    operationId: 'setCartQuantity',
    summary: 'Set the quantity of a book in the cart',
    graphql: 'mutation { setCartQuantity(productId: $productId, quantity: $quantity) }',
    pathId: bookId,
    body: SetQuantityBody,
    answer: CartBody,
    act: async ({ viewer, id, body }) => answer(await cart.setQuantity(viewer.id, id, body.quantity)),
  });

  route('GET /api/user/price-details', {
    operationId: 'getPriceDetails',
    summary: 'The totals of the cart',
    graphql: '{ viewer { cart { priceDetails } } }',
    answer: CartPriceBody,
    act: async ({ viewer }) => ({ priceDetails: await cart.view(viewer).priceDetails() }),
  });
}
