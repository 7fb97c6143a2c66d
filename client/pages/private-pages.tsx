import { useSession } from '../session/session-context.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** Of the pages that need a token: the head, which shows at once, and the skeleton of what follows. */
export const privatePages = {
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
} as const;

/** The placeholder until a page's code and data are loaded. A guest is on the way to /login. */
export function PrivateFallback({ of }: { of: keyof typeof privatePages }) {
  const { signedIn } = useSession();
  if (!signedIn) return <div className="waiting" />;
  const { head, skeleton } = privatePages[of];
  return (
    <div className={of === 'order' ? 'wrap wrap--narrow page' : 'wrap page'} aria-busy="true">
      <PageHead {...head} />
      <PageSkeleton {...skeleton} />
    </div>
  );
}
