import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch.ts';
import type { PageRoute } from './routes.tsx';

const prefetch = vi.fn<(url: URL) => Promise<unknown>>(async () => undefined);
const routes: PageRoute[] = [{ path: 'product/:slug', prefetch }, { path: 'carts' }];
prefetchOnIntent(routes);

beforeEach(() => {
  prefetch.mockClear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

function links(slug: string) {
  document.body.innerHTML = `<a href="/product/${slug}"><b>Book</b></a><a href="/carts">Cart</a><p>Words</p>`;
  return screen.getByText('Book');
}
const point = (at: Element) => fireEvent.pointerOver(at, { pointerType: 'mouse' });

test('a page is fetched when its link is pointed at for a moment, and only once', async () => {
  const book = links('walden');
  point(book);
  await waitFor(() => expect(prefetch).toHaveBeenCalledOnce());
  expect(prefetch.mock.calls[0]?.[0].pathname).toBe('/product/walden');
  point(book);
  await vi.advanceTimersByTimeAsync(200);
  expect(prefetch).toHaveBeenCalledOnce();
});

test('a passing pointer fetches nothing, and a press leaves the fetch to the page', async () => {
  const book = links('passed');
  point(book);
  point(screen.getByText('Words'));
  await vi.advanceTimersByTimeAsync(200);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  point(book);
  fireEvent.click(book);
  await vi.advanceTimersByTimeAsync(200);
  expect(prefetch).not.toHaveBeenCalled();
});

test('focus prefetches after the same pause, touch without a pause', async () => {
  fireEvent.focusIn(links('focused'));
  await waitFor(() => expect(prefetch).toHaveBeenCalledOnce());
  fireEvent.touchStart(links('touched'));
  expect(prefetch).toHaveBeenCalledTimes(2);
});

test('nothing is fetched when the browser saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  fireEvent.touchStart(links('spared'));
  vi.unstubAllGlobals();
  expect(prefetch).not.toHaveBeenCalled();
});
