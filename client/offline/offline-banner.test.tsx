import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failureMessage } from '../session/failure.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { demoUser, renderApp } from '../test/render-app.tsx';
import { openKeptPages } from './links.ts';

afterEach(() => vi.unstubAllGlobals());

function goOffline(offline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  act(() => void dispatchEvent(new Event(offline ? 'offline' : 'online')));
}

const text = 'You are offline. Pages you have seen still open.';

test('the banner comes with the end of the network, and goes', async () => {
  await renderApp('/');
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  goOffline(true);
  expect(screen.getByText(text).parentElement).toHaveAttribute('aria-live', 'polite');
  expect(failureMessage(new TypeError('Failed to fetch'))).toBe('You are offline. Try again when you are back.');
  goOffline(false);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(failureMessage(new TypeError('Failed to fetch'))).toBe('Network Error');
});

test('a page that cannot be had offline says why', async () => {
  const product = () => {
    throw new Error('Nothing gets through.');
  };
  goOffline(true);
  await renderApp('/product/Walden', { root: { product } });
  expect(await screen.findByText(/this page has not been opened before/)).toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('a page of an account does not say that it was never opened', async () => {
  const viewer = () => {
    throw new Error('Nothing gets through.');
  };
  goOffline(true);
  await renderApp('/carts', { user: demoUser, root: { viewer } });
  const reason = 'You are offline, and nothing of your account is kept in the browser. It opens when you are back.';
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(takeConsoleErrors().length).toBeGreaterThan(0);
});

test('offline, a link to a page that is not kept stays inside the shop, and one with a network is left alone', async () => {
  vi.stubGlobal('caches', { match: async () => undefined });
  const navigate = vi.fn<() => Promise<void>>(async () => undefined);
  openKeptPages({ navigate });
  const link = document.createElement('a');
  link.href = '/products?q=x';
  document.body.append(link);
  const follow = (event: Event) => event.preventDefault();
  link.addEventListener('click', follow);
  fireEvent.click(link);
  expect(navigate).not.toHaveBeenCalled();
  goOffline(true);
  fireEvent.click(link);
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/products?q=x'));
  fireEvent.click(link, { ctrlKey: true });
  expect(navigate).toHaveBeenCalledTimes(1);
  link.remove();
});
