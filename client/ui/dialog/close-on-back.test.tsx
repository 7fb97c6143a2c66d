import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../test/render-hook.tsx';
import { addLayer, followFirstPage, useCloseOnBack, useLayer } from './close-on-back.ts';

/** The checkout page, reached from the cart, left once for the terms and returned to, with an open layer or without. */
async function open({ isLayerOpen = true } = {}) {
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
  await show(isLayerOpen);
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

test('without a layer Back leaves', async () => {
  const { close, go, at } = await open({ isLayerOpen: false });
  await go(-1);
  await at('/carts');
  expect(close).not.toHaveBeenCalled();
});

test('a layer that was closed in another way leaves no history entry, and can be opened again', async () => {
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

/** Uses jsdom's history. `router` replaces the router's listener, which is added after the one of `followFirstPage`. */
describe('on the first page of a document', () => {
  const router = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  /** Opens the first page of a document, with another page before it in the history. */
  function arrive(): void {
    window.history.pushState(null, '', '/before');
    window.history.pushState({ idx: 0 }, '', '/checkout');
    followFirstPage();
    window.addEventListener('popstate', router);
  }
  const back = async () => {
    const popped = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true, capture: true }),
    );
    window.history.back();
    await popped;
  };
  const path = () => window.location.pathname;
  function openLayer() {
    const remove = addLayer(() => {
      close();
      remove();
    });
    return remove;
  }

  test('Back closes one layer after the other, and then leaves', async () => {
    arrive();
    openLayer();
    openLayer();
    await back();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    await back();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
    expect(path()).toBe('/checkout');
    expect(router).not.toHaveBeenCalled();
    await back();
    expect(path()).toBe('/before');
    expect(router).toHaveBeenCalledOnce();
  });

  test('one Back leaves after layers were closed in another way', async () => {
    arrive();
    for (let times = 0; times < 3; times += 1) openLayer()();
    await back();
    await waitFor(() => expect(path()).toBe('/before'));
    expect(close).not.toHaveBeenCalled();
  });

  test('Back from a page that was opened from a layer leads to the first page, and the router sees that', async () => {
    arrive();
    const remove = openLayer();
    window.history.pushState({ idx: 1, key: 'a' }, '', '/login');
    remove();
    await back();
    await waitFor(() => expect(path()).toBe('/checkout'));
    expect(router).toHaveBeenCalledOnce();
    await back();
    await waitFor(() => expect(path()).toBe('/before'));
  });

  test('Back from a page that replaced the spare entry of a layer leads to the first page, and the router sees that', async () => {
    arrive();
    const remove = openLayer();
    window.history.replaceState({ idx: 0, key: 'b' }, '', '/ordersummary');
    remove();
    await back();
    await waitFor(() => expect(path()).toBe('/checkout'));
    expect(router).toHaveBeenCalledOnce();
  });
});
