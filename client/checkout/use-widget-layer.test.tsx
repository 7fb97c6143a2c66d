import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderHookInApp } from '../test/render-hook.tsx';
import { useCloseOnBack } from '../ui/dialog/close-on-back.ts';
import { useWidgetLayer } from './use-widget-layer.ts';

/** Goes from the cart to the checkout page, and opens a payment widget there. */
async function open() {
  const { promise: outcome, resolve } = Promise.withResolvers<'DISMISSED'>();
  const close = vi.fn<() => void>(() => resolve('DISMISSED'));
  const { router, result, unmount } = await renderHookInApp(
    () => {
      useCloseOnBack();
      return useWidgetLayer();
    },
    { at: '/carts' },
  );
  const go = (to: string | number) => act(() => router.navigate(to as string));
  await go('/checkout');
  const outcomeOfWidget = result.current.outcomeOf({ close, outcome });
  const at = (address: string) => waitFor(() => expect(router.state.location.pathname).toBe(address));
  return { close, unmount, go, at, outcomeOfWidget, hasLeft: () => result.current.hasLeft() };
}

test('Back closes the widget and stays on the page; the next Back leaves the page', async () => {
  const { close, go, at, outcomeOfWidget, hasLeft } = await open();
  await go(-1);
  expect(await outcomeOfWidget).toBe('DISMISSED');
  await at('/checkout');
  expect(hasLeft()).toBe(false);
  await go(-1);
  await at('/carts');
  expect(close).toHaveBeenCalledOnce();
});

test('leaving the page in another way closes the widget, and the page counts as left', async () => {
  const { close, unmount, outcomeOfWidget, hasLeft } = await open();
  unmount();
  expect(await outcomeOfWidget).toBe('DISMISSED');
  expect(close).toHaveBeenCalledOnce();
  expect(hasLeft()).toBe(true);
});
