import { expect, test } from 'vitest';
import { begun, type Change, inWords, merged, stepsOf, undone, type Wants } from './changes.ts';

const NOWHERE: Wants = { cart: false, wishlist: false };
const IN_CART: Wants = { cart: true, quantity: 2, wishlist: false };

const change = (wants: Wants, before: Wants = NOWHERE, tried = false): Change => ({
  productId: 'p1',
  slug: 'walden',
  title: 'Walden',
  wants,
  before,
  tried,
});
const all = (wants: readonly Wants[], before: Wants, tried = false) =>
  wants
    .slice(1)
    .reduce<Change | null>(
      (old, next) => (old ? merged(old, change(next)) : begun(change(next, before))),
      begun(change(wants[0]!, before, tried)),
    );

test.each([
  ['an add', [{ cart: true }], NOWHERE, { cart: true }],
  ['an add and a quantity', [{ cart: true }, { quantity: 3 }], NOWHERE, { cart: true, quantity: 3 }],
  ['an add and a removal', [{ cart: true }, { cart: false }], NOWHERE, null],
  ['an add, a quantity and a removal', [{ cart: true }, { quantity: 3 }, { cart: false }], NOWHERE, null],
  [
    'a heart on and off and on',
    [{ wishlist: true }, { wishlist: false }, { wishlist: true }],
    NOWHERE,
    { wishlist: true },
  ],
  ['quantities', [{ quantity: 3 }, { quantity: 4 }], IN_CART, { quantity: 4 }],
  ['a quantity and back', [{ quantity: 3 }, { quantity: 2 }], IN_CART, null],
  ['a quantity and a removal', [{ quantity: 3 }, { cart: false }], IN_CART, { cart: false }],
  [
    'a move and back',
    [
      { cart: false, wishlist: true },
      { cart: true, wishlist: false },
    ],
    IN_CART,
    null,
  ],
  ['an add of what is there', [{ cart: true }], IN_CART, null],
  ['an add without knowledge of the lists', [{ cart: true }, { cart: false }], {}, { cart: false }],
])('%s becomes one change of the book', (_, wants, before, expected) => {
  expect(all(wants, before)?.wants ?? null).toEqual(expected);
});

test('what the server may have made is taken back by asking for what was before', () => {
  expect(undone(change({ cart: true, quantity: 3 }))).toBeNull();
  expect(undone(change({ cart: true, quantity: 3 }, NOWHERE, true))?.wants).toEqual({ cart: false });
  expect(undone(change({ quantity: 3 }, IN_CART, true))?.wants).toEqual({ quantity: 2 });
  const back = { cart: true, quantity: 2, wishlist: false };
  expect(undone(change({ cart: false, wishlist: true }, IN_CART, true))?.wants).toEqual(back);
  expect(undone(change({ cart: false }, IN_CART, true))?.wants).toEqual({ cart: true, quantity: 2 });
  expect(undone(change({ cart: true }, {}, true))).toBeNull();
  expect(all([{ cart: true }, { cart: false }], NOWHERE, true)?.wants).toEqual({ cart: false });
});

test.each<[Wants, readonly string[], string]>([
  [{ cart: true }, ['addToCart'], 'add it to your cart'],
  [{ cart: true, quantity: 3 }, ['addToCart', 'setQuantity'], 'add it to your cart, quantity 3'],
  [{ cart: true, wishlist: false }, ['addToCart', 'removeFromWishlist'], 'move it to your cart'],
  [{ cart: false }, ['removeFromCart'], 'remove it from your cart'],
  [{ cart: false, wishlist: true }, ['addToWishlist', 'removeFromCart'], 'move it to your wishlist'],
  [{ quantity: 3 }, ['setQuantity'], 'quantity 3'],
  [{ quantity: 3, wishlist: true }, ['setQuantity', 'addToWishlist'], 'add it to your wishlist, quantity 3'],
  [{ wishlist: true }, ['addToWishlist'], 'add it to your wishlist'],
  [{ wishlist: false }, ['removeFromWishlist'], 'remove it from your wishlist'],
])('%o is sent so that a refusal loses no book, and is read as words', (wants, steps, words) => {
  expect(stepsOf(wants)).toEqual(steps);
  expect(inWords(wants)).toBe(words);
});
