import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useId, type ReactNode } from 'react';
import { bookPage } from '../../paths.ts';
import { StripBookFragmentDoc } from './__generated__/book-strip.generated.ts';
import type { StripBookFragment } from '../../graphql/__generated__/operations.generated.ts';
import { BookCover } from '../../ui/book/book-cover.tsx';
import { BookTitle } from '../../ui/book/book-title.tsx';
import { Price } from '../../ui/book/price.tsx';
import { classes } from '../../ui/classes.ts';
import { SharedCover } from '../../ui/view-transition.tsx';
import styles from './book-strip.module.css';

function StripBook({ book, place }: { book: FragmentType<StripBookFragment>; place: string }) {
  const { data, complete } = useFragment({ fragment: StripBookFragmentDoc, from: book });
  if (!complete) return null;
  const to = bookPage(data.slug);
  return (
    <li className={styles.book}>
      <SharedCover book={to} place={place}>
        <BookCover src={data.image} title={data.title} to={to} size={192} />
      </SharedCover>
      <div>
        <BookTitle title={data.title} to={to} level={3} />
        <p className="byline">{data.byline}</p>
      </div>
      <Price price={data.price} originalPrice={data.originalPrice} />
    </li>
  );
}

type BookStripProps = {
  title: string;
  books: readonly (FragmentType<StripBookFragment> & { id: string })[];
  /** Shown beside the title. */
  action?: ReactNode;
  /** With a page's large title, and without a rule above. */
  leading?: boolean;
};

/** A row of covers. Where six do not fit it scrolls sideways, and the edge cuts the next cover to say so. */
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
