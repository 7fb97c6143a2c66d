import { Button } from '../ui/button.tsx';
import { isFiltered, type Filters } from './filters.ts';
import styles from './nothing-found.module.css';

type NothingFoundProps = { filters: Filters; onClearFilters: () => void; onClearSearch: () => void };

/** No book fits: says why, and offers the ways out that lead to some. */
export function NothingFound({ filters, onClearFilters, onClearSearch }: NothingFoundProps) {
  const text = filters.search.trim();
  const filtered = isFiltered(filters);
  return (
    <div className={styles.none}>
      <p>
        {text ? `No title with “${text}” in it` : 'No book'}
        {filtered ? ' fits these filters.' : '.'}
      </p>
      <div className={styles.ways}>
        {filtered && <Button onClick={onClearFilters}>Clear filters</Button>}
        {text && <Button onClick={onClearSearch}>Clear search</Button>}
      </div>
    </div>
  );
}
