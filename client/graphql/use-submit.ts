import { type SubmitEvent, useState } from 'react';
import { failureFields, failureMessage } from './failure.ts';

type AskedField<Name> = { name: Name; label: string };

/**
 * The state of a form whose fields are all required. Missing and refused fields show their errors, and the first of
 * them takes the focus; other failures show above the form. `save` rejects when the server refuses.
 */
export function useSubmit<Name extends string>(
  fields: readonly AskedField<Name>[],
  save: (values: Record<Name, string>) => Promise<void>,
) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const show = (form: HTMLFormElement, faults: Record<string, string>, message?: string) => {
    const first = fields.find(({ name }) => faults[name]);
    setErrors(faults);
    setFailure(first ? undefined : message);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
  };
  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (busy) return;
    const typed = new FormData(form);
    const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
    const values = Object.fromEntries(fields.map(({ name }) => [name, text(typed.get(name))])) as Record<Name, string>;
    const missing = fields.filter(({ name }) => !values[name].trim()).map(({ name }) => [name, 'is required']);
    show(form, Object.fromEntries(missing) as Record<string, string>);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      await save(values);
    } catch (error) {
      console.error(error);
      show(form, failureFields(error), failureMessage(error));
    }
    setBusy(false);
  };

  return {
    failure,
    busy,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    /** The error of a field, which is cleared when the field changes. */
    errorOf: ({ name, label }: AskedField<Name>) => ({
      error: errors[name] ? `${label} ${errors[name]}` : undefined,
      onChange: () => setErrors({ ...errors, [name]: '' }),
    }),
  };
}
