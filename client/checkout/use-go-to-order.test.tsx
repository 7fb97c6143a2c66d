import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMyLists } from '../acts/my-lists.tsx';
import { aShopper, server } from '../test/real-shop.ts';
import { renderHookInApp } from '../test/render-hook.tsx';
import { toast } from '../ui/toast.ts';
import { PAYMENT_NOTICE, useGoToOrder } from './use-go-to-order.ts';

/** Opens the checkout page from the cart page. */
async function open() {
  const shopper = await aShopper({ cart: ['Walden'] });
  const { result, router } = await renderHookInApp(() => ({ go: useGoToOrder(), lines: useMyLists().lines }), {
    at: '/carts',
    shopper,
  });
  await act(() => router.navigate('/checkout'));
  await waitFor(() => expect(result.current.lines).toBe(1));
  return {
    shopper,
    lines: () => result.current.lines,
    goTo: (orderId: string) => act(() => result.current.go(orderId)),
    go: (orderId: string) => result.current.go(orderId),
    back: () => act(() => router.navigate(-1)),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

test('opens the order, whatever its id, and dismisses the payment notice', async () => {
  const dismissed = vi.spyOn(toast, 'dismiss');
  const { goTo, address } = await open();
  await goTo('a/b&c');
  expect(address()).toBe('/ordersummary?order=a%2Fb%26c');
  expect(dismissed.mock.calls).toEqual([[PAYMENT_NOTICE]]);
});

test('the order is shown at once, and the lists are then refetched, since the server has emptied the cart', async () => {
  const { shopper, go, lines, address } = await open();
  await shopper.change({ cart: [] });
  server.forget();
  const release = server.hold('MyLists');
  let going: Promise<void> | undefined;
  await act(async () => void (going = go('an-order')));
  await waitFor(() => expect(server.operations()).toEqual(['MyLists']));
  expect([address(), lines()]).toEqual(['/ordersummary?order=an-order', 1]);
  release();
  await act(async () => going);
  expect(lines()).toBe(0);
});

test('Back leads to the page before the checkout', async () => {
  const { goTo, back, address } = await open();
  await goTo('an-order');
  await back();
  expect(address()).toBe('/carts');
});
