import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { useOffline } from '../offline/use-offline.ts';
import { ACCOUNT_PAGES } from '../paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { couldPass, isMissingFile } from '../graphql/failure.ts';
import styles from './error-page.module.css';

/** The page for unknown addresses and books, and for unexpected errors. */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const offline = useOffline();
  const { pathname } = useLocation();
  const unknown = isRouteErrorResponse(error) && error.status === 404;

  useEffect(() => {
    if (!unknown) console.error(error);
  }, [error, unknown]);

  // A missing file was replaced by a newer build, so only reloading the document helps.
  const retry = () => (isMissingFile(error) ? window.location.reload() : void revalidate());

  return (
    <div className="wrap page">
      <PageTitle title="Error" />
      <div className={styles.error}>
        <h1 tabIndex={-1}>Unexpected Application Error!</h1>
        {offline && couldPass(error) && (
          <p>
            You are offline, and{' '}
            {ACCOUNT_PAGES.includes(pathname.replace(/\/$/, ''))
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
