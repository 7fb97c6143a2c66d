import { useQuery } from '@apollo/client/react';
import { WishlistDocument } from '../wishlist/__generated__/wishlist.generated.ts';
import { PendingList } from '../acts/pending-list.tsx';
import { useOffline } from '../offline/use-offline.ts';
import { listLoader } from '../session/guard.ts';
import { useIsGuest } from '../session/use-is-guest.ts';
import { EmptyState, PageHead, RetryNotice } from '../ui/page-head.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { ShareWishlist } from '../wishlist/share-wishlist.tsx';
import { WishlistCards } from '../wishlist/wishlist-cards.tsx';
import styles from './shared-list-page.module.css';
import { privatePages } from './private-pages.tsx';

export const createLoader = listLoader(WishlistDocument);

const OFFLINE = 'You are offline. Your wishlist shows here when you are online.';

export function Component() {
  const { data, error, refetch } = useQuery(WishlistDocument);
  const isOffline = useOffline();
  const { wishlist, email = '' } = data?.viewer ?? {};
  // Nobody reads letters to the guest account's email.
  const offersLetters = !useIsGuest();
  return (
    <div className="wrap page" aria-busy={!wishlist && !error}>
      <PageHead {...privatePages.wishlist.head} />
      <PendingList />
      {wishlist && wishlist.items.length > 0 && (
        <>
          {offersLetters && (
            <p className={styles.lead}>
              Tick ‘Email me’ and we’ll write to {email} when its price drops or it’s back in stock.
            </p>
          )}
          <WishlistCards wishlist={wishlist} offersLetters={offersLetters} />
        </>
      )}
      {wishlist?.items.length === 0 && <EmptyState text="wishlist is empty" />}
      {/* The link of an empty list stays valid, and shows books that are added later. */}
      {wishlist && (wishlist.items.length > 0 || wishlist.shareToken !== null) && (
        <ShareWishlist token={wishlist.shareToken} />
      )}
      {!wishlist && !error && <PageSkeleton {...privatePages.wishlist.skeleton} />}
      {!wishlist && error && <RetryNotice text={isOffline ? OFFLINE : undefined} onRetry={() => void refetch()} />}
    </div>
  );
}
