import type { ReactNode } from 'react';
import styles from './product-grid.module.css';

/** A grid of cards; `busy` while the next books load. */
export function ProductGrid({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div className="grid-frame" aria-busy={busy || undefined}>
      <div className="grid">{children}</div>
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
