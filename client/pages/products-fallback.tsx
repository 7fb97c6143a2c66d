import { FilterOutline } from '../catalogue/list/filter-outline.tsx';
import { ProductGridSkeleton } from '../catalogue/list/product-grid.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './products-page.module.css';

/** The placeholder until the list's code is loaded. */
export function ProductsFallback() {
  return (
    <div className={`wrap page ${styles.listing}`} aria-busy="true">
      <div className={styles.side}>
        <FilterOutline />
      </div>
      <section aria-label="Books">
        <PageHead page="Books" title="Showing … Products" />
        <ProductGridSkeleton />
      </section>
    </div>
  );
}
