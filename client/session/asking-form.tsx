import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import styles from './asking-form.module.css';
import { failureFields, failureMessage } from './failure.ts';

type AskedField = { name: string; label: string; type: 'email' | 'password'; autoComplete: string };

type AskingFormProps = {
  fields: readonly AskedField[];
  action: string;
  /** Throws when the server would not. */
  onSubmit: (values: Record<string, string>) => Promise<void>;
  /** What stands beside the button. */
  beside?: ReactNode;
  children?: ReactNode;
};

/** A few required fields. What was typed stays until the server took it; what is wrong is said where it is. */
export function AskingForm({ fields, action, onSubmit, beside, children }: AskingFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const show = (form: HTMLFormElement, faults: Record<string, string>, message?: string) => {
    const first = fields.find(({ name }) => faults[name]);
    setErrors(faults);
    setFailure(first ? undefined : message);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
    const values = Object.fromEntries(fields.map(({ name }) => [name, text(typed.get(name))]));
    const missing = fields.filter(({ name }) => !values[name]?.trim()).map(({ name }) => [name, 'is required']);
    show(form, Object.fromEntries(missing) as Record<string, string>);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      console.error(error);
      show(form, failureFields(error), failureMessage(error));
    }
    setBusy(false);
  };

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <FormAlert text={failure} />
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          error={errors[field.name] ? `${field.label} ${errors[field.name]}` : undefined}
          onChange={() => setErrors({ ...errors, [field.name]: '' })}
        />
      ))}
      <footer className={styles.buttons}>
        <Button type="submit" variant="solid" tall busy={busy}>
          {action}
        </Button>
        {beside}
      </footer>
    </form>
  );
}
