import type { CSSProperties, FocusEvent, PointerEvent } from 'react';
import type { ShelfQuery } from '../../graphql/__generated__/operations.generated.ts';
import { rupees } from '../../ui/book/price.tsx';
import styles from './shelf.module.css';

type Shelf = ShelfQuery['shelf'];

type PulledSpineProps = {
  spine: Shelf['spines'][number];
  /** The one picture of all spines. */
  picture: Pick<Shelf, 'image' | 'width' | 'height'>;
  labelled: boolean;
  onLabel: (isWanted: boolean) => void;
};

/** Moves a label that would stand past an edge of the screen. */
function keepOnScreen(label: HTMLElement | null): void {
  if (!label) return;
  const { left, right } = label.getBoundingClientRect();
  const shift = Math.max(16 - left, Math.min(0, document.documentElement.clientWidth - 16 - right));
  if (shift) label.style.translate = `${shift}px 0`;
}

/** A book on the shelf, which comes out under the mouse or the keyboard's focus and is a link to its page. */
export function PulledSpine({ spine, picture, labelled, onLabel }: PulledSpineProps) {
  const { x, width, height, product } = spine;
  const { title, author, price, slug } = product;
  return (
    <a
      className={styles.spine}
      href={`/product/${encodeURIComponent(slug)}`}
      aria-label={`${title}, ${author}, ${rupees(price)}`}
      // A tap opens the book: its label would only flash.
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType !== 'touch' && onLabel(true)}
      onPointerLeave={() => onLabel(false)}
      onFocus={({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && onLabel(true)}
      onBlur={() => onLabel(false)}
    >
      <span className={styles.place} style={{ '--w': width, '--h': height } as CSSProperties}>
        {/* shows its part of the picture */}
        <span className={styles.window}>
          <img
            style={{ '--x': x, '--w': picture.width, '--h': picture.height } as CSSProperties}
            src={picture.image}
            alt=""
            width={picture.width}
            height={picture.height}
          />
        </span>
      </span>
      {labelled && (
        <span className={styles.label} ref={keepOnScreen} aria-hidden="true">
          <b>{title}</b>
          <i>{author}</i>
          <span>{rupees(price)}</span>
        </span>
      )}
    </a>
  );
}
