import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { appliedFilters } from './applied-filters.ts';
import styles from './chips.module.css';
import type { FilterChange } from './filters.ts';

type ChipsProps = {
  applied: ReturnType<typeof appliedFilters>;
  onRemove: (remove: FilterChange) => void;
  onClearAll: () => void;
};

const title = () => document.querySelector<HTMLElement>('main h1');

/** The filters in force, each with a button that removes it. */
export function Chips({ applied, onRemove, onClearAll }: ChipsProps) {
  if (applied.length === 0) return null;
  // The pressed button disappears, so the next one takes the focus, or the title.
  function remove(pressed: HTMLElement, change: FilterChange) {
    const next = pressed.closest('li')?.nextElementSibling?.querySelector('button') ?? title();
    next?.focus({ preventScroll: true });
    onRemove(change);
  }
  function clearAll() {
    title()?.focus({ preventScroll: true });
    onClearAll();
  }
  return (
    <fieldset className={styles.chips} aria-label="Applied filters">
      <ul>
        {applied.map(({ key, label, name, remove: change }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Remove ${name}`}
              onClick={({ currentTarget }) => remove(currentTarget, change)}
            >
              <span>{label}</span>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {applied.length > 1 && (
        <Button variant="text" className={styles.all} onClick={clearAll}>
          Clear all
        </Button>
      )}
    </fieldset>
  );
}
