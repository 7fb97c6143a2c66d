import { useApolloClient, useMutation } from '@apollo/client/react';
import { useId, useRef } from 'react';
import { reportFailure } from '../ui/report-failure.ts';
import { sharedListPage } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { ShareWishlistDocument, StopSharingWishlistDocument } from './__generated__/sharing.generated.ts';
import styles from './share-wishlist.module.css';

/** Creates and revokes the link to the wishlist. `token` belongs to the link, and is null without a link. */
export function ShareWishlist({ token }: { token: string | null }) {
  const client = useApolloClient();
  const [share, { loading: sharing }] = useMutation(ShareWishlistDocument);
  const [stop, { loading: stopping }] = useMutation(StopSharingWishlistDocument);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const report = (error: unknown) => reportFailure(error, client);
  // The pressed button is gone, or even this section if the list is empty.
  const onStopped = () => document.querySelector('h1')?.focus({ preventScroll: true });
  const link = token === null ? '' : new URL(sharedListPage(token), window.location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.success('Link copied');
    } catch {
      // Without permission, or over plain HTTP, the shopper copies the selected text.
      field.current?.select();
    }
  }

  return (
    <section className={styles.share} aria-labelledby={`${id}-title`}>
      <h2 className="title-m" id={`${id}-title`}>
        Share this list
      </h2>
      {token === null ? (
        <>
          <p className={styles.note}>Make a link for family and friends. It shows your first name and these books.</p>
          <Button busy={sharing} onClick={() => void share().catch(report)}>
            Make a link
          </Button>
        </>
      ) : (
        <>
          <div className={styles.link}>
            <label className="sr" htmlFor={`${id}-link`}>
              Link to your wishlist
            </label>
            <input ref={field} id={`${id}-link`} readOnly value={link} onFocus={(event) => event.target.select()} />
            <Button onClick={() => void copy()}>Copy link</Button>
          </div>
          <p className={styles.note}>
            Anyone with the link can see your first name and the books on this list. If you stop sharing, the link stops
            working.
          </p>
          <Button variant="text" busy={stopping} onClick={() => void stop().then(onStopped, report)}>
            Stop sharing
          </Button>
        </>
      )}
    </section>
  );
}
