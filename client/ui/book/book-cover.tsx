import styles from './book-cover.module.css';

type BookCoverProps = {
  /** Address of the picture. */
  src: string;
  title: string;
  /** The address that the cover links to. Without it the cover is only a picture. */
  to?: string;
  /** The text of the bookseller's slip. */
  slip?: string;
  /** For covers in the first window of the page. */
  eager?: boolean;
  /** The width in CSS pixels, which reserves the cover's space before it loads. */
  size?: number;
  /** Announces the link. Otherwise it is decoration beside a title with the same link. */
  labelled?: boolean;
};

/** Without a handler React holds a view transition back until the picture has loaded. */
const ignoreLoad = () => undefined;

export function BookCover({ src, title, to, slip, eager, size = 240, labelled }: BookCoverProps) {
  const cover = (
    <img
      onLoad={ignoreLoad}
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
