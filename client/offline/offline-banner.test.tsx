import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failureMessage } from '../graphql/failure.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';
import { openCachedPages } from './start-offline.ts';

afterEach(() => vi.unstubAllGlobals());

function setOffline(offline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  act(() => void dispatchEvent(new Event(offline ? 'offline' : 'online')));
}

const text = 'You are offline. You can still open pages you have visited.';

test('the banner is shown while there is no network', async () => {
  await renderApp('/');
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  setOffline(true);
  expect(screen.getByText(text).parentElement).toHaveAttribute('aria-live', 'polite');
  expect(failureMessage(new TypeError('Failed to fetch'))).toBe('You are offline. Try again when you are back.');
  setOffline(false);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(failureMessage(new TypeError('Failed to fetch'))).toBe(
    'The shop is not responding right now. Try again in a minute.',
  );
});

test('offline, a page that is not cached shows that it has not been visited', async () => {
  server.cut();
  setOffline(true);
  await renderApp('/product/walden');
  expect(await screen.findByText(/You have not visited this page yet/)).toBeInTheDocument();
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('offline, a page of an account shows that accounts are not cached', async () => {
  const shopper = await aShopper();
  server.cut();
  setOffline(true);
  await renderApp('/carts', { shopper });
  const reason =
    'You are offline, and your account isn’t kept in this browser. This page will load when you are online.';
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(takeConsoleErrors().length).toBeGreaterThan(0);
});

test('offline, a link to a page that is not cached uses the router; online, links are left to the page', async () => {
  vi.stubGlobal('caches', { match: async () => undefined });
  const navigate = vi.fn<() => Promise<void>>(async () => undefined);
  openCachedPages({ navigate });
  const link = document.createElement('a');
  link.href = '/products?q=x';
  document.body.append(link);
  const follow = (event: Event) => event.preventDefault();
  link.addEventListener('click', follow);
  fireEvent.click(link);
  expect(navigate).not.toHaveBeenCalled();
  setOffline(true);
  fireEvent.click(link);
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/products?q=x'));
  fireEvent.click(link, { ctrlKey: true });
  expect(navigate).toHaveBeenCalledTimes(1);
  link.remove();
});
