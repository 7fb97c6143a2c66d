import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { App } from '../../app.ts';
import { failureMessage } from '../../graphql/failure.ts';
import { waitBriefly } from '../../ui/loading/wait.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QuietBookDocument, StopLettersDocument } from '../../wishlist/__generated__/letters.generated.ts';
import styles from './quiet-page.module.css';

const slugIn = (search: URLSearchParams) => search.get('book') ?? '';

export function createLoader({ client }: App) {
  return ({ request }: LoaderFunctionArgs) => {
    const slug = slugIn(new URL(request.url).searchParams);
    return slug === '' ? null : waitBriefly(client.query({ query: QuietBookDocument, variables: { slug } }));
  };
}

/** Stops letters about a wishlist; a link in each letter leads here. It asks first, since mail scanners open links. */
export function Component() {
  const { token = '' } = useParams();
  const slug = slugIn(useSearchParams()[0]);
  const book = useQuery(QuietBookDocument, { variables: { slug }, skip: slug === '' }).data?.product;
  const [mutate, { loading }] = useMutation(StopLettersDocument);
  const [stopped, setStopped] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function stop(productId: string | null, about: string) {
    setFailure(undefined);
    try {
      await mutate({ variables: { token, productId } });
      setStopped(about);
    } catch (error) {
      console.error(error);
      setFailure(failureMessage(error, { NOT_FOUND: 'This link is incomplete. Open it from the email again.' }));
    }
  }

  return (
    <div className="wrap wrap--narrow page">
      <PageHead page="Wishlist emails" title="Wishlist emails" />
      <div className={styles.ask}>
        <p>
          You asked us to email you when a book on your wishlist is back in stock or drops in price. Your wishlist won’t
          change if you stop these emails.
        </p>
        <div className={styles.acts}>
          {book && (
            <Button variant="solid" tall busy={loading} onClick={() => void stop(book.id, book.title)}>
              Stop emails about {book.title}
            </Button>
          )}
          <Button variant={book ? 'outline' : 'solid'} tall busy={loading} onClick={() => void stop(null, 'all books')}>
            Stop all wishlist emails
          </Button>
        </div>
        <FormAlert text={failure} />
        <output className={styles.done}>
          {stopped !== undefined &&
            `We’ve stopped emails about ${stopped}. You can turn them on again on your wishlist.`}
        </output>
        <LinkButton variant="text" href="/wishlist">
          Go to your wishlist
        </LinkButton>
      </div>
    </div>
  );
}
