import { useApolloClient } from '@apollo/client/react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEventHandler,
  type ReactElement,
} from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { focusCardAt, positionOfCard } from './card-position.ts';
import styles from './long-grid.module.css';
import { storeScrollPosition, scrollPositionOf } from './scroll-positions.ts';
import { rowsAndGaps } from './rows-and-gaps.ts';
import { useRowWindow } from './use-row-window.ts';

/** Attributes of a card's article in a long list. */
export type CardAttributes = {
  'aria-posinset': number;
  'aria-setsize': number;
  /** The index of its row, once rows are measured. */
  'data-index'?: number;
};

type LongGridProps = {
  /** Identifies the list by its filters. */
  list: string;
  /** Cards loaded so far; `total` is the whole list. */
  count: number;
  total: number;
  busy: boolean;
  /** Serves the cards' buttons, whose presses bubble. */
  onClick: MouseEventHandler;
  card: (position: number, attributes: CardAttributes) => ReactElement | null;
};

/** Cards shown before the layout is known: one page of the list. */
const firstCards = 60;

/** A virtual grid: only the rows near the window are in the document. Back restores scroll position and focus. */
export function LongGrid({ list, count, total, busy, onClick, card }: LongGridProps) {
  const client = useApolloClient();
  const { key: visit } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [start] = useState(() => (isReturn ? scrollPositionOf(client, visit, list) : undefined));
  const [focused, setFocused] = useState<number | null>(start?.focused ?? null);
  const grid = useRef<HTMLDivElement>(null);
  const { layout, items, height, snapshot } = useRowWindow({ grid, count, focused, start });

  const storePosition = useEffectEvent((key: string) => {
    const position = snapshot();
    if (position)
      storeScrollPosition(client, key, { ...position, list, focused: positionOfCard(document.activeElement) });
  });
  useLayoutEffect(() => () => storePosition(visit), [visit]);

  // Runs in a microtask, because the page frame first focuses the new page's heading.
  const restoreFocus = useEffectEvent(() => {
    if (start?.focused != null) focusCardAt(grid.current, start.focused, { preventScroll: true });
  });
  useEffect(() => queueMicrotask(restoreFocus), []);

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
    <div className="grid-frame">
      {/* The listeners serve the cards' buttons and track the focus; the element is not interactive. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={grid}
        className={classes('grid', styles.long)}
        role="feed"
        aria-busy={busy || undefined}
        onClick={onClick}
        onFocus={({ target }) => setFocused(positionOfCard(target))}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setFocused(null);
        }}
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
