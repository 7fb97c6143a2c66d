import { useEffect, useEffectEvent, useState, type CSSProperties, type KeyboardEvent } from 'react';
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

/** The number of stops that each key moves the slider by. */
const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** The number of steps from the floor to the first stop at or above the price. */
const stepsTo = (price: number): number => Math.max(0, Math.ceil((price - PRICE_FLOOR) / PRICE_STEP));

/**
 * A slider for the highest price. At its end it limits nothing, so that the dearest book can always be found. Its stops
 * are 500, 700, 900 … and the highest price, which the browser's own steps would miss when it is between two of them.
 */
export function PriceFilter({ highest, limit, counts, onLimit }: PriceFilterProps) {
  const steps = stepsTo(highest);
  const floor = steps > 0 ? PRICE_FLOOR : 0;
  const stopAt = (step: number) => (step < steps ? PRICE_FLOOR + Math.max(0, step) * PRICE_STEP : highest);
  function nearestStop(price: number): number {
    const [lower, upper] = [stopAt(stepsTo(price) - 1), stopAt(stepsTo(price))];
    return price - lower < upper - price ? lower : upper;
  }

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

  const value = Math.min(draft ?? limit ?? highest, highest);
  // The last count is for the highest price or above it, so it includes all books.
  const count = (value === highest ? counts?.at(-1) : counts?.find(({ maxPrice }) => maxPrice === value))?.count;
  const label = `Up to ${rupees(value)}`;

  const applyLimit = useEffectEvent((chosen: number) => {
    const next = chosen < highest ? chosen : undefined;
    if (next === (underWay.length > 0 ? underWay.at(-1) : limit)) return;
    setUnderWay([...underWay, next]);
    onLimit(next);
  });
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => applyLimit(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);

  function press(event: KeyboardEvent) {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setDraft(stopAt(stepsTo(value) + move));
  }
  return (
    <fieldset>
      <legend>
        Price {/* Not live: the slider announces its value, and the title the number of books. */}
        <output aria-live="off">
          <span>{label}</span>
          {count !== undefined && <span className={styles.count}>{` · ${booksIn(count)}`}</span>}
        </output>
      </legend>
      <input
        className={styles.range}
        style={{ '--at': `${((value - floor) / (highest - floor)) * 100}%` } as CSSProperties}
        type="range"
        min={floor}
        max={highest}
        step={highest === PRICE_FLOOR + steps * PRICE_STEP ? PRICE_STEP : 'any'}
        value={value}
        disabled={steps === 0}
        aria-label="Highest price"
        aria-valuetext={label}
        onChange={(event) => setDraft(nearestStop(Number(event.target.value)))}
        onKeyDown={press}
      />
      <p className={styles.ends}>
        <span>{rupees(floor)}</span>
        <span>{rupees(highest)}</span>
      </p>
    </fieldset>
  );
}
