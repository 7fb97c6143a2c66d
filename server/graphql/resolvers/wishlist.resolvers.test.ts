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

describe('a shared wishlist', () => {
  const share = 'mutation { shareWishlist { wishlist { shareToken } } }';
  const stop = 'mutation { stopSharingWishlist { wishlist { shareToken } } }';
  const shared = 'query ($token: String!) { sharedWishlist(token: $token) { id firstName books { id } } }';
  const link = async () => (await ask(share)).shareWishlist.wishlist.shareToken as string;
  const read = async (token: string) => (await shop.ask(shared, { token })).sharedWishlist;

  it('shows first name and books to whoever has the link, and no more once it is withdrawn', async () => {
    await ask(addToWishlist, { productId: books[1] });
    expect((await ask('{ viewer { wishlist { shareToken } } }')).viewer.wishlist.shareToken).toBeNull();
    const token = await link();
    expect(await link()).toBe(token);
    const { firstName } = (await ask('{ viewer { firstName } }')).viewer;
    expect(await read(token)).toEqual({ id: token, firstName, books: [{ id: books[1] }] });
    const rest = await shop.rest('GET', `/api/shared-wishlists/${token}`);
    expect(rest).toMatchObject({ status: 200, body: { firstName, products: [{ _id: books[1] }] } });
    expect(Object.keys(rest.body)).toEqual(['firstName', 'products']);

    await ask(addToWishlist, { productId: books[0] });
    expect((await read(token)).books).toHaveLength(2);
    expect((await ask(stop)).stopSharingWishlist.wishlist.shareToken).toBeNull();
    expect(await read(token)).toBeNull();
    expect((await shop.rest('GET', `/api/shared-wishlists/${token}`)).status).toBe(404);
    const next = await link();
    expect(next).not.toBe(token);
    expect(await read(token)).toBeNull();
    expect(await read(next)).not.toBeNull();
  });

  it('is found by no other token', async () => {
    const token = await link();
    const [id, secret] = token.split('.') as [string, string];
    const other = Buffer.from('none').toString('base64url');
    const wrong = ['', '.', id, `${id}.`, `.${secret}`, `${other}.${secret}`, `${token}.x`, `${token.slice(0, -1)}_`];
    expect(await Promise.all(wrong.map(read))).toEqual(wrong.map(() => null));
  });

  it('cannot be one of the guest account, which everybody shares', async () => {
    await shop.stores.accounts.update(me.id, (account) => ({ ...account, guest: true }));
    expect(await codeOf(share)).toBe('CONFLICT');
  });
});
