import type { ApolloClient } from '@apollo/client';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { TimeoutError } from '../graphql/request-limit.ts';
import type { Session } from '../session/session.ts';
import { bookTitled } from '../test/books.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, server, type Shopper, theShop } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';
import { addToCart } from './list-acts.ts';
import { sendOrWait } from './waiting.ts';

const KEY = 'waiting-acts';
let mend = () => {};

/** The network as the browser sees it, and as it is. */
function offline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mend = server.cut();
  act(() => void window.dispatchEvent(new Event('offline')));
}
async function online(): Promise<void> {
  mend();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
}
afterEach(() => {
  vi.useRealTimers();
  // Failed requests of pages that were opened without a network.
  takeConsoleErrors();
});

async function open(path: string, start: Parameters<typeof aShopper>[0] = {}) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
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
/** Closes the page and opens another one in the same browser. */
async function reopen(path: string) {
  cleanup();
  return renderApp(path);
}
const refuseLocks = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
const badge = (name: RegExp) => screen.findByRole('link', { name });
const waits = () => screen.findByRole('region', { name: 'Waiting to be sent' });
const noneWaits = () => waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());

test('a book that is added without a network shows in the cart, and is there afterwards', async () => {
  const { press, router, shopper } = await open('/product/walden', { cart: ['Middlemarch'] });
  offline();
  await press('Add To Cart');
  await badge(/^Cart.*2/);
  expect(await screen.findByText('Offline: we’ll add it to your cart when you’re back')).toBeInTheDocument();
  expect(await shopper.cart()).toEqual([['Middlemarch', 1]]);

  await act(() => router.navigate('/carts'));
  expect(within(await waits()).getByRole('article', { name: 'Waiting: Walden' })).toHaveTextContent(
    'Walden add it to your cart',
  );
  await online();
  await noneWaits();
  expect(await shopper.cart()).toEqual([
    ['Middlemarch', 1],
    ['Walden', 1],
  ]);
  expect(await screen.findByText('Your change was sent')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'CHECKOUT' })).toBeInTheDocument();
  await screen.findByRole('heading', { level: 2, name: 'Walden' });
});

test('the cart’s rows, its bill and the way to the checkout follow what waits', async () => {
  const { press, router, shopper } = await open('/carts', { cart: ['Walden', 'Middlemarch'] });
  await screen.findByRole('heading', { level: 2, name: 'Walden' });
  offline();
  await press('Remove From Cart: Walden');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Walden' })).not.toBeInTheDocument());
  await press('One more');
  await within(await waits()).findByText('quantity 2');
  const bill = within(screen.getByRole('complementary', { name: 'Price Details' }));
  await waitFor(() => expect(bill.getByText('Amount').nextElementSibling).toHaveTextContent('₹1,718'));
  expect(bill.getByRole('button', { name: 'CHECKOUT' })).toBeDisabled();
  await act(() => router.navigate('/checkout'));
  expect(router.state.location.pathname).toBe('/carts');

  server.forget();
  await online();
  await noneWaits();
  expect(server.mutations()).toEqual(['RemoveWaitingFromCart', 'SetWaitingQuantity']);
  expect(await shopper.cart()).toEqual([['Middlemarch', 2]]);
  expect(await screen.findByText('2 changes were sent')).toBeInTheDocument();
});

test('Undo takes one change out, and an act with its opposite is nothing', async () => {
  const { press, visitor, shopper } = await open('/wishlist', { wishlist: ['Walden', 'Middlemarch'] });
  await screen.findByRole('article', { name: 'Walden' });
  offline();
  await press('Move To Cart: Walden');
  await badge(/^Cart.*1/);
  await press('Remove From Wishlist: Middlemarch');
  await visitor.click(within(await waits()).getByRole('button', { name: 'Undo: Walden' }));
  await visitor.click(within(await waits()).getByRole('button', { name: 'Undo: Middlemarch' }));
  await noneWaits();
  await badge(/^Wishlist.*2/);
  server.forget();
  await online();
  await act(() => server.answered());
  expect(server.mutations()).toEqual([]);
  expect(await shopper.wishlist()).toEqual(['Walden', 'Middlemarch']);
});

