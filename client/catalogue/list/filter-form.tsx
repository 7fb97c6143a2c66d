import { useEffect, useEffectEvent, useId, type CSSProperties, type RefObject } from 'react';
import { RATINGS } from '../../../seeds/values.ts';
import { categoryLabel, useShop } from '../../shop.ts';
import { useWait } from '../../ui/loading/wait.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Check, Radio } from '../../ui/choice.tsx';
import { orders, ratingLabel } from './applied-filters.ts';
import { CountedChoice } from './counted-choice.tsx';
import { booksIn, type Facets } from './counts.ts';
import { hasCategory, toggleCategory, type Categories, type FilterChange, type Filters } from './filters.ts';
import { useLayer } from '../../ui/dialog/close-on-back.ts';
import { PriceFilter } from './price-filter.tsx';
import styles from './filter-form.module.css';

/** The rows of choices that are being loaded. */
function ChoiceOutlines({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => <span className={styles.outline} key={row} aria-hidden="true" />);
}

/** The server renders the id, so that the panel's buttons work without code. */
export const FILTER_PANEL_ID = 'filters';

type FilterFormProps = {
  filters: Filters;
  categories: Categories;
  facets: Facets | null | undefined;
  /** Whether the first list is being loaded. */
  waiting: boolean;
  /** Whether a changed list is being loaded. */
  changing: boolean;
  /** The number of books in the list, which the panel covers on narrow screens. */
  total: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Resolves when the books are loaded. */
  onChoose: (change: FilterChange, options?: { slide?: boolean }) => Promise<void>;
  onClear: () => void;
  ref: RefObject<HTMLDivElement | null>;
};

/** Browsers older than popovers show the panel by `data-open`. */
export const hasPopovers = (): boolean => 'showPopover' in HTMLElement.prototype;

/** The number of books in the list, which narrow screens show on the button that closes the panel. */
function BookCount({ total, changing }: { total: number; changing: boolean }) {
  return <span aria-live="polite">{`Show ${useWait(changing) > 0 ? 'books' : booksIn(total)}`}</span>;
}

/** The filters: beside the list, or on narrow screens a popover from the left edge, which opens without code. */
export function FilterForm({ filters, categories, facets, waiting, ref, open, onOpen, ...props }: FilterFormProps) {
  const { changing, total, onChoose: choose, onClear } = props;
  const id = useId();
  const shop = useShop();
  const close = () => (hasPopovers() ? ref.current?.hidePopover() : onOpen(false));
  const closeProps = {
    popoverTarget: FILTER_PANEL_ID,
    popoverTargetAction: 'hide',
    onClick: () => hasPopovers() || onOpen(false),
  } as const;
  useLayer(open, close);
  // The panel may have been opened before this code was loaded.
  const syncOpen = useEffectEvent(() => {
    if (hasPopovers() && ref.current?.matches(':popover-open')) onOpen(true);
  });
  useEffect(() => syncOpen(), []);
  /** The last two are the slider and 'Any rating'. */
  const rows = orders.length + (categories?.length ?? 3) + RATINGS.length + 2;
  return (
    <div
      ref={ref}
      id={FILTER_PANEL_ID}
      className={styles.panel}
      popover="auto"
      data-open={open || undefined}
      role={open ? 'dialog' : undefined}
      aria-label={open ? 'Filters' : undefined}
      onToggle={({ newState, currentTarget }) => {
        onOpen(newState === 'open');
        if (newState === 'open') currentTarget.querySelector('button')?.focus({ preventScroll: true });
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (open && relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
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
            <IconButton className={styles.close} icon="close" label="Close filters" {...closeProps} />
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
        {(waiting || categories) && (
          <fieldset>
            <legend>Category</legend>
            {waiting && <ChoiceOutlines rows={3} />}
            {categories?.map(({ name }) => (
              <CountedChoice
                key={name}
                as={Check}
                className={categoryLabel(name, shop) ? undefined : styles.name}
                label={categoryLabel(name, shop) ?? name}
                count={facets?.categories.find((facet) => facet.name === name)?.count}
                checked={hasCategory(filters, name)}
                onChange={() => void choose((now) => toggleCategory(now, name))}
              />
            ))}
          </fieldset>
        )}
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
      <p className={styles.foot}>
        <Button variant="solid" tall block {...closeProps}>
          <BookCount total={total} changing={changing || waiting} />
        </Button>
      </p>
    </div>
  );
}
