import { useEffect, useEffectEvent, useState, type CSSProperties } from 'react';
import { PRICE_FLOOR, PRICE_STEP } from '../../../seeds/values.ts';
import { rupees } from '../../ui/book/price.tsx';
import { booksIn, type Facets } from './counts.ts';
import styles from './price-filter.module.css';

const pauseMs = 150;

type PriceFilterProps = {
  /** The highest price of a book, in rupees; the end of the slider. */
  highest: number;
  limit: number | undefined;
  counts: Facets['prices'] | undefined;
  onLimit: (limit: number | undefined) => void;
};

/** A slider for the highest price. At its end it limits nothing, so the dearest book is always within reach. */
export function PriceFilter({ highest, limit, counts, onLimit }: PriceFilterProps) {
  const max = Math.max(highest, PRICE_FLOOR);
  const end = PRICE_FLOOR + Math.floor((max - PRICE_FLOOR) / PRICE_STEP) * PRICE_STEP;

  // The draft is ahead of the address. A limit chosen here may arrive after the next choice and must not undo it; a
  // limit from elsewhere replaces the draft.
  const [draft, setDraft] = useState<number | null>(null);
  const [underWay, setUnderWay] = useState<readonly (number | undefined)[]>([]);
  const [seen, setSeen] = useState(limit);
  if (seen !== limit) {
    const index = underWay.indexOf(limit);
    setSeen(limit);
    setUnderWay(index < 0 ? [] : underWay.slice(index + 1));
    if (index < 0) setDraft(null);
  }

  const value = Math.min(draft ?? limit ?? end, end);
  // The last count is for the highest price or above it, so it is that of all books.
  const count = (value === end ? counts?.at(-1) : counts?.find(({ maxPrice }) => maxPrice === value))?.count;
  const label = `Up to ${rupees(value === end ? max : value)}`;

  const settle = useEffectEvent((chosen: number) => {
    const next = chosen < end ? chosen : undefined;
    if (next === (underWay.length > 0 ? underWay.at(-1) : limit)) return;
    setUnderWay([...underWay, next]);
    onLimit(next);
  });
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => settle(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);

  const share = end > PRICE_FLOOR ? (value - PRICE_FLOOR) / (end - PRICE_FLOOR) : 1;
  return (
    <fieldset>
      <legend>
        Price {/* Not live: the slider speaks its value, and the title the number of books. */}
        <output aria-live="off">
          <span>{label}</span>
          {count !== undefined && <span className={styles.count}>{` · ${booksIn(count)}`}</span>}
        </output>
      </legend>
      <input
        className={styles.range}
        style={{ '--at': `${share * 100}%` } as CSSProperties}
        type="range"
        min={PRICE_FLOOR}
        max={max}
        step={PRICE_STEP}
        value={value}
        aria-label="Highest price"
        aria-valuetext={label}
        onChange={(event) => setDraft(Number(event.target.value))}
      />
      <p className={styles.ends}>
        <span>{rupees(PRICE_FLOOR)}</span>
        <span>{rupees(max)}</span>
      </p>
    </fieldset>
  );
}
