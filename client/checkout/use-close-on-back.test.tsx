import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderHookInApp } from '../test/render-hook.tsx';
import type { OpenWidget } from './razorpay.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

/** The checkout page, reached from the cart, with a payment widget open. */
async function open() {
  const widget: { current: OpenWidget | null } = { current: null };
  const close = vi.fn<() => void>(() => {
    widget.current = null;
  });
  const { router, result, unmount } = await renderHookInApp(() => useCloseOnBack(widget), { at: '/carts' });
  const go = (to: string | number) => act(() => router.navigate(to as string));
  await go('/checkout');
  await go('/terms');
  await go(-1);
  widget.current = { close, outcome: new Promise(() => undefined) };
  return {
    widget,
    close,
    unmount,
    go,
    isLeft: () => result.current(),
    at: (address: string) => waitFor(() => expect(router.state.location.pathname).toBe(address)),
  };
}

test.each([
  ['Back', -1, '/carts'],
  ['Forward', 1, '/terms'],
])('%s closes the widget and stays; the next press leaves', async (_, step, elsewhere) => {
  const { close, go, at, isLeft } = await open();
  await go(step);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  await at('/checkout');
  expect(isLeft()).toBe(false);
  await go(step);
  await at(elsewhere);
  expect(close).toHaveBeenCalledOnce();
});

test('without an open widget Back leaves', async () => {
  const { widget, close, go, at } = await open();
  widget.current = null;
  await go(-1);
  await at('/carts');
  expect(close).not.toHaveBeenCalled();
});

test('a link leaves although a widget is open', async () => {
  const { close, go, at } = await open();
  await go('/products');
  await at('/products');
  expect(close).not.toHaveBeenCalled();
});

test('a page that is left otherwise takes the widget along, and knows that it was left', async () => {
  const { close, unmount, isLeft } = await open();
  unmount();
  expect(close).toHaveBeenCalledOnce();
  expect(isLeft()).toBe(true);
});
