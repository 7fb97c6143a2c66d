import type { ReactNode } from 'react';
import { bookPage } from '../../paths.ts';
import { useShop } from '../../shop.ts';
import type { OfferedBookFragment } from '../../graphql/__generated__/operations.generated.ts';
import { BookCover } from '../../ui/book/book-cover.tsx';
import { BookTitle } from '../../ui/book/book-title.tsx';
import { Price } from '../../ui/book/price.tsx';
import type { Filters } from '../list/filters.ts';
import { hiddenReason } from './hidden-reason.ts';
import styles from './offered-book.module.css';

type OfferedBookProps = {
  book: OfferedBookFragment;
  filters: Filters;
  /** The cart button. */
  actions: ReactNode;
};

/** A book that an empty list offers, with the reason why a filter hides it. */
export function OfferedBook({ book, filters, actions }: OfferedBookProps) {
  const to = bookPage(book.slug);
  const reason = hiddenReason(book, filters, useShop());
  return (
    <article className={styles.book}>
      <div className={styles.cover}>
        <BookCover src={book.image} title={book.title} to={to} size={112} />
      </div>
      <div>
        <BookTitle title={book.title} to={to} level={3} />
        <p className="byline">{book.byline}</p>
        <Price price={book.price} originalPrice={book.originalPrice} />
        {reason !== null && <p className="paid">{reason}</p>}
      </div>
      <div className={styles.acts}>{actions}</div>
    </article>
  );
}
