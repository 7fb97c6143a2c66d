import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bookTitled } from '../test/books.ts';
import { aShopper } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { toast } from '../ui/toast.ts';
import { useAddAllToCart } from './use-add-all-to-cart.ts';

const cartBook = (id: string, copiesLeft: number | null = null) => ({ id, quantity: 1, copiesLeft });
/** Books that the shop does not have. */
const goneBooks = (count: number) => Array.from({ length: count }, (_, index) => cartBook(`gone-${index}`));
const walden = cartBook(bookTitled('Walden').id);

async function addAll(books: readonly ReturnType<typeof cartBook>[]) {
  const spies = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')];
  const shopper = await aShopper();
  const { result } = await renderHookInApp(useAddAllToCart, { shopper });
  const isInCart = await act(() => result.current.addAll(books));
  return { isInCart, shown: spies.flatMap(({ mock }) => mock.calls.map(([text]) => text)), cart: await shopper.cart() };
}

test.each([
  [[walden], 'The books are in your cart.'],
  [[walden, ...goneBooks(1)], 'The books are in your cart. One is no longer available.'],
  [
    [cartBook(bookTitled('Middlemarch').id, 0), walden, ...goneBooks(202)],
    'The books are in your cart. One is out of stock. 199 are no longer available. 3 are left out: a cart holds 200 books.',
  ],
])('says how many books are left out (case %#)', async (books, text) => {
  expect(await addAll(books)).toEqual({ isInCart: true, shown: [text], cart: [['Walden', 1]] });
});

test('says when all books are gone, and does not lead to the cart', async () => {
  const shown = ['These books are no longer available.'];
  expect(await addAll(goneBooks(2))).toEqual({ isInCart: false, shown, cart: [] });
});
