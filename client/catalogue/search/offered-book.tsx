import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { bookPage } from '../../paths.ts';
import type { OfferedBookFragment } from '../../graphql/__generated__/operations.generated.ts';
import { BookCover } from '../../ui/book/book-cover.tsx';
import { BookTitle } from '../../ui/book/book-title.tsx';
import { Price } from '../../ui/book/price.tsx';
import type { Filters } from '../list/filters.ts';
import { OfferedBookFragmentDoc } from './__generated__/search-hints.generated.ts';
import { hiddenBy } from './hidden-by.ts';
import styles from './offered-book.module.css';

type OfferedBookProps = {
  book: FragmentType<OfferedBookFragment>;
  filters: Filters;
  /** The button of the cart. */
  actions: ReactNode;
};

/** A book that the list does not show, with the filter that hides it. */
export function OfferedBook({ book, filters, actions }: OfferedBookProps) {
  const { data, complete } = useFragment({ fragment: OfferedBookFragmentDoc, from: book });
  if (!complete) return null;
  const to = bookPage(data.slug);
  const reason = hiddenBy(data, filters);
  return (
    <article className={styles.book}>
      <div className={styles.cover}>
        <BookCover src={data.image} title={data.title} to={to} size={112} />
      </div>
      <div>
        <BookTitle title={data.title} to={to} level={3} />
        <p className="byline">{data.byline}</p>
        <Price price={data.price} originalPrice={data.originalPrice} />
        {reason !== null && <p className="paid">{reason}</p>}
      </div>
      <div className={styles.acts}>{actions}</div>
    </article>
  );
}
