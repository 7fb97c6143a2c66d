import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bookTitled } from '../test/books.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { toast } from '../ui/toast.ts';
import { useCartQuantities } from './use-cart-quantities.ts';

afterEach(() => void vi.useRealTimers());

const walden = bookTitled('Walden').id;
const middlemarch = bookTitled('Middlemarch').id;

async function open() {
  const shopper = await aShopper({ cart: ['Walden', 'Middlemarch'] });
  const { result } = await renderHookInApp(useCartQuantities, { shopper });
  return {
    shopper,
    set: (productId: string, quantity: number) => act(async () => result.current.setQuantity(productId, quantity)),
    settle: () => act(async () => result.current.settle()),
    wanted: () => Object.fromEntries(result.current.wanted),
    settled: () => waitFor(() => expect(result.current.changing).toBe(false)),
  };
}
const quantities = () => server.sent('SetCartQuantity').map(({ quantity }) => quantity);

test('a quantity shows before the server has it, and no longer than until then', async () => {
  const { shopper, set, wanted, settled } = await open();
  expect(wanted()).toEqual({});
  const release = server.hold();
  await set(walden, 3);
  expect(wanted()).toEqual({ [walden]: 3 });
  expect(await shopper.cart()).toContainEqual(['Walden', 1]);
  release();
  await settled();
  expect(wanted()).toEqual({});
  expect(await shopper.cart()).toContainEqual(['Walden', 3]);
});

test('what is wanted during a request is sent once, with the last quantity', async () => {
  const { shopper, set, settled } = await open();
  const release = server.hold();
  for (const quantity of [2, 3, 4, 5]) await set(walden, quantity);
  expect(quantities()).toEqual([2]);
  release();
  await settled();
  expect(quantities()).toEqual([2, 5]);
  expect(await shopper.cart()).toContainEqual(['Walden', 5]);
});

test('nothing is sent again when the last quantity is the one that was sent', async () => {
  const { set, settled } = await open();
  const release = server.hold();
  for (const quantity of [2, 3, 2]) await set(walden, quantity);
  release();
  await settled();
  expect(quantities()).toEqual([2]);
});

test('two books change at once, each for itself', async () => {
  const { shopper, set, wanted, settled } = await open();
  const release = server.hold();
  await set(walden, 2);
  await set(middlemarch, 7);
  expect(wanted()).toEqual({ [walden]: 2, [middlemarch]: 7 });
  release();
  await settled();
  expect(await shopper.cart()).toEqual([
    ['Walden', 2],
    ['Middlemarch', 7],
  ]);
});

test('settle sends the last quantity without waiting for the answer to the one before', async () => {
  const { shopper, set, settle, settled, wanted } = await open();
  const release = server.hold();
  await set(walden, 2);
  await set(walden, 6);
  await settle();
  const releaseLast = server.hold();
  release();
  await waitFor(() => expect(quantities()).toEqual([2, 6]));
  await act(async () => undefined);
  expect(wanted(), 'until its own answer').toEqual({ [walden]: 6 });
  releaseLast();
  await settled();
  expect(quantities()).toEqual([2, 6]);
  expect(await shopper.cart()).toContainEqual(['Walden', 6]);
});

test('a failure takes the quantity back, says so, and forgets what came after it', async () => {
  const told = vi.spyOn(toast, 'error');
  const { shopper, set, wanted, settled } = await open();
  const release = server.hold();
  server.failNext('SetCartQuantity');
  await set(walden, 2);
  await set(walden, 9);
  release();
  await settled();
  expect(wanted()).toEqual({});
  expect(quantities()).toEqual([2]);
  expect(await shopper.cart()).toContainEqual(['Walden', 1]);
  expect(told).toHaveBeenCalledWith('Something went wrong on our side. Try again in a minute.');
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('after a failure that may have come too late the server is asked once the changes under way are done', async () => {
  const told = vi.spyOn(toast, 'error');
  const { set, settled } = await open();
  const release = server.hold();
  server.failNext('SetCartQuantity');
  await set(walden, 4);
  await set(middlemarch, 7);
  const releaseNext = server.hold();
  release();
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  await waitFor(() => expect(quantities()).toEqual([4, 7]));
  // A question that did not wait would be sent by now.
  await act(async () => undefined);
  expect(server.operations()).not.toContain('Cart');
  releaseNext();
  await settled();
  expect(server.operations()).toContain('Cart');
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a quantity whose answer was lost is sent again, and counts once', async () => {
  const { shopper, set, settled } = await open();
  server.loseNext('SetCartQuantity');
  await set(walden, 4);
  await settled();
  expect(server.mutations()).toEqual(['SetCartQuantity', 'SetCartQuantity']);
  expect(await shopper.cart()).toContainEqual(['Walden', 4]);
});

test('a silent server’s quantity shows again after fifteen seconds, without asking it for the cart', async () => {
  const { set, wanted } = await open();
  vi.useFakeTimers();
  server.hold();
  await set(walden, 4);
  await act(() => vi.advanceTimersByTimeAsync(14_900));
  expect(wanted()).toEqual({ [walden]: 4 });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(wanted()).toEqual({});
  expect(server.operations()).not.toContain('Cart');
  expect(takeConsoleErrors()).toEqual(['TimeoutError: timeout of 15000ms exceeded']);
});

test('a refusal is the answer: the cart is not asked for by the way', async () => {
  const { shopper, set, settled } = await open();
  await shopper.change({ cart: ['Middlemarch'] });
  await set(walden, 4);
  await settled();
  expect(server.operations()).not.toContain('Cart');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('This book in the cart was not found.')]);
});
