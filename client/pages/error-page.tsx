import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { useOffline } from '../offline/use-offline.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { couldPass, isMissingFile } from './error-kind.ts';
import styles from './error-page.module.css';

/** Pages of an account, of which the browser keeps nothing for reading offline. */
const ofAccount = /^\/(wishlist|carts|checkout|ordersummary|logout)\/?$/;

/** For unknown addresses and books, and for whatever went wrong unforeseen. */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const offline = useOffline();
  const { pathname } = useLocation();
  const unknown = isRouteErrorResponse(error) && error.status === 404;

  useEffect(() => {
    if (!unknown) console.error(error);
  }, [error, unknown]);

  // A file of the shop that went missing was replaced by a newer one: only the whole page again can find it.
  const retry = () => (isMissingFile(error) ? window.location.reload() : void revalidate());

  return (
    <div className="wrap page">
      <PageTitle title="Error" />
      <div className={styles.error}>
        <h1 tabIndex={-1}>Unexpected Application Error!</h1>
        {offline && couldPass(error) && (
          <p>
            You are offline, and{' '}
            {ofAccount.test(pathname)
              ? 'nothing of your account is kept in the browser.'
              : 'this page has not been opened before.'}{' '}
            It opens when you are back.
          </p>
        )}
        <div className={styles.ways}>
          {couldPass(error) && (
            <Button tall onClick={retry}>
              Try again
            </Button>
          )}
          <LinkButton variant="solid" tall href="/">
            Home
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
