import styles from './book-cover.module.css';

type BookCoverProps = {
  /** Address of the picture. */
  src: string;
  title: string;
  /** The address that the cover links to. Without it the cover is only a picture. */
  to?: string;
  /** The discount, shown on a slip in the corner unless it is 0. */
  percentOff?: number;
  /** Whether the cover loads at once, because the page's first screen shows it. */
  eager?: boolean;
  /** The width in CSS pixels, which reserves the cover's space before it loads. */
  size?: number;
  /** Whether screen readers announce the cover's link. By default, only the title's link is announced. */
  labelled?: boolean;
};

/** Attributes for a photograph that the shop has in three widths, as its address shows; false for other pictures. */
function widthsOf(src: string, size: number) {
  const [stem, end] = src.split('.560.webp');
  return (
    end === '' && {
      srcSet: [240, 560, 832].map((width) => `${stem}.${width}.webp ${width}w`).join(),
      // On a phone no cover is wider than 45% of the screen.
      sizes: `min(45vw, ${size}px)`,
    }
  );
}

/** Without a load handler, React delays a view transition until the picture has loaded. */
const ignoreLoad = () => undefined;

export function BookCover({ src, title, to, percentOff = 0, eager, size = 240, labelled }: BookCoverProps) {
  const cover = (
    <img
      onLoad={ignoreLoad}
      className={styles.cover}
      src={src}
      {...widthsOf(src, size)}
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
      {percentOff > 0 && <span className={styles.slip}>{`${percentOff}% off`}</span>}
      {to === undefined ? (
        cover
      ) : (
        <a href={to} {...(labelled ? { 'aria-label': `Open ${title}` } : { tabIndex: -1, 'aria-hidden': true })}>
          {cover}
        </a>
      )}
    </div>
  );
}
