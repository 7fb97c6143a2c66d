import { useApolloClient } from '@apollo/client/react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactElement,
} from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { classes } from '../ui/classes.ts';
import { cardAt, placeOfCard, titleLink } from './card-places.ts';
import styles from './long-grid.module.css';
import { keepPlace, placeOf } from './places.ts';
import { rowsAndGaps } from './rows-and-gaps.ts';
import { useRowWindow } from './use-row-window.ts';

/** What a card of a long list says about itself, as attributes of its article. */
export type CardAttributes = {
  'aria-posinset': number;
  'aria-setsize': number;
  /** Its row, once rows are known. */
  'data-index'?: number;
};

type LongGridProps = {
  /** Which list it is. */
  list: string;
  /** How many cards are loaded, and how many there will be. */
  count: number;
  total: number;
  busy: boolean;
  card: (place: number, attributes: CardAttributes) => ReactElement | null;
};

/** How many cards stand there before anything is known about their layout: as many as the first page brings. */
const firstCards = 60;

/** A grid that holds only the rows near the window, whatever the number of cards, and finds back to where it was. */
export function LongGrid({ list, count, total, busy, card }: LongGridProps) {
  const client = useApolloClient();
  const { key: visit } = useLocation();
  const comesBack = useNavigationType() === NavigationType.Pop;
  const [start] = useState(() => (comesBack ? placeOf(client, visit, list) : undefined));
  const [held, setHeld] = useState<number | null>(start?.focused ?? null);
  const grid = useRef<HTMLDivElement>(null);
  const { layout, items, height, leave } = useRowWindow({ grid, count, held, start });

  const remember = useEffectEvent((key: string) => {
    const left = leave();
    if (left) keepPlace(client, key, { ...left, list, focused: placeOfCard(document.activeElement) });
  });
  useLayoutEffect(() => () => remember(visit), [visit]);

  // Behind the frame, which puts the focus on the heading of a page that is new.
  const back = useEffectEvent(() => {
    if (start?.focused == null) return;
    titleLink(cardAt(grid.current, start.focused))?.focus({ preventScroll: true });
  });
  useEffect(() => queueMicrotask(back), []);

  function take({ target }: FocusEvent) {
    setHeld(placeOfCard(target));
  }
  function lose({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setHeld(null);
  }

  const columns = layout?.columns ?? 1;
  const cardsFrom = (first: number, last: number, row?: number) =>
    Array.from({ length: Math.max(0, Math.min(last, count) - first) }, (_, step) =>
      card(first + step, {
        'aria-posinset': first + step + 1,
        'aria-setsize': total,
        ...(row !== undefined && { 'data-index': row }),
      }),
    );
  return (
    <div className="shelf-grid">
      {/* It looks where the focus is, and answers nothing. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={grid}
        className={classes('grid', styles.long)}
        role="feed"
        aria-busy={busy || undefined}
        onFocus={take}
        onBlur={lose}
      >
        {items === null
          ? cardsFrom(0, firstCards)
          : rowsAndGaps(items, { top: layout?.top ?? 0, height }).flatMap((part) =>
              'gap' in part
                ? [<div key={part.gap} className={styles.gap} style={{ height: part.height }} />]
                : cardsFrom(part.row * columns, (part.row + 1) * columns, part.row),
            )}
      </div>
    </div>
  );
}
