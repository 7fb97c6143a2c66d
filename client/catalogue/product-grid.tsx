import type { ReactNode } from 'react';
import { Skeleton } from '../ui/page-head.tsx';
import styles from './product-grid.module.css';

/** Lays cards out, and says so while others are on their way. */
export function ProductGrid({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div className="shelf-grid" aria-busy={busy || undefined}>
      <div className="grid">{children}</div>
    </div>
  );
}

/** Stands in before the first books are there. */
export function ProductGridSkeleton() {
  return (
    <div className="shelf-grid" aria-hidden="true">
      <div className="grid">
        {Array.from({ length: 8 }, (_, place) => (
          <div className={styles.card} key={place}>
            <Skeleton ratio="2 / 3" />
            <Skeleton width="80%" height={20} />
            <Skeleton width="55%" height={16} />
            <Skeleton height={46} />
          </div>
        ))}
      </div>
    </div>
  );
}
