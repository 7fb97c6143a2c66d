import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import styles from './request-tester.module.css';

type Row = {
  key: string | number;
  type?: string;
  text: string;
  note: string | undefined;
  onPick: () => void;
};

type PickListProps<R extends Row> = {
  rows: readonly R[];
  /** The id of what a press does. */
  describedBy?: string;
  /** Another act on a row. */
  act?: { label: string; onPress: (row: R) => void };
};

/** Requests or values to pick from. */
export function PickList<R extends Row>({ rows, describedBy, act }: PickListProps<R>) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.key}>
          <button type="button" className={styles.pick} aria-describedby={describedBy} onClick={row.onPick}>
            {row.type && <b>{row.type}</b>} <span>{row.text}</span> <small>{row.note}</small>
          </button>
          {act && (
            <Button
              variant="text"
              aria-label={[act.label, row.type, row.text].join(' ')}
              onClick={() => act.onPress(row)}
            >
              {act.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The text of a search field, and the field. */
export function useFindField(label: string) {
  const [text, setText] = useState('');
  const field = (
    <Field
      label={label}
      type="search"
      spellCheck={false}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
  return [text.trim().toLowerCase(), field] as const;
}
