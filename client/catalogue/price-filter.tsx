import { useEffect, useEffectEvent, useState, type CSSProperties } from 'react';
import { rupees } from '../ui/price.tsx';
import { booksIn, countAtPrice, type Facets } from './counts.ts';
import { limitStep, lowestLimit } from './filters.ts';
import styles from './price-filter.module.css';

const pauseMs = 150;

type PriceFilterProps = {
  /** In rupees; the end of the slider. */
  highest: number;
  limit: number | undefined;
  counts: Facets['prices'] | undefined;
  onLimit: (limit: number | undefined) => void;
};

/** The dearest book stays within reach: at its end the slider limits nothing. */
export function PriceFilter({ highest, limit, counts, onLimit }: PriceFilterProps) {
  const max = Math.max(highest, lowestLimit);
  const end = lowestLimit + Math.floor((max - lowestLimit) / limitStep) * limitStep;

  // The hand is ahead of the address bar; whatever changes the address otherwise takes over again.
  const [draft, setDraft] = useState<number | null>(null);
  const [seen, setSeen] = useState(limit);
  if (seen !== limit) {
    setSeen(limit);
    setDraft(null);
  }

  const value = Math.min(draft ?? limit ?? end, end);
  const count = countAtPrice(counts, value === end ? undefined : value);
  const label = `Up to ${rupees(value === end ? max : value)}`;

  const settle = useEffectEvent((chosen: number) => {
    const next = chosen < end ? chosen : undefined;
    if (next !== limit) onLimit(next);
  });
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => settle(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);

  const share = end > lowestLimit ? (value - lowestLimit) / (end - lowestLimit) : 1;
  return (
    <fieldset>
      <legend>
        Price{' '}
        <output>
          {label}
          {count !== undefined && <span className={styles.count}> · {booksIn(count)}</span>}
        </output>
      </legend>
      <input
        className={styles.range}
        style={{ '--at': `${share * 100}%` } as CSSProperties}
        type="range"
        min={lowestLimit}
        max={max}
        step={limitStep}
        value={value}
        aria-label="Highest price"
        aria-valuetext={label}
        onChange={(event) => setDraft(Number(event.target.value))}
      />
      <p className={styles.ends}>
        <span>{rupees(lowestLimit)}</span>
        <span>{rupees(max)}</span>
      </p>
    </fieldset>
  );
}