test('what waits survives a reload without a network, with the badges', async () => {
  const { press, shopper } = await open('/product/walden', { cart: ['Middlemarch'], wishlist: ['Lombard Street'] });
  offline();
  await press('Add To Cart');
  await badge(/^Cart.*2/);
  await reopen('/carts');
  expect(within(await waits()).getByRole('link', { name: 'Walden' })).toHaveAttribute('href', '/product/walden');
  await badge(/^Cart.*2/);
  await badge(/^Wishlist.*1/);
  await screen.findByText('You are offline. Your cart shows here when you are online.');
  await online();
  await noneWaits();
  expect(await shopper.cart()).toContainEqual(['Walden', 1]);
});

test('a refused change is named and taken back, and the next one is sent', async () => {
  const { press, router, shopper } = await open('/product/walden');
  offline();
  await press('Add To Cart');
  await badge(/^Cart.*1/);
  await act(async () => addToCart((await reopen('/')).client, bookTitled('Middlemarch').id));
  server.failNext('AddToCart', { message: 'This book is out of stock.', code: 'CONFLICT' });
  await online();
  expect(await screen.findByText('“Walden” was not changed: This book is out of stock.')).toBeInTheDocument();
  await noneWaits();
  expect(await shopper.cart()).toEqual([['Middlemarch', 1]]);
  await badge(/^Cart.*1/);
  expect(router.state.location.pathname).toBe('/product/walden');
});

test('an act whose answer was lost with the network is sent again, and counts once', async () => {
  const { press, shopper } = await open('/product/walden');
  const release = server.hold('AddToCart');
  server.loseNext('AddToCart');
  await press('Add To Cart');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  release();
  await screen.findByText('Offline: we’ll add it to your cart when you’re back');
  expect(await shopper.cart(), 'it was made').toEqual([['Walden', 1]]);
  await badge(/^Cart.*1/);
  await online();
  await noneWaits();
  expect(server.mutations()).toEqual(['AddToCart', 'AddToCart']);
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
});

test('an act waits while the network is dead, also when the browser says that it is online', async () => {
  const { press, shopper } = await open('/product/walden');
  const reconnect = server.cut();
  await press('Add To Cart');
  await screen.findByText('Offline: we’ll add it to your cart when you’re back');
  await badge(/^Cart.*1/);
  expect(await shopper.cart()).toEqual([]);
  reconnect();
  await noneWaits();
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
});

test('one that the server may have made is undone at the server', async () => {
  const { press, visitor, router, shopper } = await open('/product/walden');
  const release = server.hold('AddToCart');
  server.loseNext('AddToCart');
  await press('Add To Cart');
  offline();
  release();
  await screen.findByText('Offline: we’ll add it to your cart when you’re back');
  await act(() => router.navigate('/carts'));
  await visitor.click(within(await waits()).getByRole('button', { name: 'Undo: Walden' }));
  await within(await waits()).findByText('remove it from your cart');
  await online();
  await noneWaits();
  expect(await shopper.cart()).toEqual([]);
});

test('a removal that the server made is undone with all its copies', async () => {
  const { press, visitor, shopper } = await open('/carts', { cart: [{ title: 'Walden', quantity: 4 }] });
  const release = server.hold('RemoveFromCart');
  server.loseNext('RemoveFromCart');
  await press('Remove From Cart: Walden');
  await waitFor(() => expect(server.mutations()).toEqual(['RemoveFromCart']));
  offline();
  release();
  await visitor.click(within(await waits()).getByRole('button', { name: 'Undo: Walden' }));
  await within(await waits()).findByText('add it to your cart, quantity 4');
  expect(await shopper.cart()).toEqual([]);
  await online();
  await noneWaits();
  expect(await shopper.cart()).toEqual([['Walden', 4]]);
});

test('while the server fails it is asked again after longer and longer pauses, and new acts wait behind', async () => {
  const { client, press, shopper } = await open('/product/walden');
  offline();
  await press('Add To Cart');
  await badge(/^Cart.*1/);
  vi.useFakeTimers();
  const recover = server.fail('AddToCart', { message: 'The shop cannot save.', code: 'UNAVAILABLE' });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await online();
  await pass(500);
  expect(server.mutations()).toEqual(['AddToCart']);
  await pass(600);
  expect(server.mutations()).toHaveLength(2);
  await pass(2_000);
  expect(server.mutations()).toHaveLength(2);
  await pass(1_100);
  expect(server.mutations()).toHaveLength(3);
  vi.useRealTimers();
  recover();
  await act(() => addToCart(client, bookTitled('Middlemarch').id));
  await noneWaits();
  expect((await shopper.cart()).map(([title]) => title)).toEqual(['Walden', 'Middlemarch']);
});

