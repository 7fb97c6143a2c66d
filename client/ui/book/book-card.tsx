import type { ComponentProps, ReactNode } from 'react';
import { Byline } from './byline.tsx';
import { BookTitle } from './book-title.tsx';
import { classes } from '../classes.ts';
import styles from './book-card.module.css';

type CardFrameProps = Omit<ComponentProps<'article'>, 'title' | 'className'> & { title: string };

/** A book in a grid (`.grid` inside `.grid-frame`), where neighbours line up part by part. */
export function CardFrame({ title, ...rest }: CardFrameProps) {
  return <article aria-label={title} {...rest} className={classes('deferred', styles.card)} />;
}

type CardPartsProps = {
  cover: ReactNode;
  title: string;
  to: string;
  byline: string;
  /** The author whose page the byline leads to. */
  author?: { slug: string } | null;
  /** The price, and other facts. */
  facts: ReactNode;
  /** Two controls: side by side in one frame, or one under the other. */
  acts: ReactNode;
  stack?: boolean;
};

/**
 * The content of a card. The cover is shown above the title and read out after it, since the discount on the cover says
 * nothing without the title.
 */
export function CardParts({ cover, title, to, byline, author, facts, acts, stack }: CardPartsProps) {
  return (
    <>
      <div className={styles.words}>
        <BookTitle title={title} to={to} />
        <Byline byline={byline} author={author} />
      </div>
      {cover}
      <div className={styles.facts}>{facts}</div>
      <div className={classes(styles.acts, stack ? styles.stack : styles.joined)}>{acts}</div>
    </>
  );
}
