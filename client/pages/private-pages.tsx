import { PageHead, ScriptOnly } from '../ui/page-head.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** The pages whose content only the browser loads: the head, which shows at once, and the skeleton of the content. */
export const privatePages = {
  books: {
    head: { page: 'Books', title: 'Showing … Products' },
    skeleton: { shape: 'cards', says: 'Loading the books' },
  },
  cart: {
    head: { page: 'Cart', title: 'MY CART', caps: true },
    skeleton: { shape: 'lines', says: 'Loading your cart' },
  },
  wishlist: {
    head: { page: 'Wishlist', title: 'MY WISHLIST', caps: true },
    skeleton: { shape: 'cards', says: 'Loading your wishlist' },
  },
  checkout: {
    head: { page: 'Checkout', title: 'Complete Checkout' },
    skeleton: { shape: 'boxes', says: 'Loading your addresses' },
  },
  order: {
    head: { page: 'Order summary', title: 'Order Summary' },
    skeleton: { shape: 'lines', says: 'Loading your order' },
  },
  profile: {
    head: { page: 'Profile', title: 'Profile' },
    skeleton: { shape: 'boxes', says: 'Loading your profile' },
  },
  password: { head: { page: 'Password', title: 'Your Password' }, skeleton: { shape: 'boxes', says: 'One moment' } },
  email: { head: { page: 'New Email', title: 'New Email' }, skeleton: { shape: 'boxes', says: 'One moment' } },
  buy: {
    head: { page: 'Books for your cart', title: 'Books for your cart' },
    skeleton: { shape: 'lines', says: 'Loading the books of this link' },
  },
  list: { head: { page: 'Wishlist', title: 'Wishlist' }, skeleton: { shape: 'cards', says: 'Loading the list' } },
  quiet: {
    head: { page: 'Wishlist emails', title: 'Wishlist emails' },
    skeleton: { shape: 'boxes', says: 'One moment' },
  },
} as const;

export type PrivatePage = keyof typeof privatePages;

const isNarrow = (of: PrivatePage) => ['order', 'buy', 'quiet'].includes(of);

/** The outline that the server renders for a page of one shopper, shown until the page's code and data are loaded. */
export function PrivateFallback({ of }: { of: PrivatePage }) {
  const { head, skeleton } = privatePages[of];
  return (
    <ScriptOnly>
      <div className={isNarrow(of) ? 'wrap wrap--narrow page' : 'wrap page'} aria-busy="true">
        <PageHead {...head} />
        <PageSkeleton {...skeleton} />
      </div>
    </ScriptOnly>
  );
}
