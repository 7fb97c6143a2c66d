import type { CSSProperties } from 'react';
import { classes } from '../classes.ts';
import styles from './rating.module.css';

/** A book's rating as one star and its figure; nothing for a book without ratings, whose figure is 0. */
export function Rating({ value }: { value: number }) {
  if (value === 0) return null;
  return (
    <p className={styles.rating}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m10 1.6 2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.6l-5.2 2.9L6 11.7l-4.4-4 5.9-.7Z" />
      </svg>
      <span className="sr">Rated </span>
      {value.toFixed(1)}
      <span className="sr"> out of 5</span>
    </p>
  );
}

/**
 * Five stars, filled to the nearest half, the figure, and the number of ratings, which by the specification is always
 * 200; nothing for a book without ratings.
 */
export function RatingStars({ value }: { value: number }) {
  if (value === 0) return null;
  return (
    <p className={classes(styles.rating, styles.full)}>
      <span className={styles.stars} style={{ '--halves': Math.round(value * 2) } as CSSProperties} />
      <span className="sr">{`Rated ${value} out of 5`}</span>
      <span aria-hidden="true">{value}</span> (200)
    </p>
  );
}
