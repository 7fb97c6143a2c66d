import { keepNothingBack } from './travelling.tsx';
import styles from './book-cover.module.css';

type BookCoverProps = {
  /** Address of the picture. */
  src: string;
  title: string;
  /** Where the cover leads. Without it the cover is only a picture. */
  to?: string;
  /** What the bookseller's slip says. */
  slip?: string;
  /** For covers that show at once. */
  eager?: boolean;
  /** What `sizes` would say: CSS width at which the cover is laid out, so that the place is kept. */
  size?: number;
  /** The link is announced; else it is decoration beside a title that links too. */
  labelled?: boolean;
};

export function BookCover({ src, title, to, slip, eager, size = 240, labelled }: BookCoverProps) {
  const cover = (
    <img
      onLoad={keepNothingBack}
      className={styles.cover}
      src={src}
      alt=""
      width={size}
      height={size * 1.5}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
    />
  );
  return (
    <div className={styles.book}>
      {slip !== undefined && <span className={styles.slip}>{slip}</span>}
      {to === undefined && cover}
      {to !== undefined && labelled && (
        <a href={to} aria-label={`Open ${title}`}>
          {cover}
        </a>
      )}
      {to !== undefined && !labelled && (
        <a href={to} tabIndex={-1} aria-hidden="true">
          {cover}
        </a>
      )}
    </div>
  );
}
