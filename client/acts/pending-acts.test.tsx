import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '../session/session.ts';
import { bookTitled } from '../test/books.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server, type Shopper } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';
import { addToCart } from './list-acts.ts';
import { pendingActs } from './pending-acts.ts';

let restoreNetwork = () => {};

/** Cuts the network, and makes the browser report that it is offline. */
function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  restoreNetwork = server.cut();
  act(() => void window.dispatchEvent(new Event('offline')));
}
async function goOnline(): Promise<void> {
  restoreNetwork();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
}
afterEach(() => void vi.useRealTimers());

async function open(path: string, start: Parameters<typeof aShopper>[0] = {}) {
  const shopper = await aShopper(start);
  const app = await renderApp(path, { shopper });
  await waitFor(() => expect(server.operations()).toContain('MyLists'));
  await act(() => server.answered());
  return {
    ...app,
    shopper,
    press: (name: RegExp | string) => screen.findByRole('button', { name }).then(app.visitor.click),
  };
}
const badge = (name: RegExp) => screen.findByRole('link', { name });
const pendingRegion = () => screen.findByRole('region', { name: 'Waiting to be sent' });
const nonePending = () => waitFor(() => expect(pendingActs.get()).toEqual([]));

test('a book added without a network shows in the cart at once, and is added at the server once there is a network', async () => {
  const { press, router, shopper } = await open('/carts', { cart: ['Middlemarch'] });
  await screen.findByRole('heading', { level: 2, name: 'Middlemarch' });
  await act(() => router.navigate('/product/walden'));
  await screen.findByRole('button', { name: 'Add To Cart' });
  goOffline();
  await press('Add To Cart');
  await badge(/^Cart.*2/);
  expect(await screen.findByText('Offline: we’ll add it to your cart when you’re back')).toBeInTheDocument();
  expect(await shopper.cart()).toEqual([['Middlemarch', 1]]);

  await act(() => router.navigate('/carts'));
  expect(within(await pendingRegion()).getByRole('article', { name: 'Waiting: Walden' })).toHaveTextContent(
    'Walden: we’ll add it to your cart',
  );
  await screen.findByRole('heading', { level: 2, name: 'Walden' });
  await goOnline();
  await nonePending();
  expect(await screen.findByText('Item added to Cart')).toBeInTheDocument();
  expect(await shopper.cart()).toEqual([
    ['Middlemarch', 1],
    ['Walden', 1],
  ]);
  expect(await screen.findByRole('link', { name: 'CHECKOUT' })).toBeInTheDocument();
});

test('the cart’s rows and its bill show the waiting acts, and the checkout cannot be opened meanwhile', async () => {
  const { press, router, shopper } = await open('/carts', { cart: ['Walden', 'Middlemarch'] });
  await screen.findByRole('heading', { level: 2, name: 'Walden' });
  goOffline();
  await press('Remove From Cart: Walden');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Walden' })).not.toBeInTheDocument());
  await press('One more');
  await within(await pendingRegion()).findByText(/change its quantity/);
  const bill = within(screen.getByRole('complementary', { name: 'Price Details' }));
  await waitFor(() => expect(bill.getByText('Amount').nextElementSibling).toHaveTextContent('₹1,718'));
  expect(bill.getByRole('button', { name: 'CHECKOUT' })).toBeDisabled();
  await act(() => router.navigate('/checkout'));
  expect(router.state.location.pathname).toBe('/carts');

  server.forget();
  await goOnline();
  await nonePending();
  expect(server.mutations()).toEqual(['RemoveFromCart', 'SetCartQuantity']);
  expect(await shopper.cart()).toEqual([['Middlemarch', 2]]);
});

test('Undo takes back its own waiting act, whatever else is queued', async () => {
  const { press, visitor, shopper } = await open('/wishlist', {
    wishlist: ['Walden', 'Middlemarch', 'Lombard Street'],
  });
  await screen.findByRole('article', { name: 'Walden' });
  goOffline();
  await press('Move To Cart: Walden');
  await badge(/^Cart.*1/);
  await press('Remove From Wishlist: Middlemarch');
  await press('Remove From Wishlist: Lombard Street');
  await visitor.click(within(await pendingRegion()).getByRole('button', { name: 'Undo: Middlemarch' }));
  await visitor.click(within(await pendingRegion()).getByRole('button', { name: 'Undo: Walden' }));
  await badge(/^Wishlist.*2/);
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Cart.*\d/ })).not.toBeInTheDocument());
  server.forget();
  await goOnline();
  await nonePending();
  expect(server.mutations()).toEqual(['RemoveFromWishlist']);
  expect(await shopper.wishlist()).toEqual(['Walden', 'Middlemarch']);
});

test('acts wait until there is a network, and are sent in order', async () => {
  const { client, shopper } = await open('/product/walden');
  goOffline();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const titles = ['Walden', 'Middlemarch', 'Lombard Street'];
  await act(async () => titles.forEach((title) => void addToCart(client, bookTitled(title).id)));
  expect(pendingActs.get().map(({ title }) => title)).toEqual(titles);
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(server.operations()).not.toContain('AddToCart');
  await goOnline();
  await nonePending();
  expect((await shopper.cart()).map(([title]) => title)).toEqual(titles);
});

