import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../test/render-hook.tsx';
import { addLayer, letStepPass, useCloseOnBack, useLayer } from './close-on-back.ts';

/** The checkout page, reached from the cart and left once for the terms, with a layer that is open or not. */
async function open(isOpen = true) {
  const close = vi.fn<() => void>();
  const { router, result } = await renderHookInApp(
    () => {
      const [shown, setShown] = useState(false);
      useCloseOnBack();
      useLayer(shown, close);
      return setShown;
    },
    { at: '/carts' },
  );
  const go = (to: string | number) => act(() => router.navigate(to as string));
  await go('/checkout');
  await go('/terms');
  await go(-1);
  close.mockImplementation(() => result.current(false));
  const show = (shown: boolean) => act(async () => result.current(shown));
  await show(isOpen);
  const at = (address: string) => waitFor(() => expect(router.state.location.pathname).toBe(address));
  return { close, go, show, at };
}

test.each([
  ['Back', -1, '/carts'],
  ['Forward', 1, '/terms'],
])('%s closes the layer and stays; the next press leaves', async (_, step, elsewhere) => {
  const { close, go, at } = await open();
  await go(step);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  await at('/checkout');
  await go(step);
  await at(elsewhere);
  expect(close).toHaveBeenCalledOnce();
});

test('a step that may pass leaves the layer open, and the next press closes it', async () => {
  const { close, go, at } = await open();
  letStepPass();
  await go(1);
  await at('/terms');
  expect(close).not.toHaveBeenCalled();
  await go(-1);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  await at('/terms');
});

test('a step that was to pass and never came lets none pass under the next layer', async () => {
  const { close, go, show, at } = await open();
  letStepPass();
  await show(false);
  await show(true);
  await go(-1);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  await at('/checkout');
});

test('without a layer Back leaves', async () => {
  const { close, go, at } = await open(false);
  await go(-1);
  await at('/carts');
  expect(close).not.toHaveBeenCalled();
});

test('a layer that was closed otherwise leaves nothing behind, and can be opened again', async () => {
  const { close, go, show, at } = await open();
  await show(false);
  await show(true);
  await go(-1);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  await at('/checkout');
  await go(-1);
  await at('/carts');
});

test('Back closes the topmost layer first', async () => {
  const { close, go, at } = await open();
  const order: string[] = [];
  const remove = addLayer(() => {
    order.push('topmost');
    remove();
  });
  await go(-1);
  await waitFor(() => expect(order).toEqual(['topmost']));
  expect(close).not.toHaveBeenCalled();
  await go(-1);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  await at('/checkout');
});

test('a link leaves although a layer is open', async () => {
  const { close, go, at } = await open();
  await go('/products');
  await at('/products');
  expect(close).not.toHaveBeenCalled();
});
