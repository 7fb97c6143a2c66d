import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Button } from '../../ui/button.tsx';
import { booksIn } from '../list/counts.ts';
import { isFiltered, type Filters } from '../list/filters.ts';
import { ZeroResultCountsDocument } from './__generated__/zero-result-counts.generated.ts';
import { zeroResultSuggestions, zeroResultVariables } from './zero-results.ts';
import styles from './nothing-found.module.css';

/** Fetches the counts of the zero-result suggestions. */
export async function countZeroResults(client: ApolloClient, filters: Filters): Promise<void> {
  const suggestions = zeroResultSuggestions(filters);
  if (suggestions.length === 0) return;
  await client.query({ query: ZeroResultCountsDocument, variables: zeroResultVariables(suggestions) });
}

/** The suggestions that lead to books. The page's loader has fetched their counts. */
function useOffers(filters: Filters) {
  const suggestions = zeroResultSuggestions(filters);
  const variables = zeroResultVariables(suggestions);
  const { data } = useQuery(ZeroResultCountsDocument, { variables, skip: suggestions.length === 0 });
  return suggestions
    .map((suggestion) => ({ ...suggestion, count: data?.[suggestion.alias]?.totalCount ?? 0 }))
    .filter(({ count }) => count > 0);
}

type NothingFoundProps = {
  filters: Filters;
  onTake: (filters: Filters) => void;
  onClearFilters: () => void;
  onClearSearch: () => void;
};

/** The message of an empty list, with its zero-result suggestions. */
export function NothingFound({ filters, onTake, onClearFilters, onClearSearch }: NothingFoundProps) {
  const offers = useOffers(filters);
  const text = filters.search.trim();
  const filtered = isFiltered(filters);
  // The suggestion for a single filter is the button that clears it.
  const [only] = zeroResultSuggestions(filters).length === 1 ? offers : [];
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

/** The zero-result suggestions as text for screen readers. */
export function OffersInWords({ filters }: { filters: Filters }) {
  const words = useOffers(filters).map(({ label, count }) => `${label}: ${booksIn(count)}.`);
  return words.join(' ');
}
