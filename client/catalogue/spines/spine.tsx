import type { CSSProperties, Ref } from 'react';
import { rupees } from '../../ui/book/price.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './spine.module.css';

type SpinePictureProps = {
  /** Where the spine begins in the picture, in units of the drawing. */
  x: number;
  /** The one picture of all spines of a shelf. */
  picture: { image: string; width: number; height: number };
};

/** The part of the picture that shows one spine, for a window of its size. The shelf sets the unit, `--u`. */
export function SpinePicture({ x, picture: { image, width, height } }: SpinePictureProps) {
  return (
    <img
      className={styles.picture}
      style={{ '--x': x, '--w': width, '--h': height } as CSSProperties}
      src={image}
      alt=""
      width={width}
      height={height}
    />
  );
}

type Labelled = { title: string; byline: string; price: number };

/** The accessible name of the link on a spine. */
export const spineName = ({ title, byline, price }: Labelled): string =>
  [title, byline, rupees(price)].filter(Boolean).join(', ');

/** The label of a spine that is pulled out. The shelf's style sheet decides when and where it shows. */
export function SpineLabel({ book, className, ref }: { book: Labelled; className?: string; ref?: Ref<HTMLElement> }) {
  return (
    <span className={classes(styles.label, className)} ref={ref} aria-hidden="true">
      <b>{book.title}</b>
      <i>{book.byline}</i>
      <span>{rupees(book.price)}</span>
    </span>
  );
}
