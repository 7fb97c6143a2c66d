import { useId, type CSSProperties, type ReactNode } from 'react';
import { RATINGS } from '../../../seeds/values.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Radio } from '../../ui/choice.tsx';
import { orders, ratingLabel } from './applied-filters.ts';
import { CountedChoice } from './counted-choice.tsx';
import type { Facets } from './counts.ts';
import { toggleCategory, type Categories, type FilterChange, type Filters } from './filters.ts';
import { ChoiceOutlines } from './filter-outline.tsx';
import { PriceFilter } from './price-filter.tsx';
import styles from './filter-form.module.css';

type FilterFormProps = {
  filters: Filters;
  categories: Categories;
  facets: Facets | null | undefined;
  /** Whether the first list is being loaded. */
  waiting: boolean;
  /** Resolves when the books are loaded. */
  onChoose: (change: FilterChange, options?: { slide?: boolean }) => Promise<void>;
  onClear: () => void;
  /** The drawer's Close button, shown beside Clear. */
  close?: ReactNode;
};

export function FilterForm({
  filters,
  categories,
  facets,
  waiting,
  onChoose: choose,
  onClear,
  close,
}: FilterFormProps) {
  const id = useId();
  /** One for the slider, and one for any rating. */
  const rows = orders.length + (categories?.length ?? 3) + RATINGS.length + 2;
  return (
    <form
      className={styles.filters}
      style={{ '--rows': rows } as CSSProperties}
      aria-label="Filters"
      onSubmit={(event) => event.preventDefault()}
    >
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
            key={label}
            name={`${id}sort`}
            label={label}
            checked={filters.sort === sort}
            onChange={() => void choose((now) => ({ ...now, sort }))}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Category</legend>
        {waiting && <ChoiceOutlines rows={3} />}
        {categories?.map(({ name }) => (
          <CountedChoice
            key={name}
            as={Check}
            className={styles.name}
            label={name}
            count={facets?.categories.find((facet) => facet.name === name)?.count}
            checked={filters.categories.includes(name)}
            onChange={() => void choose((now) => toggleCategory(now, name))}
          />
        ))}
      </fieldset>
      {waiting && (
        <fieldset>
          <legend>Price</legend>
          <ChoiceOutlines rows={1} />
        </fieldset>
      )}
      {facets && (
        <PriceFilter
          highest={facets.highestPrice}
          limit={filters.maxPrice}
          counts={facets.prices}
          onLimit={(maxPrice) => void choose((now) => ({ ...now, maxPrice }), { slide: true })}
        />
      )}
      <fieldset>
        <legend>Rating</legend>
        <CountedChoice
          as={Radio}
          name={`${id}rating`}
          label="Any rating"
          count={facets?.anyRating}
          checked={filters.ratingAbove === undefined}
          onChange={() => void choose((now) => ({ ...now, ratingAbove: undefined }))}
        />
        {RATINGS.map((rating) => (
          <CountedChoice
            key={rating}
            as={Radio}
            name={`${id}rating`}
            label={ratingLabel(rating)}
            count={facets?.ratings.find(({ above }) => above === rating)?.count}
            checked={filters.ratingAbove === rating}
            onChange={() => void choose((now) => ({ ...now, ratingAbove: rating }))}
          />
        ))}
      </fieldset>
    </form>
  );
}
