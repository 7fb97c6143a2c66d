import { useId, type ReactNode } from 'react';
import { bookPage } from '../../paths.ts';
import type { StripBookFragment } from '../../graphql/__generated__/operations.generated.ts';
import { BookCover } from '../../ui/book/book-cover.tsx';
import { BookTitle } from '../../ui/book/book-title.tsx';
import { Price } from '../../ui/book/price.tsx';
import { classes } from '../../ui/classes.ts';
import { SharedCover } from '../../ui/view-transition.tsx';
import styles from './book-strip.module.css';

function StripBook({ book, place }: { book: StripBookFragment; place: string }) {
  const to = bookPage(book.slug);
  return (
    <li className={styles.book}>
      <SharedCover book={to} place={place}>
        <BookCover src={book.image} title={book.title} to={to} size={192} />
      </SharedCover>
      <div>
        <BookTitle title={book.title} to={to} level={3} />
        <p className="byline">{book.byline}</p>
      </div>
      <Price price={book.price} originalPrice={book.originalPrice} />
    </li>
  );
}

type BookStripProps = {
  title: string;
  books: readonly (StripBookFragment & { id: string })[];
  /** Shown beside the title. */
  action?: ReactNode;
  /** Gives the strip a page's large title, and no rule above it. */
  leading?: boolean;
};

/** A row of covers. Where six do not fit it scrolls sideways, which the cut edge of the next cover shows. */
export function BookStrip({ title, books, action, leading }: BookStripProps) {
  const id = useId();
  if (books.length === 0) return null;
  return (
    <section
      className={classes('deferred', styles.strip, leading && styles.leading)}
      aria-labelledby={id}
      data-place={title}
    >
      <div className="wrap">
        <div className={styles.head}>
          <h2 className={leading ? 'title' : 'title-m'} id={id}>
            {title}
          </h2>
          {action}
        </div>
        <div className={styles.frame}>
          <ul className={styles.row}>
            {books.map((book) => (
              <StripBook key={book.id} book={book} place={title} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
