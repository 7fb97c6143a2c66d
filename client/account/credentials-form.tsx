import type { ReactNode } from 'react';
import { useSubmit } from '../graphql/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import styles from './credentials-form.module.css';
import { NewPasswordField } from './new-password-field.tsx';

type FormField = {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  defaultValue?: string;
  wrong?: string;
  accepts?: (text: string) => boolean;
};

type CredentialsFormProps = {
  fields: readonly FormField[];
  action: string;
  /** Rejects when the server refuses. */
  onSubmit: (values: Record<string, string>) => Promise<void>;
  /** Closes the dialog around the form, if there is one. */
  onClose?: () => void;
  /** The label of the button that closes it. */
  close?: string;
  /** Shown beside the button. */
  beside?: ReactNode;
  children?: ReactNode;
};

/** A form of required fields, which keeps the typed text until the server accepts it. */
export function CredentialsForm({
  fields,
  action,
  onSubmit: save,
  onClose,
  close = 'Discard',
  beside,
  children,
}: CredentialsFormProps) {
  const { failure, busy, onSubmit, errorOf } = useSubmit(fields, save);
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      {children}
      <FormAlert text={failure} />
      {fields.map(({ wrong: _wrong, accepts: _accepts, ...field }) => {
        const Input = field.autoComplete === 'new-password' ? NewPasswordField : Field;
        return <Input key={field.name} {...field} {...errorOf(field)} required />;
      })}
      <footer className={styles.buttons}>
        <Button type="submit" variant="solid" tall busy={busy}>
          {action}
        </Button>
        {onClose && (
          <Button tall onClick={onClose}>
            {close}
          </Button>
        )}
        {beside}
      </footer>
    </form>
  );
}
