import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Frame } from '../../ui/dialog/dialog.tsx';
import { useSpreads } from './use-spreads.ts';
import styles from './open-book.module.css';

/** How far a finger moves to turn the pages, in CSS pixels. */
const SWIPE = 48;

/** An excerpt's heading, if it has one, and its paragraphs. */
function partsOf(excerpt: string): { heading: string | null; paragraphs: string[] } {
  const [first = '', ...rest] = excerpt.split(/\n\s*\n/);
  const heading = /^# +(.+)\n?/.exec(first);
  if (!heading) return { heading: null, paragraphs: [first, ...rest] };
  const below = first.slice(heading[0].length);
  return { heading: heading[1]!, paragraphs: below ? [below, ...rest] : rest };
}

type OpenBookProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  excerpt: string;
  /** A language tag, for hyphens and voices. */
  language: string | null;
  addToCart: ReactNode;
};

/** The first pages of a book, open over the page. On wide screens a long text is turned two pages at a time. */
export function OpenBook({ open, ...book }: OpenBookProps) {
  return (
    <Frame open={open} onClose={book.onClose} className={styles.leaf} aria-label={`Look inside: ${book.title}`}>
      <Pages {...book} />
    </Frame>
  );
}

function Pages({ onClose, title, excerpt, language, addToCart }: Omit<OpenBookProps, 'open'>) {
  const { heading, paragraphs } = partsOf(excerpt);
  const [text, spreads] = useSpreads();
  const [turned, setTurned] = useState(0);
  const [touchStartX, setTouchStartX] = useState<number | null>(null);
  const spread = Math.min(turned, spreads - 1);
  const turn = (by: number) => setTurned(Math.max(0, Math.min(spreads - 1, spread + by)));

  function press(event: KeyboardEvent) {
    const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (by === undefined || spreads === 1) return;
    event.preventDefault();
    turn(by);
  }
  function lift({ clientX }: PointerEvent) {
    const moved = clientX - (touchStartX ?? clientX);
    if (Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1);
    setTouchStartX(null);
  }
  return (
    <>
      {/* The text scrolls on small screens and turns pages on large ones, so the keyboard must reach it. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.spread}
        tabIndex={0}
        role="document"
        aria-label={heading ?? title}
        onKeyDown={press}
        onPointerDown={({ pointerType, clientX }) => pointerType === 'touch' && setTouchStartX(clientX)}
        onPointerUp={lift}
        onPointerCancel={() => setTouchStartX(null)}
      >
        <p className={styles.head} aria-hidden="true">
          <span>{title}</span>
          <span>{heading ?? title}</span>
        </p>
        <div className={styles.window}>
          <div
            ref={text}
            className={styles.text}
            style={{ '--spread': spread } as CSSProperties}
            lang={language ?? undefined}
            dir="auto"
          >
            {heading && <h2>{heading}</h2>}
            {paragraphs.map((paragraph, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- the text does not change
              <p key={i}>{paragraph}</p>
            ))}
            <div className={styles.end} lang="en">
              End of the extract
              {addToCart}
            </div>
          </div>
        </div>
        <p className={styles.foot} aria-hidden="true">
          <span>{2 + 2 * spread}</span>
          <span>{3 + 2 * spread}</span>
        </p>
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      {spreads > 1 && (
        <>
          <IconButton
            className={classes(styles.turn, styles.back)}
            icon="arrow"
            label="Previous pages"
            aria-disabled={spread === 0}
            onClick={() => turn(-1)}
          />
          <IconButton
            className={styles.turn}
            icon="arrow"
            label="Next pages"
            aria-disabled={spread === spreads - 1}
            onClick={() => turn(1)}
          />
        </>
      )}
      <IconButton className={styles.close} icon="close" label="Close" onClick={onClose} />
    </>
  );
}
