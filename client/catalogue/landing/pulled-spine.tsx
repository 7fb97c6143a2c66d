import type { CSSProperties, FocusEvent, PointerEvent } from 'react';
import { bookPage } from '../../paths.ts';
import type { ShelfQuery } from '../../graphql/__generated__/operations.generated.ts';
import { SpineLabel, spineName, SpinePicture } from '../spines/spine.tsx';
import styles from './shelf.module.css';

type Shelf = ShelfQuery['shelf'];

type PulledSpineProps = {
  spine: Shelf['spines'][number];
  /** The one picture of all spines. */
  picture: Pick<Shelf, 'image' | 'width' | 'height'>;
  labelled: boolean;
  onLabel: (isWanted: boolean) => void;
};

/** The attribute of a button that no label may cover. */
export const NO_LABEL_OVER = 'data-no-label-over';

/** Moves a label that would reach past an edge of the screen, or cover the button above the shelf. */
function keepOnScreen(label: HTMLElement | null): void {
  if (!label) return;
  const { left, right, top } = label.getBoundingClientRect();
  const button = document.querySelector(`[${NO_LABEL_OVER}]`)?.getBoundingClientRect();
  let shift = Math.max(16 - left, Math.min(0, document.documentElement.clientWidth - 16 - right));
  if (button && top < button.bottom && left + shift < button.right && right + shift > button.left)
    shift = button.left - 16 - right;
  if (shift) label.style.translate = `${shift}px 0`;
}

/** A book on the shelf, which comes out under the mouse or the keyboard's focus and is a link to its page. */
export function PulledSpine({ spine, picture, labelled, onLabel }: PulledSpineProps) {
  const { x, width, height, product } = spine;
  return (
    <a
      className={styles.spine}
      href={bookPage(product.slug)}
      aria-label={spineName(product)}
      // A tap opens the book at once, so a label would only flash.
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType !== 'touch' && onLabel(true)}
      onPointerLeave={() => onLabel(false)}
      onFocus={({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && onLabel(true)}
      onBlur={() => onLabel(false)}
    >
      <span className={styles.place} style={{ '--w': width, '--h': height } as CSSProperties}>
        <span className={styles.window}>
          <SpinePicture x={x} picture={picture} />
        </span>
      </span>
      {labelled && <SpineLabel book={product} className={styles.label} ref={keepOnScreen} />}
    </a>
  );
}
