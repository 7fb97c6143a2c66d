import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyId, shopperCalls, bookMutation, timestamp } from '../../test/shopper-calls.ts';
import { createUnsubscribeLinks } from '../../services/account/wishlist/unsubscribe-links.ts';
import { aShop } from '../../test/fixtures.ts';
import { openShop, type Shopper } from '../../test/open-shop.ts';

const shop = aShop();
let books: string[];
let me: Shopper;
beforeAll(async () => {
  books = (await shop.ask('{ products { nodes { id } } }')).products.nodes.map(({ id }) => id);
});
beforeEach(async () => {
  me = await shop.shopper();
});

const { ask, codeOf } = shopperCalls(
  () => shop,
  () => me,
);

const WISHLIST = 'id items { id createdAt product { id } }';
const addToWishlist = bookMutation('addToWishlist', WISHLIST);

describe('the wishlist', () => {
  it('takes a book once, and removes it', async () => {
    const [productId] = books;
    const { addToWishlist: wishlist } = await ask(addToWishlist, { productId });
    expect(wishlist.items).toEqual([{ id: anyId, createdAt: timestamp, product: { id: productId } }]);
    expect((await ask(addToWishlist, { productId })).addToWishlist).toEqual(wishlist);
    const remove = bookMutation('removeFromWishlist', WISHLIST);
    expect((await ask(remove, { productId })).removeFromWishlist.items).toEqual([]);
    expect((await ask(remove, { productId })).removeFromWishlist.items).toEqual([]);
  });

  it.each([
    ['addToWishlist', addToWishlist],
    ['moveToCart', bookMutation('moveToCart', 'cart { id }')],
  ])('%s refuses an unknown book', async (_, query) => {
    expect(await codeOf(query, { productId: 'none' })).toBe('NOT_FOUND');
  });
});

describe('letters about a book', () => {
  const BOOKS = 'items { isWatched product { id } }';
  const [watch, unwatch] = [bookMutation('watchBook', BOOKS), bookMutation('unwatchBook', BOOKS)];
  const quiet = 'mutation ($token: String!, $productId: ID) { stopLetters(token: $token, productId: $productId) }';
  const watched = async () => (await ask(`{ viewer { wishlist { ${BOOKS} } } }`)).viewer.wishlist;
  const items = (...states: [id: string | undefined, isWatched: boolean][]) => ({
    items: states.map(([id, isWatched]) => ({ isWatched, product: { id } })),
  });

  it('are requested and ended, through both APIs', async () => {
    const [one, two] = books;
    await ask(addToWishlist, { productId: one });
    expect((await ask(watch, { productId: one })).watchBook).toEqual(items([one, true]));
    expect((await ask(watch, { productId: two })).watchBook).toEqual(items([one, true], [two, true]));
    expect((await ask(unwatch, { productId: one })).unwatchBook).toEqual(items([one, false], [two, true]));
    const { token } = me;
    const rest = await shop.rest('POST', `/api/user/wishlist/${one}/watch`, { token });
    expect(rest.body.wishlist).toMatchObject([
      { _id: one, isWatched: true },
      { _id: two, isWatched: true },
    ]);
    const after = await shop.rest('DELETE', `/api/user/wishlist/${two}/watch`, { token });
    expect(after.body.wishlist.map(({ isWatched }) => isWatched)).toEqual([true, undefined]);
    expect(await codeOf(watch, { productId: 'none' })).toBe('NOT_FOUND');
  });

  it('are refused to the guest account, whose email is nobody’s', async () => {
    await shop.stores.accounts.update(me.id, (account) => ({ ...account, guest: true }));
    const productId = books[0]!;
    expect(await codeOf(watch, { productId })).toBe('CONFLICT');
    const rest = await shop.rest('POST', `/api/user/wishlist/${productId}/watch`, { token: me.token });
    const error = 'This demo account has no email of its own: sign up to get emails about a book.';
    expect([rest.status, rest.body.errors]).toEqual([422, [error]]);
  });

  it.each([
    ['a shop that sells sends none without a mail server', false, 'This shop does not send emails yet.'],
    ['a demonstration shows them as files', true, undefined],
  ])('%s', async (_, demo, fault) => {
    const other = await openShop({ demo, smtpUrl: null });
    const { token } = await other.shopper();
    const [{ id: productId } = { id: '' }] = (await other.ask('{ products { nodes { id } } }')).products.nodes;
    const { errors } = await other.graphql(watch, { productId }, token);
    await other.close();
    expect(errors?.[0]?.message).toBe(fault);
  });

  it('are stopped for one book or for all by a POST to the link in a letter, without a token; a GET stops none', async () => {
    const [one, two, three] = books;
    for (const productId of [one, two, three]) await ask(watch, { productId });
    const token = createUnsubscribeLinks(await shop.stores.secret('quiet-links')).tokenOf(me.id);
    const look = await shop.rest('GET', `/api/quiet/${token}`);
    expect([look.status, look.headers['location']]).toEqual([303, `/quiet/${token}`]);
    expect(await watched()).toEqual(items([one, true], [two, true], [three, true]));
    for (let times = 0; times < 2; times += 1)
      expect(await shop.ask(quiet, { token, productId: one })).toEqual({ stopLetters: true });
    expect((await shop.rest('POST', `/api/quiet/${token}?productId=${two}`)).status).toBe(204);
    expect(await watched()).toEqual(items([one, false], [two, false], [three, true]));
    // Mail programs send one-click unsubscribing as a form.
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await shop.rest('POST', `/api/quiet/${token}`, { headers, body: 'List-Unsubscribe=One-Click' });
    expect(pressed.status).toBe(204);
    expect(await watched()).toEqual(items([one, false], [two, false], [three, false]));
  });

  it('are not stopped by any other link, nor by that of a deleted account', async () => {
    await ask(watch, { productId: books[0]! });
    const links = createUnsubscribeLinks(await shop.stores.secret('quiet-links'));
    const { shareToken } = (await ask('mutation { shareWishlist { wishlist { shareToken } } }')).shareWishlist.wishlist;
    for (const token of [
      '',
      me.token,
      shareToken,
      `${links.tokenOf(me.id)}x`,
      createUnsubscribeLinks('x').tokenOf(me.id),
    ]) {
      const { message, extensions } = await shop.faultOf(quiet, { token });
      expect([message, extensions['code']]).toEqual(['This link was not found.', 'NOT_FOUND']);
    }
    expect(await watched()).toEqual(items([books[0], true]));
    expect(await shop.ask(quiet, { token: links.tokenOf('gone') })).toEqual({ stopLetters: true });
  });
});

describe('a shared wishlist', () => {
  const share = 'mutation { shareWishlist { wishlist { shareToken } } }';
  const stop = 'mutation { stopSharingWishlist { wishlist { shareToken } } }';
  const shared = 'query ($token: String!) { sharedWishlist(token: $token) { id firstName books { id } } }';
  const link = async () => (await ask(share)).shareWishlist.wishlist.shareToken as string;
  const read = async (token: string) => (await shop.ask(shared, { token })).sharedWishlist;

  it('shows first name and books to whoever has the link, until it is withdrawn', async () => {
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

  it('is refused to the guest account, which everybody shares', async () => {
    await shop.stores.accounts.update(me.id, (account) => ({ ...account, guest: true }));
    expect(await codeOf(share)).toBe('CONFLICT');
  });
});
