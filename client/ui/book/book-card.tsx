import type { ComponentProps, ReactNode } from 'react';
import { Byline } from './byline.tsx';
import { BookTitle } from './book-title.tsx';
import { classes } from '../classes.ts';
import styles from './book-card.module.css';

type BookCardProps = Omit<ComponentProps<'article'>, 'title' | 'className' | 'children'> & {
  cover: ReactNode;
  title: string;
  to: string;
  author: string;
  /** Of the author's page, which the author's name leads to. */
  authorSlug?: string | null;
  /** The price, and other facts. */
  facts: ReactNode;
  /** Two controls: side by side in one frame, or one under the other. */
  acts: ReactNode;
  stack?: boolean;
};

/**
 * A book in a grid (`.grid` inside `.grid-frame`), where neighbours line up part by part. The cover stands above the title
 * and is read after it, since the discount on the cover says nothing without the title.
 */
export function BookCard({ cover, title, to, author, authorSlug, facts, acts, stack, ...rest }: BookCardProps) {
  return (
    <article aria-label={title} {...rest} className={classes('deferred', styles.card)}>
      <div>
        <BookTitle title={title} to={to} />
        <Byline author={author} slug={authorSlug} />
      </div>
      {cover}
      <div className={styles.facts}>{facts}</div>
      <div className={classes(styles.acts, stack ? styles.stack : styles.joined)}>{acts}</div>
    </article>
  );
}
