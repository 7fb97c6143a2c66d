import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyId, askedAs, onBook, stamp } from '../../test/asked-as.ts';
import { type OpenShop, openShop, type Shopper } from '../../test/open-shop.ts';

let shop: OpenShop;
let books: string[];
let me: Shopper;
beforeAll(async () => {
  shop = await openShop();
  books = (await shop.ask('{ products { nodes { id } } }')).products.nodes.map(({ id }) => id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  me = await shop.shopper();
});

const { ask, codeOf } = askedAs(
  () => shop,
  () => me,
);

const WISHLIST = 'id items { id createdAt product { id } }';
const addToWishlist = onBook('addToWishlist', WISHLIST);

describe('the wishlist', () => {
  it('takes a book once, and lets go of it', async () => {
    const [productId] = books;
    const { addToWishlist: wishlist } = await ask(addToWishlist, { productId });
    expect(wishlist.items).toEqual([{ id: anyId, createdAt: stamp, product: { id: productId } }]);
    expect((await ask(addToWishlist, { productId })).addToWishlist).toEqual(wishlist);
    const remove = onBook('removeFromWishlist', WISHLIST);
    expect((await ask(remove, { productId })).removeFromWishlist.items).toEqual([]);
    expect((await ask(remove, { productId })).removeFromWishlist.items).toEqual([]);
  });

  it.each([
    ['addToWishlist', addToWishlist],
    ['moveToCart', onBook('moveToCart', 'cart { id }')],
  ])('%s knows no unknown book', async (_, query) => {
    expect(await codeOf(query, { productId: 'none' })).toBe('NOT_FOUND');
  });
});
