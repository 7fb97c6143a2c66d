import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { shortDate } from './dates.ts';
import styles from './buy-bar.module.css';

/** The date on which a closed shop sells again, in its own time zone; null while it is open. */
export type ClosedUntil = string | null | undefined;

export const closedNote = (closedUntil: ClosedUntil) =>
  closedUntil ? `Closed until ${shortDate(`${closedUntil}T12:00`)}` : undefined;

/** Describes a button that buys, by its id `closed`, while the shop is closed. */
export const ClosedNotice = ({ closedUntil }: { closedUntil: ClosedUntil }) =>
  closedUntil && (
    <p className={classes('reason', styles.closed)} id="closed">
      {`${closedNote(closedUntil)}. You can still fill your cart.`}
    </p>
  );

type BuyBarProps = {
  /** Names the region. */
  label: string;
  amount: ReactNode;
  /** One short line below the amount. */
  note: string;
  /** The page's button, repeated. */
  children: ReactNode;
  /** The element around the button in the page, once it is mounted. */
  pageButton: HTMLElement | null;
};

/** Does not count the top of the window, which the masthead may cover. */
const insets = '-60px 0px 0px';
const inViewRatio = 0.9;

/** On narrow screens, repeats the page's button at the foot of the window while the button itself is out of view. */
export function BuyBar({ label, amount, note, children, pageButton }: BuyBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [isButtonInView, setButtonInView] = useState(false);

  useEffect(() => {
    if (!pageButton) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isInView = entries.at(-1)!.intersectionRatio >= inViewRatio;
        // An inert bar loses the focus, so the same button in the page takes it.
        if (isInView && bar.current?.contains(document.activeElement)) {
          pageButton.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
        }
        setButtonInView(isInView);
      },
      { threshold: inViewRatio, rootMargin: insets },
    );
    observer.observe(pageButton);
    return () => observer.disconnect();
  }, [pageButton]);

  return (
    <section ref={bar} className={styles.buyBar} aria-label={label} inert={isButtonInView}>
      <p>
        <b>{amount}</b> <small>{note}</small>
      </p>
      {children}
    </section>
  );
}
