import { useEffect, useEffectEvent } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { isTransient, isMissingFile } from '../graphql/failure.ts';
import searchBox from '../layout/search-box.module.css';
import { useOffline } from '../offline/use-offline.ts';
import { ACCOUNT_PAGES } from '../paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { lazyPart, usePreload } from '../ui/loading/lazy-part.tsx';
import styles from './error-page.module.css';

/** The kind of page that cannot be found, by the first segment of its path. */
const kinds: Readonly<Record<string, string>> = { product: 'book', authors: 'author' };

const OFFLINE = 'You are offline';

function whatHappened(error: unknown, unknown: boolean, offline: boolean, pathname: string): string {
  if (unknown) {
    const kind = kinds[pathname.split('/')[1] ?? ''] ?? 'page';
    return `We can’t find that ${kind}. It may have moved.`;
  }
  if (!isTransient(error)) return 'Something went wrong on our side. Your cart and wishlist are kept.';
  if (!offline) return 'The shop is not responding right now. Your cart and wishlist are kept. Try again in a minute.';
  const isOfAccount = ACCOUNT_PAGES.includes(pathname.replace(/\/$/, ''));
  if (isOfAccount)
    return 'You are offline, and your account isn’t kept in this browser. This page will load when you are online.';
  return 'You have not visited this page yet. It will load when you are online.';
}

const search = classes(searchBox.search, styles.search);
const ErrorBooks = lazyPart(async () => (await import('./error-books.tsx')).ErrorBooks);

/** A search that opens the list as a new document, since this one may be broken. */
function PlainSearch() {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is newer than the oldest browsers
    <form className={search} role="search" action="/products">
      <Icon name="search" />
      <input
        type="search"
        name="q"
        aria-label="Search titles and authors"
        placeholder="Search titles and authors"
        autoComplete="off"
      />
    </form>
  );
}

/** The page for unknown addresses and books, and for unexpected errors. `alone`: shown without the shop's frame. */
export function ErrorPage({ alone = false }: { alone?: boolean }) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const offline = useOffline();
  const { pathname } = useLocation();
  const [hasBooks, loadBooks] = usePreload(ErrorBooks);
  const isRetryable = isTransient(error);
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  const isOffline = isRetryable && offline;

  useEffect(() => {
    if (!unknown) console.error(error);
  }, [error, unknown]);

  const load = useEffectEvent(() => {
    // Without the frame there is no cache to read from.
    if (!alone) loadBooks();
  });
  useEffect(() => load(), []);

  // A missing file was replaced by a newer build, so only reloading the document helps.
  const retry = () => (isMissingFile(error) ? window.location.reload() : void revalidate());

  return (
    <div className="wrap page">
      <PageTitle title={isOffline ? OFFLINE : 'Error'} />
      <div className={styles.error}>
        <h1 tabIndex={-1}>{isOffline ? OFFLINE : 'Unexpected Application Error!'}</h1>
        <p className={styles.sentence}>{whatHappened(error, unknown, offline, pathname)}</p>
        {/* The frame already has a search box. */}
        {alone && !isRetryable && <PlainSearch />}
        <div className={styles.ways}>
          {isRetryable && (
            <Button variant="solid" tall onClick={retry}>
              Try again
            </Button>
          )}
          <LinkButton variant={isRetryable ? 'outline' : 'solid'} tall href="/">
            Home
          </LinkButton>
        </div>
        {hasBooks && <ErrorBooks mayFetch={unknown} />}
      </div>
    </div>
  );
}
