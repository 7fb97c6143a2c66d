import { useId } from 'react';
import { wordmark } from '../shop.ts';
import { Device } from '../ui/icon.tsx';
import { lazyPart, usePreload } from '../ui/lazy-part.tsx';
import styles from './footer.module.css';

const lines = [
  'This shop is set in Newsreader & Libre Franklin',
  'and printed in two inks, black and rubric.',
  'Every cover is drawn by arithmetic',
  'from its own title, so that',
  'no two are quite',
  'alike.',
];

const ThemeAndTextSize = lazyPart(async () => (await import('../appearance/theme-and-text-size.tsx')).ThemeAndTextSize);

export function Footer({ onKeyboardHelp }: { onKeyboardHelp: () => void }) {
  const paper = useId();
  const [hasAppearance, loadAppearance] = usePreload(ThemeAndTextSize);
  return (
    <footer className={styles.colophon}>
      <div className={styles.taper}>
        <b>{wordmark}</b>
        {lines.map((line) => (
          <span key={line}>{line} </span>
        ))}
        <Device />
      </div>
      <nav aria-label="Footer">
        <a href="/">Home</a>
        <a href="/products">Books</a>
        <a href="/wishlist">Wishlist</a>
        <a href="/carts">Cart</a>
        <button
          className={styles.paper}
          type="button"
          popoverTarget={paper}
          aria-haspopup="dialog"
          onClick={loadAppearance}
        >
          Theme and text size
        </button>
      </nav>
      {hasAppearance && <ThemeAndTextSize id={paper} />}
      <p className={styles.small}>
        <a href="/terms">Terms & Conditions</a>
        <button className={styles.help} type="button" aria-haspopup="dialog" onClick={onKeyboardHelp}>
          Keyboard help
        </button>
      </p>
    </footer>
  );
}
