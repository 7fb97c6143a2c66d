import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './answer.module.css';

type AnswerSearchProps = {
  wanted: string;
  count: number;
  /** Which of the matches is the current one. */
  at: number;
  onFind: (wanted: string, at: number) => void;
};

/** Enter and Shift+Enter go to the next and the previous match. */
export function AnswerSearch({ wanted, count, at, onFind }: AnswerSearchProps) {
  const step = (by: number) => onFind(wanted, (at + by + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (count > 0) step(event.shiftKey ? -1 : 1);
  };
  return (
    <div className={styles.search}>
      <Field
        label="Search in the answer"
        type="search"
        spellCheck={false}
        autoComplete="off"
        value={wanted}
        onChange={(event) => onFind(event.target.value, 0)}
        onKeyDown={onKeyDown}
      />
      {wanted && (
        <div className={styles.matches}>
          <output>{count === 0 ? 'Not found' : `${at + 1} of ${count}`}</output>
          <Button variant="text" aria-label="Previous match" disabled={count === 0} onClick={() => step(-1)}>
            Previous
          </Button>
          <Button variant="text" aria-label="Next match" disabled={count === 0} onClick={() => step(1)}>
            Next
          </Button>
        </div>
      )}
    </div>
  );
}
