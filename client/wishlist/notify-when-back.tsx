import { useApolloClient, useQuery } from '@apollo/client/react';
import { type ReactNode, useRef, useState } from 'react';
import { useSession } from '../session/session-context.tsx';
import { reportFailure } from '../ui/report-failure.ts';
import { useIsGuest } from '../session/use-is-guest.ts';
import { useRequireLogin } from '../session/use-require-login.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import icon from '../ui/icon.module.css';
import { WatchedBooksDocument } from './__generated__/notify-when-back.generated.ts';

// Inline styles, since a separate style sheet would have to be named in the code of every book's page.
const wide = { flexBasis: '100%', overflowWrap: 'anywhere' } as const;
const inline = { width: 'auto', minHeight: 0, padding: 0 };

type NotifyWhenBackProps = {
  productId: string;
  /** The wishlist button, which the shared guest account gets instead. */
  children: ReactNode;
};

/** The button that replaces the wishlist button of a book out of stock. It subscribes to an email about its return. */
export function NotifyWhenBack({ productId, children }: NotifyWhenBackProps) {
  const client = useApolloClient();
  const { signedIn, user } = useSession();
  const isGuest = useIsGuest();
  const requireLogin = useRequireLogin();
  const { data } = useQuery(WatchedBooksDocument, { skip: !signedIn });
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (isGuest) return children;
  const items = (signedIn && data?.viewer?.wishlist.items) || [];
  const isWatched = items.some((item) => item.isWatched && item.product.id === productId);

  async function press(): Promise<void> {
    if (!requireLogin({ action: 'watch', productId })) return;
    setBusy(true);
    try {
      const acts = await import('./wishlist-acts.ts');
      await (isWatched ? acts.unwatchBook : acts.watchBook)(client, productId);
    } catch (error) {
      reportFailure(error, client);
    }
    setBusy(false);
  }
  function cancel(): void {
    // The pressed button disappears.
    button.current?.focus();
    void press();
  }
  return (
    <>
      {/* The second click of a double click must not undo the first. */}
      <Button
        ref={button}
        busy={isBusy}
        aria-pressed={isWatched}
        onClick={({ detail }) => void (detail > 1 || press())}
      >
        {isWatched ? (
          <Icon name="check" />
        ) : (
          <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 18.5a2 2 0 0 0 4 0" />
          </svg>
        )}
        <span>{isWatched ? 'We will email you' : 'Email me when it’s back'}</span>
      </Button>
      {isWatched ? (
        <p className="paid" style={wide}>
          We will write to {user?.email} when it is back.{' '}
          <Button variant="text" style={inline} onClick={cancel}>
            Cancel
          </Button>
        </p>
      ) : (
        <p className="paid" style={wide}>
          We’ll add it to your wishlist and email you when it’s back or its price drops. This doesn’t reserve a copy.
        </p>
      )}
    </>
  );
}
