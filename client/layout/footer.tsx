import { useId } from 'react';
import { useShop } from '../shop.ts';
import { lazyPart, usePreload } from '../ui/loading/lazy-part.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './footer.module.css';

const ThemeAndTextSize = lazyPart(async () => (await import('../appearance/theme-and-text-size.tsx')).ThemeAndTextSize);

/** Browsers older than popovers open and close the paper as a dialog. */
function toggleWithoutPopover(id: string) {
  const paper = document.querySelector<HTMLDialogElement>(`[id="${id}"]`);
  if (!paper || 'showPopover' in HTMLElement.prototype) return;
  if (paper.open) paper.close();
  else paper.show();
}

export function Footer({ onKeyboardHelp }: { onKeyboardHelp: () => void }) {
  const { name, legalName, address, email, phone, pages, foot } = useShop();
  const paper = useId();
  const [hasAppearance, loadAppearance] = usePreload(ThemeAndTextSize);
  return (
    <footer className={styles.colophon}>
      <div className={styles.taper}>
        <b>{name.toUpperCase()}</b>
        {foot.map((line, at) => (
          <span key={at}>{line} </span>
        ))}
        <Logo />
      </div>
      <address className={styles.shop}>
        {legalName}, {address.street}, {address.city} {address.zipCode}
        <span>
          <a href={`mailto:${email}`}>{email}</a>
          {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        </span>
      </address>
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
          onClick={() => {
            loadAppearance();
            toggleWithoutPopover(paper);
          }}
        >
          Theme and text size
        </button>
      </nav>
      {hasAppearance && <ThemeAndTextSize id={paper} />}
      <nav className={styles.small} aria-label="The shop">
        {pages.map(({ slug, title }) => (
          <a key={slug} href={`/${slug}`}>
            {title}
          </a>
        ))}
        <button className={styles.help} type="button" aria-haspopup="dialog" onClick={onKeyboardHelp}>
          Keyboard help
        </button>
      </nav>
    </footer>
  );
}
