import type { ApolloClient } from '@apollo/client';
import { toast } from '../ui/toast.ts';

/** Many changes in a row are answered by one refetch. */
const GATHERING_MS = 100;
/** Pauses after a failure: they double from the first to the last. */
const PAUSES_MS = { first: 2_000, last: 60_000 };
/**
 * The queries that show what this tab or another may change of the account. MyLists comes last, as it has only ids: a new
 * line without its other fields in the cache would make the cart's page refetch too.
 */
const ABOUT_VIEWER = [
  'Cart',
  'Wishlist',
  'WatchedBooks',
  'Checkout',
  'Profile',
  'FindOrders',
  'PlacedOrder',
  'LatestOrder',
  'MyLists',
];

/** Where a change was made that this tab has not seen. */
export type Elsewhere = 'in another tab' | 'on another device';

type Entry = { quantity?: number; product: { id: string } };
/** What the queries of the account's pages have of it. */
type Account = {
  cart?: { lines: readonly Entry[] };
  wishlist?: { items: readonly Entry[] };
  addressBook?: unknown;
  pendingPaymentSession?: unknown;
};
const PAGES: readonly string[] = ['Cart', 'Wishlist', 'Checkout', 'Profile'];
const books = (entries?: readonly Entry[]) => entries?.map(({ product, quantity }) => [product.id, quantity]);

/** Says which part of the page was changed under the shopper's hands. */
function reportChanges(before: Account, after: Account, where: Elsewhere): void {
  const report = (name: string, was: unknown, is: unknown) => {
    if (JSON.stringify(was) !== JSON.stringify(is)) toast.info(`Your ${name} changed ${where}.`, { id: name });
  };
  // An open payment empties the cart by its own order.
  if (!before.pendingPaymentSession) report('cart was', books(before.cart?.lines), books(after.cart?.lines));
  report('wishlist was', books(before.wishlist?.items), books(after.wishlist?.items));
  report('addresses were', before.addressBook, after.addressBook);
}

/**
 * Refetches the lists and orders on show; a guest's pages query none. Call the returned function when they may have changed
 * elsewhere, or, without a place, by an act of this tab whose answer was lost. `actedAt`: when this tab last acted itself.
 */
export function createCatchUp(client: ApolloClient, actedAt: () => number): (where?: Elsewhere) => void {
  let due = false;
  let place: Elsewhere | undefined;
  let asking = false;
  let pauseMs = PAUSES_MS.first;
  let again: ReturnType<typeof setTimeout> | undefined;

  const ask = async (where: Elsewhere | undefined) => {
    const since = Date.now();
    const active = [...client.getObservableQueries('active')];
    // A query that is under way may have been answered before the change.
    const context = { afterMutations: true, queryDeduplication: false };
    for (const name of ABOUT_VIEWER) {
      const shown = active.find(({ queryName }) => queryName === name);
      if (!shown) continue;
      const { query, variables } = shown;
      const read = () => client.readQuery<{ viewer: Account | null }>({ query, variables })?.viewer;
      const before = read();
      await client.query({ query, variables, fetchPolicy: 'network-only', context });
      const after = read();
      // A button that still waits, as PLACE ORDER, may have made the change itself.
      const isOwn = actedAt() >= since || document.querySelector('main button[aria-busy="true"]') !== null;
      if (where && before && after && PAGES.includes(name) && !isOwn) reportChanges(before, after, where);
    }
  };
  const catchUp = async (): Promise<void> => {
    if (!due || asking || document.hidden || !navigator.onLine) return;
    asking = true;
    await new Promise((resolve) => setTimeout(resolve, GATHERING_MS));
    due = false;
    const where = place;
    place = undefined;
    clearTimeout(again);
    const focused = document.activeElement;
    try {
      await ask(where);
      pauseMs = PAUSES_MS.first;
    } catch (error) {
      console.warn(error);
      due = true;
      place ??= where;
      again = setTimeout(() => void catchUp(), pauseMs);
      pauseMs = Math.min(2 * pauseMs, PAUSES_MS.last);
      return;
    } finally {
      asking = false;
    }
    setTimeout(() => keepFocus(focused));
    return catchUp();
  };

  document.addEventListener('visibilitychange', () => void catchUp());
  // Otherwise the stream of changes opens again, and calls.
  if (!('locks' in navigator)) window.addEventListener('online', () => void catchUp());
  return (where) => {
    due = true;
    place = where ?? place;
    void catchUp();
  };
}

/** Moves the focus to the heading if the focused row is gone. */
function keepFocus(focused: Element | null): void {
  if (focused && !focused.isConnected && document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
