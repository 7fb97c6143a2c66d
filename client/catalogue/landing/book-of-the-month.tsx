import { useQuery } from '@apollo/client/react';
import { useId, type ReactNode } from 'react';
import { bookPage } from '../../paths.ts';
import { BookCover } from '../../ui/book/book-cover.tsx';
import { BookTitle } from '../../ui/book/book-title.tsx';
import { Byline } from '../../ui/book/byline.tsx';
import type { Buyable } from '../../ui/book/copies-left.tsx';
import { CategoryMark } from '../../ui/book/category-mark.tsx';
import { Price } from '../../ui/book/price.tsx';
import { classes } from '../../ui/classes.ts';
import { ShelfDocument } from './__generated__/shelf.generated.ts';
import styles from './book-of-the-month.module.css';

/** `action`: the button that puts the book in the cart. */
type BookOfTheMonthProps = { action: (book: Buyable) => ReactNode };

/** The book of the month, with its blurb; nothing if there is none. */
export function BookOfTheMonth({ action }: BookOfTheMonthProps) {
  const id = useId();
  const book = useQuery(ShelfDocument).data?.bookOfTheMonth;
  if (!book) return null;
  const to = bookPage(book.slug);
  return (
    <section className={classes(styles.month, styles[book.category])} aria-labelledby={id}>
      <div className="wrap">
        <div className={styles.text}>
          <h2 className={styles.kind} id={id}>
            <CategoryMark category={book.category} />
            Book of the month
          </h2>
          <p className={styles.sentence}>{book.bookOfTheMonth}</p>
          <div>
            <BookTitle title={book.title} to={to} level={3} />
            <Byline byline={book.byline} author={book.author} />
            <p className={styles.prose}>{book.description}</p>
            <div className={styles.buy}>
              <Price price={book.price} originalPrice={book.originalPrice} />
              {action(book)}
            </div>
          </div>
        </div>
        <div className={styles.books}>
          <img src={book.spine} alt="" width={60} height={480} loading="lazy" />
          <div>
            <BookCover src={book.image} title={book.title} to={to} percentOff={book.discountPercent} size={384} />
          </div>
        </div>
      </div>
    </section>
  );
}