/** Gives the browser locks, which jsdom has not: another tab holds them until it is closed. */
function anotherTabSends() {
  let isHeld = true;
  let asked = 0;
  const request = async (_name: string, _options: LockOptions, work: (lock: object | null) => unknown) => {
    asked += 1;
    return work(isHeld ? null : {});
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return { asked: () => asked, isClosed: () => void (isHeld = false) };
}

test('while another tab sends, this one does not, and takes over when that is closed', async () => {
  const { press, shopper } = await open('/product/walden');
  offline();
  await press('Add To Cart');
  await badge(/^Cart.*1/);
  const otherTab = anotherTabSends();
  await online();
  await waitFor(() => expect(otherTab.asked()).toBe(2));
  expect(server.mutations()).toEqual([]);
  otherTab.isClosed();
  await noneWaits();
  expect(server.mutations()).toEqual(['AddToCart']);
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
});

/** The time of every token is over, until the real clock is back. */
const inAMonth = () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 24 * 3_600_000 });

test('after the time of the session is over it waits for the same account', async () => {
  const { press, session, shopper } = await open('/product/walden');
  offline();
  await press('Add To Cart');
  await badge(/^Cart.*1/);
  inAMonth();
  await online();
  await screen.findByText('Your session has ended. Please log in again.');
  expect(localStorage.getItem(KEY)).toContain('Walden');
  vi.useRealTimers();
  await act(async () => session.begin(shopper.token, shopper.user));
  await noneWaits();
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
});

test('the page with the log-out says how much would be dropped', async () => {
  const { press, visitor, router, shopper } = await open('/product/walden');
  offline();
  await press('Add To Cart');
  await badge(/^Cart.*1/);
  server.fail('AddToCart', { message: 'The shop cannot save.', code: 'UNAVAILABLE' });
  await online();
  await act(() => router.navigate('/logout'));
  expect(
    await screen.findByText('One change is waiting to be sent. If you log out, it’s discarded.'),
  ).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Log-out' }));
  await noneWaits();
  await act(() => server.answered());
  expect(await shopper.cart()).toEqual([]);
});

test('another account does not get it; a log-out deletes it', async () => {
  const { press, session } = await open('/product/walden');
  offline();
  await press('Add To Cart');
  await badge(/^Cart.*1/);
  inAMonth();
  await act(async () => session.end('expired'));
  vi.useRealTimers();
  expect(localStorage.getItem(KEY)).toContain('Walden');
  await online();
  const other = await aShopper();
  server.forget();
  await act(async () => session.begin(other.token, other.user));
  expect(localStorage.getItem(KEY)).toBeNull();
  await act(() => server.answered());
  expect(server.mutations()).toEqual([]);
  expect(await other.cart()).toEqual([]);

  localStorage.setItem(KEY, '{}');
  await act(async () => session.end());
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('where storage and locks are refused, a change waits in the tab, and is sent', async () => {
  const { press, shopper } = await open('/product/walden');
  offline();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request: refuseLocks } } }));
  await press('Add To Cart');
  await screen.findByText('Offline: we’ll add it to your cart when you’re back');
  await badge(/^Cart.*1/);
  await online();
  await screen.findByText('Your change was sent');
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
  vi.unstubAllGlobals();
});

test('at most a hundred books wait, and text that nobody wrote counts as nothing', async () => {
  const { client, shopper } = await open('/');
  localStorage.setItem(KEY, 'nonsense');
  offline();
  const change = { slug: '', title: '', wants: { cart: true }, before: {}, tried: false };
  const many = Array.from({ length: 99 }, (_, index) => ({ ...change, productId: `p${index}` }));
  await act(() => addToCart(client, bookTitled('Walden').id));
  const record = JSON.parse(localStorage.getItem(KEY)!) as { changes: unknown[] };
  expect(record).toMatchObject({ account: shopper.user._id, changes: [{ title: 'Walden', wants: { cart: true } }] });
  localStorage.setItem(KEY, JSON.stringify({ ...record, changes: [...record.changes, ...many] }));
  await act(() => addToCart(client, bookTitled('Middlemarch').id));
  await screen.findByText('This browser cannot keep more changes. Try again when you are online.');
  expect(localStorage.getItem(KEY)).not.toContain('Middlemarch');
});