test('a refused act is reported and taken back, and the next one is sent', async () => {
  const { client, press, shopper } = await open('/product/walden');
  goOffline();
  await press('Add To Cart');
  await act(async () => void addToCart(client, bookTitled('Middlemarch').id));
  await badge(/^Cart.*2/);
  server.failNext('AddToCart', { message: 'This book is out of stock.', code: 'CONFLICT' });
  await goOnline();
  expect(await screen.findByText('This book is out of stock.')).toBeInTheDocument();
  await nonePending();
  expect(await shopper.cart()).toEqual([['Middlemarch', 1]]);
  await badge(/^Cart.*1/);
  expect(takeConsoleErrors()).toHaveLength(1);
});

test('an act whose answer was lost with the network is sent again, and counts once', async () => {
  const { press, shopper } = await open('/product/walden');
  const release = server.hold('AddToCart');
  server.loseNext('AddToCart');
  await press('Add To Cart');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  release();
  await screen.findByText('Offline: we’ll add it to your cart when you’re back');
  expect(await shopper.cart(), 'the server has made the change').toEqual([['Walden', 1]]);
  await badge(/^Cart.*1/);
  await goOnline();
  await nonePending();
  expect(server.mutations()).toEqual(['AddToCart', 'AddToCart']);
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
});

test('while requests fail although the browser reports a network, acts are sent again after growing pauses', async () => {
  const { client, press, shopper } = await open('/product/walden');
  const reconnect = server.cut();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fetches = vi.spyOn(server, 'fetch');
  const tries = () => fetches.mock.calls.filter(([, init]) => JSON.stringify(init).includes('AddToCart')).length;
  await press('Add To Cart');
  await screen.findByText('Offline: we’ll add it to your cart when you’re back');
  await act(async () => void addToCart(client, bookTitled('Middlemarch').id));
  expect(pendingActs.get()).toHaveLength(2);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(1_000 + 3_000 + 9_000 + 27_000);
  expect(tries(), 'at once, and after each of the four pauses').toBe(5);
  await pass(50_000);
  expect(tries()).toBe(5);
  reconnect();
  await pass(10_000);
  await nonePending();
  expect((await shopper.cart()).map(([title]) => title)).toEqual(['Walden', 'Middlemarch']);
});

test('a move whose answer is lost is reported, and not sent again', async () => {
  const { press } = await open('/wishlist', { wishlist: ['Walden'] });
  await screen.findByRole('article', { name: 'Walden' });
  server.loseNext('MoveToCart');
  await press('Move To Cart: Walden');
  await screen.findByRole('alert');
  expect(pendingActs.get()).toEqual([]);
  expect(server.mutations()).toEqual(['MoveToCart']);
  takeConsoleErrors();
});

test('the profile says how many changes a log-out discards, and the log-out discards them', async () => {
  const { client, visitor, shopper } = await open('/logout');
  const button = await screen.findByRole('button', { name: 'Log-out' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void addToCart(client, bookTitled('Walden').id));
  expect(
    await screen.findByText('One change is waiting to be sent. If you log out, it’s discarded.'),
  ).toBeInTheDocument();
  await visitor.click(button);
  await nonePending();
  await goOnline();
  await act(() => server.answered());
  expect(server.mutations()).toEqual(['LogOut']);
  expect(await shopper.cart()).toEqual([]);
});

const write = (key: string, value: string | null) => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key }));
};
const logIns: [string, (session: Session, next: Shopper) => void][] = [
  ['in this tab', (session, { token, user }) => (session.end(), session.begin(token, user))],
  [
    'in another tab',
    (_, { token, user }) => {
      write('login', null);
      write('user', JSON.stringify(user));
      write('login', token);
    },
  ],
];

test.each(logIns)('waiting acts are taken back after another log-in %s', async (_, logIn) => {
  const { client, press, session, shopper } = await open('/product/walden');
  const next = await aShopper();
  goOffline();
  await press('Add To Cart');
  await act(async () => void addToCart(client, bookTitled('Middlemarch').id));
  await badge(/^Cart.*2/);
  await act(async () => logIn(session, next));
  await nonePending();
  server.forget();
  await goOnline();
  await act(() => server.answered());
  expect(server.mutations()).toEqual([]);
  expect([await shopper.cart(), await next.cart()]).toEqual([[], []]);
  takeConsoleErrors();
});

test.each([
  ['500', async () => new Response('broken', { status: 500 })],
  ['503 of a gateway', async () => new Response('<html>', { status: 503, headers: { 'content-type': 'text/html' } })],
  ['a damaged body', async () => new Response('{"data":', { headers: { 'content-type': 'application/json' } })],
  ['no body', async () => new Response('', { headers: { 'content-type': 'application/json' } })],
  ['an abort', () => Promise.reject(new DOMException('aborted', 'AbortError'))],
])('after %s an act is reported as failed, and does not wait', async (_, answer) => {
  const { press } = await open('/product/walden');
  vi.spyOn(server, 'fetch').mockImplementation(answer);
  await press('Add To Cart');
  await screen.findByRole('alert');
  expect(pendingActs.get()).toEqual([]);
  takeConsoleErrors();
});
