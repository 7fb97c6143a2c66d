import { ProductGridSkeleton } from '../catalogue/list/product-grid.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './products-page.module.css';

/** The placeholder until the list's code and first books are loaded. */
export function ProductsFallback() {
  return (
    <div className={`wrap page ${styles.listing}`} aria-busy="true">
      <PageTitle title="Books" />
      <div className={styles.side} />
      <section aria-label="Books">
        <PageHead title="Products" />
        <ProductGridSkeleton />
      </section>
    </div>
  );
}
