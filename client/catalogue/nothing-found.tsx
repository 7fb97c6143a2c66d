import type { ApolloClient } from '@apollo/client';
import { Button } from '../ui/button.tsx';
import { booksIn } from './counts.ts';
import { isFiltered, type Filters } from './filters.ts';
import { RescueCountsDocument } from './rescue-counts.generated.ts';
import { offersInWords, rescuesOf, rescueVariables } from './rescue.ts';
import { useRescue } from './use-rescue.ts';
import styles from './nothing-found.module.css';

/** Asks what giving up one filter would show. */
export async function countRescues(client: ApolloClient, filters: Filters): Promise<void> {
  if (rescuesOf(filters).length === 0) return;
  await client.query({ query: RescueCountsDocument, variables: rescueVariables(filters) });
}

type NothingFoundProps = {
  filters: Filters;
  onTake: (filters: Filters) => void;
  onClearFilters: () => void;
  onClearSearch: () => void;
};

/** No book fits: says why, and offers the ways out that lead to some. */
export function NothingFound({ filters, onTake, onClearFilters, onClearSearch }: NothingFoundProps) {
  const offers = useRescue(filters);
  const text = filters.search.trim();
  const filtered = isFiltered(filters);
  // One filter alone is given up by the button that clears it.
  const [only] = rescuesOf(filters).length === 1 ? offers : [];
  const count = only && <span className={styles.count}>{booksIn(only.count)}</span>;
  const choices = only ? [] : offers;
  const variant = choices.length > 0 ? 'text' : 'outline';
  return (
    <div className={styles.none}>
      <p>
        {text ? `No title with “${text}” in it` : 'No book'}
        {filtered ? ' fits these filters.' : '.'}
        {choices.length > 0 && ' But there are some:'}
      </p>
      {choices.length > 0 && (
        <div className={styles.ways}>
          {choices.map((offer) => (
            <Button key={offer.alias} onClick={() => onTake(offer.filters)}>
              {offer.label} <span className={styles.count}>{booksIn(offer.count)}</span>
            </Button>
          ))}
        </div>
      )}
      <div className={styles.ways}>
        {filtered && (
          <Button variant={variant} onClick={onClearFilters}>
            Clear filters {count}
          </Button>
        )}
        {text && (
          <Button variant={variant} onClick={onClearSearch}>
            Clear search {!filtered && count}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The offers for those who don't see them. */
export const OffersInWords = ({ filters }: { filters: Filters }) => offersInWords(useRescue(filters));