test('changes that this version cannot read count as nothing, and hold no other back', async () => {
  const { shopper } = await open('/');
  const good = { productId: bookTitled('Walden').id, slug: '', title: 'Walden', wants: { cart: true }, before: {} };
  const changes = [null, 7, { ...good, wants: null }, { ...good, before: null }, good];
  localStorage.setItem(KEY, JSON.stringify({ account: shopper.user._id, lists: null, changes }));
  await reopen('/carts');
  await noneWaits();
  expect(await shopper.cart()).toEqual([['Walden', 1]]);
});

test('it is applied to what another device has made of the cart meanwhile', async () => {
  const { press, shopper } = await open('/product/walden', { cart: ['Middlemarch'] });
  offline();
  await press('Add To Cart');
  await badge(/^Cart.*2/);
  await shopper.change({ cart: [{ title: 'Walden', quantity: 3 }] });
  await online();
  await noneWaits();
  expect(await shopper.cart()).toEqual([['Walden', 3]]);
  await badge(/^Cart.*1/);
  expect(theShop()).toBeDefined();
});

const write = (key: string, value: string | null) => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key }));
};
const logIns: [string, (session: Session, next: Shopper) => void][] = [
  ['here', (session, { token, user }) => (session.end(), session.begin(token, user))],
  [
    'in another tab',
    (_, { token, user }) => {
      for (const key of ['login', KEY]) write(key, null);
      write('user', JSON.stringify(user));
      write('login', token);
    },
  ],
];

test.each(logIns)('the next step of what waited is not sent after another log-in %s', async (_, logIn) => {
  const { press, session, shopper } = await open('/wishlist', { wishlist: ['Walden'] });
  const next = await aShopper({ wishlist: ['Walden'] });
  await screen.findByRole('article', { name: 'Walden' });
  offline();
  await press('Move To Cart: Walden');
  await badge(/^Cart.*1/);
  const release = server.hold('AddToCart');
  await online();
  await waitFor(() => expect(server.mutations()).toEqual(['AddToCart']));
  await act(async () => logIn(session, next));
  release();
  await act(() => server.answered());
  await waitFor(() => expect(screen.queryByText(/Waiting to be sent/)).not.toBeInTheDocument());
  await act(() => server.answered());
  expect(server.mutations()).toEqual(['AddToCart']);
  expect(await next.wishlist()).toEqual(['Walden']);
  expect(await shopper.wishlist()).toEqual(['Walden']);
});

test.each(logIns)('an act whose network fails after another log-in %s does not wait', async (_, logIn) => {
  const { press, session } = await open('/product/walden');
  const next = await aShopper();
  const release = server.hold('AddToCart');
  server.loseNext('AddToCart');
  await press('Add To Cart');
  await waitFor(() => expect(server.mutations()).toEqual(['AddToCart']));
  await act(async () => logIn(session, next));
  release();
  await act(() => server.answered());
  await waitFor(() => expect(takeConsoleErrors().join()).toContain('SessionChangedError'));
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(await next.cart()).toEqual([]);
});

const client = {} as ApolloClient;
const failing = (error: Error) =>
  sendOrWait({ client, productId: bookTitled('Walden').id, wants: { cart: true } }, async () => {
    throw error;
  });

test.each<[string, Error]>([
  ['a defect of the code', new TypeError("Cannot read properties of undefined (reading 'lines')")],
  ['a defect whose message names the network', new TypeError('network is not a function')],
  ['a silent server', new TimeoutError(15_000)],
  ['an answer that is not JSON', new SyntaxError('Unexpected token < in JSON')],
  ['an aborted request', new DOMException('aborted', 'AbortError')],
])('%s lets no act wait', async (_, error) => {
  await expect(failing(error)).rejects.toBe(error);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each([
  ['500', () => new Response('broken', { status: 500 })],
  ['503 of a gateway', () => new Response('<html>', { status: 503, headers: { 'content-type': 'text/html' } })],
  ['200 with a damaged body', () => new Response('{"data":', { headers: { 'content-type': 'application/json' } })],
  ['200 without a body', () => new Response('', { headers: { 'content-type': 'application/json' } })],
])('an answer of %s lets no act wait', async (_, answer) => {
  const { press } = await open('/product/walden');
  vi.spyOn(server, 'fetch').mockImplementation(async () => answer());
  await press('Add To Cart');
  await screen.findByRole('alert');
  expect(localStorage.getItem(KEY)).toBeNull();
});
