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
    sendUnsent: () => act(async () => result.current.sendUnsent()),
    pending: () => Object.fromEntries(result.current.pending),
    settled: () => waitFor(() => expect(result.current.changing).toBe(false)),
  };
}
const quantities = () => server.sent('SetCartQuantity').map(({ quantity }) => quantity);

test('a quantity shows before the server has it, and until the server has answered', async () => {
  const { shopper, set, pending, settled } = await open();
  expect(pending()).toEqual({});
  const release = server.hold();
  await set(walden, 3);
  expect(pending()).toEqual({ [walden]: 3 });
  expect(await shopper.cart()).toContainEqual(['Walden', 1]);
  release();
  await settled();
  expect(pending()).toEqual({});
  expect(await shopper.cart()).toContainEqual(['Walden', 3]);
});

test('changes during a request are sent once, with the last quantity', async () => {
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

test('changes two books independently at the same time', async () => {
  const { shopper, set, pending, settled } = await open();
  const release = server.hold();
  await set(walden, 2);
  await set(middlemarch, 7);
  expect(pending()).toEqual({ [walden]: 2, [middlemarch]: 7 });
  release();
  await settled();
  expect(await shopper.cart()).toEqual([
    ['Walden', 2],
    ['Middlemarch', 7],
  ]);
});

test('sendUnsent sends the last quantity without waiting for the answer to the one before', async () => {
  const { shopper, set, sendUnsent, settled, pending } = await open();
  const release = server.hold();
  await set(walden, 2);
  await set(walden, 6);
  await sendUnsent();
  const releaseLast = server.hold();
  release();
  await waitFor(() => expect(quantities()).toEqual([2, 6]));
  await act(async () => undefined);
  expect(pending(), 'the last quantity is pending until its own answer').toEqual({ [walden]: 6 });
  releaseLast();
  await settled();
  expect(quantities()).toEqual([2, 6]);
  expect(await shopper.cart()).toContainEqual(['Walden', 6]);
});

test('a failure restores the quantity, is reported, and drops later changes', async () => {
  const onError = vi.spyOn(toast, 'error');
  const { shopper, set, pending, settled } = await open();
  const release = server.hold();
  server.failNext('SetCartQuantity');
  await set(walden, 2);
  await set(walden, 9);
  release();
  await settled();
  expect(pending()).toEqual({});
  expect(quantities()).toEqual([2]);
  expect(await shopper.cart()).toContainEqual(['Walden', 1]);
  expect(onError).toHaveBeenCalledWith('Something went wrong on our side. Try again in a minute.');
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('fetches the cart after a failure, once the changes under way are done', async () => {
  const onError = vi.spyOn(toast, 'error');
  const { set, settled } = await open();
  const release = server.hold();
  server.failNext('SetCartQuantity');
  await set(walden, 4);
  await set(middlemarch, 7);
  const releaseNext = server.hold();
  release();
  await waitFor(() => expect(onError).toHaveBeenCalledOnce());
  await waitFor(() => expect(quantities()).toEqual([4, 7]));
  // A query that did not wait would be sent by now.
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

test('after fifteen seconds of silence the server’s last quantity shows again, and the cart is not fetched', async () => {
  const { set, pending } = await open();
  vi.useFakeTimers();
  server.hold();
  await set(walden, 4);
  await act(() => vi.advanceTimersByTimeAsync(14_900));
  expect(pending()).toEqual({ [walden]: 4 });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(pending()).toEqual({});
  expect(server.operations()).not.toContain('Cart');
  expect(takeConsoleErrors()).toEqual(['TimeoutError: timeout of 15000ms exceeded']);
});

test('does not fetch the cart after a refusal', async () => {
  const { shopper, set, settled } = await open();
  await shopper.change({ cart: ['Middlemarch'] });
  await set(walden, 4);
  await settled();
  expect(server.operations()).not.toContain('Cart');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('This book in the cart was not found.')]);
});
