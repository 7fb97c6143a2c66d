import type { ReactNode } from 'react';
import { bookPage } from '../../paths.ts';
import { classes } from '../classes.ts';
import { BookCover } from './book-cover.tsx';
import styles from './book-line.module.css';
import { truncateTitle } from './truncate-title.ts';

type BookLineProps = {
  book: { slug: string; title: string; byline: string; image: string };
  /** Shown below the author’s name. */
  children: ReactNode;
  side: ReactNode;
  acts?: ReactNode;
  /** Whether the row is below another heading: its cover is smaller, and its title is a heading one level lower. */
  plain?: boolean;
  /** The book's id, for `keepFocusForBook`. */
  id?: string;
};

/** A row of the cart or of an order. */
export function BookLine({ book, children, side, acts, plain, id }: BookLineProps) {
  const { slug, title, byline, image } = book;
  const Heading = plain ? 'h3' : 'h2';
  return (
    <article aria-label={title} className={classes(styles.line, plain && styles.plain)} data-row={id}>
      <div className={styles.cover}>
        <BookCover src={image} title={title} to={bookPage(slug)} labelled size={plain ? 84 : 112} />
      </div>
      <div className={styles.main}>
        <Heading title={title}>{truncateTitle(title)}</Heading>
        <p className="byline">{byline}</p>
        {children}
      </div>
      <div className={styles.side}>{side}</div>
      {acts !== undefined && <div className={styles.acts}>{acts}</div>}
    </article>
  );
}
