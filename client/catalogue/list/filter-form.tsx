import { useQuery } from '@apollo/client/react';
import { startTransition, useId, useLayoutEffect, useOptimistic, useRef, type ReactNode } from 'react';
import { FilterOptionsDocument } from './__generated__/products.generated.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Radio } from '../../ui/choice.tsx';
import { painted } from '../../ui/painted.ts';
import { RetryNotice } from '../../ui/page-head.tsx';
import { CountedChoice } from './counted-choice.tsx';
import { ratings, toggleCategory, type Filters } from './filters.ts';
import { PriceFilter } from './price-filter.tsx';
import { useFacets } from './use-facets.ts';
import styles from './filter-form.module.css';

type FilterFormProps = {
  filters: Filters;
  /** Resolves when the books are loaded. */
  onChoose: (filters: Filters, options?: { slide?: boolean }) => Promise<void>;
  onClear: () => void;
  /** The drawer's Close button, shown beside Clear. */
  close?: ReactNode;
};

const orders = [
  ['LOW_TO_HIGH', 'Low to high'],
  ['HIGH_TO_LOW', 'High to low'],
] as const;

export function FilterForm({ filters: known, onChoose, onClear, close }: FilterFormProps) {
  const id = useId();
  const [filters, show] = useOptimistic(known);
  const { data, error, refetch } = useQuery(FilterOptionsDocument);
  const facets = useFacets(known);
  const latest = useRef(filters);
  useLayoutEffect(() => {
    latest.current = filters;
  });
  /** Waits for a paint first, so that the pressed control changes at once. */
  async function choose(change: (filters: Filters) => Filters, options?: Parameters<typeof onChoose>[1]) {
    await painted();
    startTransition(async () => {
      const wanted = change(latest.current);
      show(wanted);
      await onChoose(wanted, options);
    });
  }
  return (
    <form className={styles.filters} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <header>
        <h2 className="title-m">Filters</h2>
        <span>
          <Button variant="text" onClick={onClear}>
            Clear
          </Button>
          {close}
        </span>
      </header>
      <fieldset>
        <legend>Sort by price</legend>
        {orders.map(([sort, label]) => (
          <Radio
            key={sort}
            name={`${id}sort`}
            label={label}
            checked={filters.sort === sort}
            onChange={() => void choose((now) => ({ ...now, sort }))}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Category</legend>
        {error && <RetryNotice onRetry={() => void refetch().catch(console.error)} />}
        {data?.categories.map(({ id: key, name }) => (
          <CountedChoice
            key={key}
            as={Check}
            className={styles.name}
            label={name}
            count={facets?.categories.find((facet) => facet.name === name)?.count}
            checked={filters.categories.includes(name)}
            onChange={() => void choose((now) => toggleCategory(now, name))}
          />
        ))}
      </fieldset>
      {data && (
        <PriceFilter
          highest={data.highestPrice}
          limit={filters.maxPrice}
          counts={facets?.prices}
          onLimit={(maxPrice) => void choose((now) => ({ ...now, maxPrice }), { slide: true })}
        />
      )}
      <fieldset>
        <legend>Rating</legend>
        <div className={styles.pair}>
          {ratings.map((rating) => (
            <CountedChoice
              key={rating}
              as={Radio}
              name={`${id}rating`}
              label={`${rating} and above`}
              stacked
              count={facets?.ratings.find(({ above }) => above === rating)?.count}
              checked={filters.ratingAbove === rating}
              onChange={() => void choose((now) => ({ ...now, ratingAbove: rating }))}
            />
          ))}
        </div>
      </fieldset>
    </form>
  );
}
