import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bookTitled } from '../test/books.ts';
import { takeConsoleErrors } from '../test/console.ts';
import { aShopper, home, office, server } from '../test/real-shop.ts';
import { renderApp } from '../test/render-app.tsx';
import { AddToWishlistDocument, RemoveFromWishlistDocument } from '../acts/__generated__/list-acts.generated.ts';

afterEach(() => void vi.useRealTimers());

async function open(path: string) {
  const shopper = await aShopper({
    cart: ['Walden', 'Middlemarch'],
    wishlist: ['Walden', 'Lombard Street'],
    addresses: [home, office],
  });
  const channel = Object.assign(new EventTarget(), { postMessage: vi.fn<(message: unknown) => void>() });
  const app = await renderApp(path, { shopper, channel });
  const receive = (times = 1, data: unknown = 'tab') => {
    for (let i = 0; i < times; i++) channel.dispatchEvent(new MessageEvent('message', { data }));
  };
  return { ...app, shopper, receive, posted: () => channel.postMessage.mock.calls.flat() };
}

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const badge = (text: RegExp) => screen.findByRole('link', { name: text });
const useFakeClock = () => void vi.useFakeTimers({ shouldAdvanceTime: true });
/** Waits for dynamic imports first: advancing the clock loads no code. */
const pass = (ms: number) =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
  });

test('announces a change to the other tabs once the server has made it', async () => {
  const { visitor, posted } = await open('/carts');
  const release = server.hold();
  await visitor.click((await screen.findAllByRole('button', { name: /^Remove From Cart/ }))[0]!);
  expect(posted()).toEqual([]);
  release();
  await screen.findByText('Item removed from cart');
  expect(posted()).toEqual(['tab']);
});

test('an answer older than a change of this tab does not undo the change, and is fetched again', async () => {
  useFakeClock();
  const { visitor, shopper, receive } = await open('/product/lombard-street');
  await badge(/^Cart.*2/);
  await shopper.change({ cart: [] });
  const release = server.hold('MyLists');
  server.forget();
  receive();
  await pass(300);
  await visitor.click(await screen.findByRole('button', { name: 'Add To Cart' }));
  await screen.findByText('Item added to Cart');
  release();
  await pass(300);
  await badge(/^Cart.*1/);
  expect(server.operations()).toEqual(['MyLists', 'AddToCart', 'MyLists']);
});

test('a change elsewhere shows in badge, rows and bill, sends each query once, and is not announced again', async () => {
  useFakeClock();
  const { shopper, receive, posted } = await open('/carts');
  await badge(/^Cart.*2/);
  await shopper.change({ cart: [{ title: 'Middlemarch', quantity: 3 }, 'Lombard Street'] });
  server.forget();
  receive(20);
  await screen.findByRole('heading', { name: 'Lombard Street' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Walden' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Middlemarch' }).closest('article')).toHaveTextContent('3');
  const bill = within(screen.getByRole('complementary', { name: 'Price Details' }));
  await waitFor(() => expect(bill.getByText('Amount').nextElementSibling).toHaveTextContent('₹5,087'));
  await pass(300);
  expect(server.operations().toSorted()).toEqual(['Cart', 'MyLists']);
  expect(posted()).toEqual([]);
});

const noticeTexts = () => {
  const notices = within(screen.getByRole('region', { name: 'Notices' })).queryAllByText(/^Your /);
  return notices.map(({ textContent }) => textContent);
};

