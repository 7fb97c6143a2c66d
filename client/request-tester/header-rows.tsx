import { type ReactNode, useRef } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { Check } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './request-tester.module.css';
import type { HeaderRow } from './send-request.ts';

type HeaderRowsProps = {
  rows: readonly HeaderRow[];
  error: string | undefined;
  onChange: (rows: HeaderRow[]) => void;
  acts: ReactNode;
};

export const nextId = (rows: readonly HeaderRow[]): number => Math.max(0, ...rows.map(({ id }) => id)) + 1;

/** The request's headers; each can be switched off without being removed. */
export function HeaderRows({ rows, error, onChange, acts }: HeaderRowsProps) {
  const add = useRef<HTMLButtonElement>(null);
  const change = (changed: HeaderRow) => onChange(rows.map((row) => (row.id === changed.id ? changed : row)));
  const remove = (id: number) => {
    onChange(rows.filter((row) => row.id !== id));
    add.current?.focus();
  };
  const append = () => {
    onChange([...rows, { id: nextId(rows), name: '', value: '', on: true }]);
  };

  return (
    <fieldset className={styles.headers}>
      <legend>Headers</legend>
      {rows.map((row, index) => (
        <div key={row.id} className={styles.header}>
          <Field
            label={`Name of header ${index + 1}`}
            mono
            spellCheck={false}
            autoComplete="off"
            placeholder="Name"
            value={row.name}
            onChange={(event) => change({ ...row, name: event.target.value })}
          />
          <Field
            label={`Value of header ${index + 1}`}
            mono
            spellCheck={false}
            autoComplete="off"
            placeholder="Value"
            value={row.value}
            onChange={(event) => change({ ...row, value: event.target.value })}
          />
          <Check
            label={<span className="sr">Send header {index + 1}</span>}
            checked={row.on}
            onChange={(event) => change({ ...row, on: event.target.checked })}
          />
          <IconButton icon="trash" label={`Remove header ${index + 1}`} onClick={() => remove(row.id)} />
        </div>
      ))}
      {error !== undefined && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
      <div className={styles.acts}>
        <Button ref={add} variant="text" onClick={append}>
          <Icon name="plus" />
          Add header
        </Button>
        {acts}
      </div>
    </fieldset>
  );
}
