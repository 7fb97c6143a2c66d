import { beforeAll, describe, expect, it } from 'vitest';
import { everyStore, openOn } from '../../../test/every-store.ts';
import { fixture } from '../../../test/fixtures.ts';

// A browser sends these after it was offline, and again when an answer was lost (docs/decisions/036-waiting-acts.md).
describe.each(everyStore)('an act that is sent twice counts once, %s', (_, newGround) => {
  const shop = fixture(() => openOn(newGround));
  let inCart: string;
  let wished: string;
  let other: string;
  beforeAll(async () => {
    const { products } = await shop.ask('{ products(first: 3) { nodes { id } } }');
    [inCart, wished, other] = products.nodes.map(({ id }) => JSON.stringify(id)) as [string, string, string];
  });

  it.each([
    ['adding a book', () => `addToCart(productId: ${other})`],
    ['adding a book that is there', () => `addToCart(productId: ${inCart})`],
    ['a quantity', () => `setCartQuantity(productId: ${inCart}, quantity: 3)`],
    ['taking a book out of the cart', () => `removeFromCart(productId: ${inCart})`],
    ['wishing for a book', () => `addToWishlist(productId: ${other})`],
    ['removing a book from the wishlist', () => `removeFromWishlist(productId: ${wished})`],
  ])('%s', async (__, act) => {
    const { id, token } = await shop.shopper();
    const send = (field: string) => shop.ask(`mutation { ${field} { id } }`, {}, token);
    await send(`addToCart(productId: ${inCart})`);
    await send(`addToWishlist(productId: ${wished})`);
    await send(act());
    const once = await shop.stores.accounts.findById(id);
    await Promise.all([send(act()), send(act())]);
    expect(await shop.stores.accounts.findById(id)).toEqual(once);
  });
});