type ShopperStart = NonNullable<Parameters<typeof aShopper>[0]>;
test.each<[left: string, path: string, change: ShopperStart, notices: string[]]>([
  ['one book fewer', '/carts', { cart: ['Walden'] }, ['Your cart was changed']],
  ['no book', '/carts', { cart: [] }, ['Your cart was changed']],
  ['one copy more', '/carts', { cart: [{ title: 'Walden', quantity: 2 }, 'Middlemarch'] }, ['Your cart was changed']],
  ['one book fewer', '/checkout', { cart: ['Middlemarch'] }, ['Your cart was changed']],
  ['no book', '/checkout', { cart: [] }, ['Your cart was changed']],
  ['no address', '/checkout', { addresses: [] }, ['Your addresses were changed']],
  [
    'another address',
    '/checkout',
    { addresses: [home, { ...office, city: 'Mysuru' }] },
    ['Your addresses were changed'],
  ],
  ['one address fewer', '/logout', { addresses: [office] }, ['Your addresses were changed']],
  ['one wishlist item fewer', '/wishlist', { wishlist: ['Walden'] }, ['Your wishlist was changed']],
  ['no book', '/wishlist', { cart: [] }, []],
  ['no wishlist item', '/carts', { wishlist: [] }, []],
  ['no book', '/product/walden', { cart: [] }, []],
  ['nothing new', '/checkout', {}, []],
])('a change elsewhere (%s) is reported on the page %s only if it shows there', async (_, path, change, notices) => {
  useFakeClock();
  const { shopper, receive, address } = await open(path);
  await badge(/^Cart.*2/);
  await pass(300);
  await shopper.change(change);
  receive(1, 'device');
  await pass(300);
  await waitFor(() => expect(noticeTexts()).toEqual(notices.map((one) => `${one} on another device.`)));
  // An emptied checkout leads to the cart.
  expect(address()).toBe(path === '/checkout' && change.cart?.length === 0 ? '/carts' : path);
});

test('reports a change made in another tab, and replaces the report with the next one', async () => {
  useFakeClock();
  const { shopper, receive } = await open('/carts');
  await badge(/^Cart.*2/);
  for (const cart of [['Walden'], []]) {
    await shopper.change({ cart });
    receive();
    await pass(300);
    await waitFor(() => expect(noticeTexts()).toEqual(['Your cart was changed in another tab.']));
  }
});

test.each(['changed', 'in another tab', null, { where: 'tab' }])(
  'follows a change that a tab of another version posts as %j, and reports it as made elsewhere',
  async (message) => {
    useFakeClock();
    const { shopper, receive } = await open('/carts');
    await badge(/^Cart.*2/);
    await shopper.change({ cart: ['Walden'] });
    receive(1, message);
    await pass(300);
    await waitFor(() => expect(noticeTexts()).toEqual(['Your cart was changed elsewhere.']));
    await badge(/^Cart.*1/);
  },
);

test("this tab's own changes are not reported as changes elsewhere", async () => {
  useFakeClock();
  const { visitor, receive } = await open('/carts');
  await visitor.click((await screen.findAllByRole('button', { name: /^Remove From Cart/ }))[0]!);
  receive(1, 'device');
  await screen.findByText('Item removed from cart');
  receive(1, 'device');
  await pass(300);
  expect(noticeTexts()).toEqual([]);
});

test('a hidden tab refetches when it is shown', async () => {
  useFakeClock();
  const { shopper, receive } = await open('/');
  await badge(/^Cart.*2/);
  hide(true);
  server.forget();
  await shopper.change({ cart: [] });
  receive();
  await pass(300);
  expect(server.operations()).toEqual([]);
  hide(false);
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Cart.*2/ })).not.toBeInTheDocument());
  expect(server.operations()).toEqual(['MyLists']);
  hide(true);
  hide(false);
  await pass(300);
  expect(server.operations()).toEqual(['MyLists']);
});

test('a tab that is offline sends each query once when it is online', async () => {
  useFakeClock();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { receive } = await open('/');
  await badge(/^Cart.*2/);
  server.forget();
  receive();
  await pass(300);
  expect(server.operations()).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await pass(300);
  expect(server.operations().toSorted()).toEqual(['MyLists', 'Shelf']);
});

test('a guest refetches nothing', async () => {
  useFakeClock();
  const { session, receive } = await open('/');
  await badge(/^Cart.*2/);
  await act(async () => session.end());
  server.forget();
  receive();
  await pass(300);
  expect(server.operations()).toEqual([]);
});

