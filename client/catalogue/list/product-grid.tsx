import type { MouseEventHandler, ReactNode } from 'react';
import styles from './product-grid.module.css';

type ProductGridProps = { busy?: boolean; onClick: MouseEventHandler; children: ReactNode };

/** A grid of cards; `busy` while the next books load. `onClick` serves the cards' buttons. */
export function ProductGrid({ busy, onClick, children }: ProductGridProps) {
  return (
    <div className="grid-frame" aria-busy={busy || undefined}>
      {/* The cards' buttons handle focus and keys; their presses bubble to this element. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div className="grid" onClick={onClick}>
        {children}
      </div>
    </div>
  );
}

/** The placeholder until the first books are loaded. */
export function ProductGridSkeleton() {
  return (
    <div className="grid-frame" aria-hidden="true">
      <div className="grid">
        {Array.from({ length: 8 }, (_, position) => (
          <div className={styles.card} key={position}>
            <div className={styles.cover} />
            <div className={styles.words}>
              <span />
              <span />
            </div>
            <div className={styles.acts} />
          </div>
        ))}
      </div>
    </div>
  );
}
