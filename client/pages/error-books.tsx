import { useQuery } from '@apollo/client/react';
import { bookPage } from '../paths.ts';
import { BookCover } from '../ui/book/book-cover.tsx';
import { BookTitle } from '../ui/book/book-title.tsx';
import { ErrorPageBooksDocument } from './__generated__/error-page.generated.ts';
import styles from './error-page.module.css';

/** Three books to go on with; nothing until they are loaded. `mayFetch`: if not set, only the cache is read. */
export function ErrorBooks({ mayFetch }: { mayFetch: boolean }) {
  const { data } = useQuery(ErrorPageBooksDocument, { fetchPolicy: mayFetch ? 'cache-first' : 'cache-only' });
  const books = data?.products.nodes ?? [];
  if (books.length === 0) return null;
  return (
    <ul className={styles.books} aria-label="Books">
      {books.map(({ id, slug, title, byline, image }) => (
        <li key={id}>
          <BookCover src={image} title={title} to={bookPage(slug)} size={168} />
          <BookTitle title={title} to={bookPage(slug)} />
          <p className="byline">{byline}</p>
        </li>
      ))}
    </ul>
  );
}
