import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from './classes.ts';
import styles from './book-card.module.css';

type BookCardProps = {
  cover: ReactNode;
  title: string;
  to: string;
  author: string;
  /** Price, and what else is worth knowing. */
  facts: ReactNode;
  /** Two controls: side by side in one frame, or one under the other. */
  acts: ReactNode;
  stack?: boolean;
};

/** A book in a grid (`.grid` inside `.shelf-grid`), where neighbours line up part by part. */
export function BookCard({ cover, title, to, author, facts, acts, stack }: BookCardProps) {
  return (
    <article className={styles.card}>
      {cover}
      <div>
        <h2 className={styles.title}>
          <Link to={to}>{title}</Link>
        </h2>
        <p className="byline">{author}</p>
      </div>
      <div className={styles.facts}>{facts}</div>
      <div className={classes(styles.acts, stack ? styles.stack : styles.joined)}>{acts}</div>
    </article>
  );
}