test('a tab that was logged out while it was hidden refetches nothing when it is shown', async () => {
  useFakeClock();
  const { session, receive } = await open('/');
  await badge(/^Cart.*2/);
  hide(true);
  receive();
  await pass(300);
  await act(async () => session.end());
  server.forget();
  hide(false);
  await pass(300);
  expect(server.operations()).toEqual([]);
});

test('a failed query is sent again after growing pauses', async () => {
  useFakeClock();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { shopper, receive } = await open('/');
  await badge(/^Cart.*2/);
  await shopper.change({ cart: [] });
  server.forget();
  server.failNext('MyLists');
  receive();
  await pass(400);
  server.failNext('MyLists');
  await pass(2_300);
  expect(server.operations()).toHaveLength(2);
  await pass(3_000);
  expect(server.operations()).toHaveLength(2);
  await pass(1_500);
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Cart.*2/ })).not.toBeInTheDocument());
  await pass(60_000);
  expect(server.operations()).toEqual(['MyLists', 'MyLists', 'MyLists']);
});

test('a failed query is sent again at once when the tab is shown', async () => {
  useFakeClock();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { shopper, receive } = await open('/');
  await badge(/^Cart.*2/);
  await shopper.change({ cart: [] });
  server.failNext('MyLists');
  server.forget();
  receive();
  await pass(400);
  expect(server.operations()).toEqual(['MyLists']);
  expect(warn).toHaveBeenCalledOnce();
  hide(false);
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Cart.*2/ })).not.toBeInTheDocument());
});

test('a change that the server makes after the time limit is undone in this tab, and shows with the next answer', async () => {
  useFakeClock();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { visitor, shopper, router, posted } = await open('/product/lombard-street');
  await badge(/^Cart.*2/);
  const release = server.hold();
  const releaseLists = server.hold('MyLists');
  await visitor.click(await screen.findByRole('button', { name: 'Add To Cart' }));
  await badge(/^Cart.*3/);
  await pass(15_000);
  await badge(/^Cart.*2/);
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is not responding right now.');
  expect(takeConsoleErrors()).toEqual(['TimeoutError: timeout of 15000ms exceeded']);
  expect(posted(), 'the change may have been made').toEqual(['tab']);
  // The first query of the lists ends without an answer too.
  await pass(16_000);
  expect(server.operations().filter((name) => name === 'MyLists')).toHaveLength(2);
  release();
  releaseLists();
  await waitFor(async () => expect(await shopper.cart()).toHaveLength(3));
  await badge(/^Cart.*2/);
  await act(() => router.navigate('/product/walden'));
  await pass(300);
  await badge(/^Cart.*3/);
});

test('a query whose answer was lost is sent again at the next answer, and nothing is announced', async () => {
  useFakeClock();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { shopper, router, receive, posted } = await open('/');
  await badge(/^Cart.*2/);
  await shopper.change({ cart: [] });
  server.loseNext('MyLists');
  receive();
  await pass(300);
  await badge(/^Cart.*2/);
  await act(() => router.navigate('/product/walden'));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Cart.*2/ })).not.toBeInTheDocument());
  expect(posted()).toEqual([]);
});

