import { useRef } from 'react';
import { useSession } from '../../session/session-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from '../request-tester.module.css';
import type { HeaderRow } from '../test-request.ts';
import { lacksToken, withHeader, withToken } from './authorization.ts';

type HeaderRowsProps = {
  rows: readonly HeaderRow[];
  error: string | undefined;
  onChange: (rows: HeaderRow[]) => void;
};

const PARTS = [['name', 'Name'] as const, ['value', 'Value'] as const];

/** The request's headers; each can be switched off without being removed. */
export function HeaderRows({ rows, error, onChange }: HeaderRowsProps) {
  const { token } = useSession();
  const add = useRef<HTMLButtonElement>(null);
  const change = (changed: HeaderRow) => onChange(rows.map((row) => (row.id === changed.id ? changed : row)));
  const remove = (id: number) => {
    onChange(rows.filter((row) => row.id !== id));
    add.current?.focus();
  };

  return (
    <fieldset className={styles.headers}>
      <legend>Headers</legend>
      {rows.map((row, index) => (
        <div key={row.id} className={styles.header}>
          {PARTS.map(([part, word]) => (
            <Field
              key={part}
              label={`${word} of header ${index + 1}`}
              mono
              spellCheck={false}
              autoComplete="off"
              placeholder={word}
              value={row[part]}
              onChange={(event) => change({ ...row, [part]: event.target.value })}
            />
          ))}
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
      {lacksToken(rows) && (
        <p className={styles.hint}>
          A token is wanted. Send <code>POST /api/auth/login</code>, and press <q>Use this token</q> at its answer.
        </p>
      )}
      <div className={styles.acts}>
        <Button ref={add} variant="text" onClick={() => onChange(withHeader(rows, '', ''))}>
          <Icon name="plus" />
          Add header
        </Button>
        {token !== null && (
          <Button variant="text" onClick={() => onChange(withToken(rows, token))}>
            <Icon name="user" />
            Use my token
          </Button>
        )}
      </div>
    </fieldset>
  );
}
