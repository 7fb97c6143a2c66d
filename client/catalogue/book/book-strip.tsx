import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useId, type ReactNode } from 'react';
import { StripBookFragmentDoc } from './__generated__/book-strip.generated.ts';
import type { StripBookFragment } from '../../graphql/__generated__/operations.generated.ts';
import { BookCover } from '../../ui/book/book-cover.tsx';
import { BookTitle } from '../../ui/book/book-title.tsx';
import { SharedCover } from '../../ui/view-transition.tsx';
import styles from './book-strip.module.css';

function StripBook({ book, place }: { book: FragmentType<StripBookFragment>; place: string }) {
  const { data, complete } = useFragment({ fragment: StripBookFragmentDoc, from: book });
  if (!complete) return null;
  const to = `/product/${data.slug}`;
  return (
    <li className={styles.book}>
      <SharedCover book={to} place={place}>
        <BookCover src={data.image} title={data.title} to={to} size={176} />
      </SharedCover>
      <BookTitle title={data.title} to={to} level={3} />
      <p className="byline">{data.author}</p>
    </li>
  );
}

type BookStripProps = {
  title: string;
  books: readonly (FragmentType<StripBookFragment> & { id: string })[];
  /** Shown beside the title. */
  action?: ReactNode;
};

/** A row of small covers, which scrolls sideways when it is wider than the page. */
export function BookStrip({ title, books, action }: BookStripProps) {
  const id = useId();
  if (books.length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby={id} data-place={title}>
      <div className="wrap">
        <header className={styles.head}>
          <h2 className="title-m" id={id}>
            {title}
          </h2>
          {action}
        </header>
        <ul className={styles.row}>
          {books.map((book) => (
            <StripBook key={book.id} book={book} place={title} />
          ))}
        </ul>
      </div>
    </section>
  );
}