test('moves the focus from a row that another tab removed to the heading', async () => {
  const { shopper, receive } = await open('/carts');
  const [remove] = await screen.findAllByRole('button', { name: /^Remove From Cart/ });
  act(() => remove?.focus());
  await shopper.change({ cart: ['Middlemarch'] });
  receive();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test.each([
  ['that comes back from the back/forward cache refetches what it missed', true, ['MyLists']],
  ['that is shown for the first time refetches nothing', false, []],
])('a page %s', async (_, persisted, operations) => {
  useFakeClock();
  await open('/');
  await badge(/^Cart.*2/);
  server.forget();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  await pass(300);
  expect(server.operations()).toEqual(operations);
});

test('suggestions that are aborted while typing cause no refetch', async () => {
  const { visitor, posted } = await open('/');
  await badge(/^Cart.*2/);
  server.forget();
  const release = server.hold('Suggestions');
  for (const text of ['wal', 'walde', 'walden']) {
    const box = screen.getByRole<HTMLInputElement>('combobox');
    await visitor.type(box, text.slice(box.value.length));
    await waitFor(() => expect(server.sent('Suggestions').at(-1)).toEqual({ text }));
  }
  release();
  await act(() => server.answered());
  // Longer than the time in which changes are gathered.
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(server.operations()).not.toContain('MyLists');
  expect(posted()).toEqual([]);
});

/** The server executes the next request now; its answer arrives when the returned function is called. */
function delayNextAnswer(): () => void {
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  const ask = server.fetch;
  vi.spyOn(server, 'fetch').mockImplementationOnce(async (...asked) => {
    const answer = await ask(...asked);
    await late;
    return answer;
  });
  return arrive;
}

test('when two acts are answered in reverse order, the page shows the outcome of the later one', async () => {
  useFakeClock();
  const { client, shopper } = await open('/');
  await badge(/^Cart.*2/);
  const [middlemarch, walden] = [bookTitled('Middlemarch').id, bookTitled('Walden').id];
  const arrive = delayNextAnswer();
  const added = client.mutate({ mutation: AddToWishlistDocument, variables: { productId: middlemarch } });
  const removed = client.mutate({ mutation: RemoveFromWishlistDocument, variables: { productId: walden } });
  await pass(10_000);
  await removed;
  arrive();
  await added;
  await pass(300);
  await badge(/^Wishlist.*2/);
  expect(await shopper.wishlist()).toEqual(['Lombard Street', 'Middlemarch']);
});

test('a query that fails in the background leaves the page as it is', async () => {
  useFakeClock();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { shopper, receive } = await open('/carts');
  await screen.findByRole('heading', { name: 'Walden' });
  await badge(/^Cart.*2/);
  await shopper.change({ cart: ['Middlemarch'] });
  const recover = [server.fail('Cart'), server.fail('MyLists')];
  server.forget();
  receive();
  await pass(400);
  expect(server.operations().toSorted()).toEqual(['Cart', 'MyLists']);
  expect(screen.getByRole('heading', { name: 'Walden' })).toBeInTheDocument();
  await badge(/^Cart.*2/);
  for (const recoverOne of recover) recoverOne();
  await pass(2_300);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Walden' })).not.toBeInTheDocument());
  await badge(/^Cart.*1/);
});

test('a query that was under way before the change is sent again', async () => {
  useFakeClock();
  const { client, shopper, receive } = await open('/carts');
  await screen.findByRole('heading', { name: 'Walden' });
  const arrive = delayNextAnswer();
  void client.refetchQueries({ include: ['Cart'] });
  await act(() => server.answered());
  await shopper.change({ cart: ['Middlemarch'] });
  receive();
  await pass(300);
  arrive();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Walden' })).not.toBeInTheDocument());
});

test('back online, a public query that failed shows its answer, and one that fails again leaves the page as it is', async () => {
  useFakeClock();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const recover = server.fail('Shelf');
  await open('/');
  const failure = () => screen.queryByText(/could not be loaded/);
  await waitFor(() => expect(failure()).toBeInTheDocument());
  takeConsoleErrors();
  recover();
  const back = () => act(async () => void window.dispatchEvent(new Event('online')));
  await back();
  await waitFor(() => expect(failure()).not.toBeInTheDocument());
  const shown = document.querySelector('main')!.textContent;
  server.fail('Shelf');
  server.forget();
  await back();
  await act(() => server.answered());
  expect(server.operations()).toContain('Shelf');
  expect(document.querySelector('main')).toHaveTextContent(shown);
});
