import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyStore, openOn } from '../test/every-store.ts';
import type { OpenShop, Shopper } from '../test/open-shop.ts';

describe.each(everyStore)('%s', (_name, newGround) => {
  let shop: OpenShop;
  let books: string[];
  let me: Shopper;
  beforeAll(async () => {
    shop = await openOn(newGround);
    books = (await shop.ask('{ products { nodes { id } } }')).products.nodes.map(({ id }) => id);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    me = await shop.shopper();
  });

  const ask = (query: string, variables?: Record<string, unknown>) => shop.ask(query, variables, me.token);
  const codeOf = async (query: string, variables?: Record<string, unknown>) =>
    (await shop.faultOf(query, variables, me.token)).extensions['code'];

  const WISHLIST = 'id items { id createdAt product { id } }';
  const on = (name: string, returns: string) =>
    `mutation ($productId: ID!) { ${name}(productId: $productId) { ${returns} } }`;
  const addToWishlist = on('addToWishlist', WISHLIST);
  const stamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
  const anyId = expect.any(String);

  describe('the wishlist', () => {
    it('takes a book once, and lets go of it', async () => {
      const [productId] = books;
      const { addToWishlist: wishlist } = await ask(addToWishlist, { productId });
      expect(wishlist.items).toEqual([{ id: anyId, createdAt: stamp, product: { id: productId } }]);
      expect((await ask(addToWishlist, { productId })).addToWishlist).toEqual(wishlist);
      const remove = on('removeFromWishlist', WISHLIST);
      expect((await ask(remove, { productId })).removeFromWishlist.items).toEqual([]);
      expect((await ask(remove, { productId })).removeFromWishlist.items).toEqual([]);
    });

    it.each([
      ['addToWishlist', addToWishlist],
      ['moveToCart', on('moveToCart', 'cart { id }')],
    ])('%s knows no unknown book', async (_, query) => {
      expect(await codeOf(query, { productId: 'none' })).toBe('NOT_FOUND');
    });
  });
});
