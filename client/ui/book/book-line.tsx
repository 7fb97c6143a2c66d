import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './book-line.module.css';

type BookLineProps = {
  title: string;
  cover: ReactNode;
  main: ReactNode;
  side?: ReactNode;
  acts?: ReactNode;
  /** Without a row of actions, and with a smaller cover. */
  plain?: boolean;
  /** Id of the book, for `keepFocusForBook`. */
  book?: string;
};

/** A row of the cart or of an order. */
export function BookLine({ title, cover, main, side, acts, plain, book }: BookLineProps) {
  return (
    <article aria-label={title} className={classes(styles.line, plain && styles.plain)} data-book={book}>
      <div className={styles.cover}>{cover}</div>
      <div className={styles.main}>{main}</div>
      {side !== undefined && <div className={styles.side}>{side}</div>}
      {acts !== undefined && <div className={styles.acts}>{acts}</div>}
    </article>
  );
}
