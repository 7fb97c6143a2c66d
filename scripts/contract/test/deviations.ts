import {
  changeAnswer,
  type Entry,
  changeObjects,
  allowTokens,
  changeList,
  oncePerBook,
  readInstead,
  changeRequest,
  changeStatus,
} from './changes.ts';
import type { Ids } from '../contract.ts';
import type { ProxyRequest, Deviation } from './deviating-proxy.ts';

const INCREMENT = "POST /api/user/cart/{productId} (auth) {action:{type:'increment'}}";
const DECREMENT = "POST /api/user/cart/{productId} (auth) {action:{type:'decrement'}}";
const isStep = (type: string, { body }: ProxyRequest) => (body?.['action'] as Entry | undefined)?.['type'] === type;

/** Each deviation with the sentences that it breaks, by their beginnings; last, the reading that reveals it. */
export const deviations: readonly [name: string, deviation: Deviation, broken: readonly string[], ids?: Ids][] = [
  ['a sign-up answers 200', changeAnswer(/signup/, changeStatus(201, 200)), ['POST /api/auth/signup']],
  [
    'a sign-up gives no token',
    changeAnswer(
      /signup/,
      changeObjects('createdUser', () => ({ encodedToken: undefined })),
    ),
    ['POST /api/auth/signup'],
  ],
  [
    'a log-in shows the hash of the password',
    changeAnswer(
      /login/,
      changeObjects('password', () => ({ password: '$2b$10$x' })),
    ),
    ['An auth response'],
  ],
  [
    'a user has no addresses',
    changeAnswer(
      /auth/,
      changeObjects('wishlist', () => ({ address: undefined })),
    ),
    ['User:'],
  ],
  ['an email that exists is a conflict', changeAnswer(/signup/, changeStatus(422, 409)), ['422']],
  ['an unknown email gets the refusal of a wrong password', changeAnswer(/login/, changeStatus(404, 401)), ['404']],
  [
    'a message is in other words',
    changeAnswer(/login/, ({ status: code }) => (code === 401 ? { body: { errors: ['Wrong password'] } } : {})),
    ['401 "The credentials'],
  ],
  [
    'an error is a message, not a list',
    changeAnswer(
      /./,
      changeObjects('errors', ({ errors }) => ({ errors: undefined, message: String(errors) })),
    ),
    ['422', '404', '401 "The credentials', '401 "The token'],
  ],
  ['a call takes any token', allowTokens(/^GET .user.address/, (token) => token !== undefined), ['401 "The token']],
  ['a call needs no token', allowTokens(/^DELETE .user.wishlist/, (token) => token === undefined), ['Protected calls']],
  [
    'a rating is a text',
    changeAnswer(
      /./,
      changeObjects('rating', ({ rating }) => ({ rating: String(rating) })),
    ),
    ['Product:', 'Cart item:', 'Wishlist item:'],
  ],
  [
    'a book costs more on its own than in the list',
    changeAnswer(
      /products.+/,
      changeObjects('price', ({ price }) => ({ price: Number(price) + 1 })),
    ),
    ['GET /api/products/{productId}'],
  ],
  [
    'a category is a name',
    changeAnswer(
      /categories$/,
      changeList('categories', (found) => found.map((one) => one['categoryName'])),
    ),
    ['GET /api/categories: ', 'Category:'],
  ],
  [
    'a cart begins with the newest',
    changeAnswer(
      /cart/,
      changeList('cart', (items) => items.toReversed()),
    ),
    ['Add appends', INCREMENT, DECREMENT],
  ],
  ['a cart holds a book once', changeAnswer(/cart/, changeList('cart', oncePerBook)), ['Add appends']],
  [
    'a copy is not removed',
    changeRequest(/^POST .user.cart.+/, (request) =>
      isStep('decrement', request) ? readInstead('cart', request) : request,
    ),
    [DECREMENT],
  ],
  [
    'nothing is removed from a cart',
    changeRequest(/^DELETE .user.cart/, (request) => readInstead('cart', request)),
    ['DELETE /api/user/cart'],
  ],
  [
    'an item of a cart has no stamp',
    changeAnswer(
      /./,
      changeObjects('qty', () => ({ createdAt: undefined })),
    ),
    ['Timestamps', 'Cart item'],
  ],
  [
    'a stamp is in UTC',
    changeAnswer(
      /./,
      changeObjects('updatedAt', ({ updatedAt }) => ({ updatedAt: new Date(String(updatedAt)).toJSON() })),
    ),
    ['Timestamps'],
  ],
  ['adding to a wishlist answers 200', changeAnswer(/wishlist/, changeStatus(201, 200)), ['POST /api/user/wishlist']],
  [
    'a wishlist accepts no colon',
    changeRequest(/wishlist.:/, (request) => readInstead('wishlist', request)),
    ['DELETE /api/user/wishlist/:'],
    'both',
  ],
  [
    'a book leaves the cart as it comes on the wishlist',
    async (request, send) => {
      const book = (request.body?.['item'] as Entry | undefined)?.['_id'];
      if (/^POST .user.wishlist/.test(`${request.method} ${request.path}`) && request.token)
        await send({ ...request, method: 'DELETE', path: `/user/cart/${String(book)}`, body: undefined });
      return send(request);
    },
    ['Moving'],
  ],
  [
    'the id of an address is not a UUID',
    (request, send) => {
      const path = request.path.replace('/address-', '/');
      return changeAnswer(
        /./,
        changeObjects('zipCode', ({ _id }) => ({ _id: `address-${String(_id)}` })),
      )({ ...request, path }, send);
    },
    ['Ids are random'],
  ],
  [
    'an added address is answered alone',
    changeAnswer(
      /^POST .user.address$/,
      changeList('address', (found) => found.slice(-1)),
    ),
    ['POST /api/user/address (auth)'],
  ],
  [
    'an edited address keeps its city',
    changeRequest(/^POST .user.address.+/, ({ body, ...request }) => ({
      ...request,
      body: { address: { ...(body?.['address'] as Entry), city: 'Pune' } },
    })),
    ['POST /api/user/address/{addressId}'],
  ],
  [
    'the list of addresses stays empty',
    changeAnswer(
      /^GET .user.address/,
      changeList('address', () => []),
    ),
    ['GET /api/user/address'],
  ],
];
