import { type SubmitEvent, useState } from 'react';
import { failureFields, failureMessage } from './failure.ts';

/** `wrong`: the error of a field whose text the browser (by its `pattern`) or the server refuses. */
type AskedField<Name> = { name: Name; label: string; wrong?: string };

function isMismatch(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.validity.patternMismatch;
}

/**
 * The state of a form whose fields are all required. Missing, implausible and refused fields show their errors, and the first of
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
    const faults = fields.flatMap((field) => {
      if (!values[field.name].trim()) return [[field.name, `${field.label} is required`]];
      return field.wrong && isMismatch(form, field.name) ? [[field.name, field.wrong]] : [];
    });
    show(form, Object.fromEntries(faults) as Record<string, string>);
    if (faults.length > 0) return;
    setBusy(true);
    try {
      await save(values);
    } catch (error) {
      console.error(error);
      const refused = failureFields(error);
      const named = fields.map(({ name, label, wrong }) => [
        name,
        refused[name] && (wrong ?? `${label} ${refused[name]}`),
      ]);
      show(form, Object.fromEntries(named) as Record<string, string>, failureMessage(error));
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
    errorOf: ({ name }: AskedField<Name>) => ({
      error: errors[name] || undefined,
      onChange: () => setErrors({ ...errors, [name]: '' }),
    }),
  };
}
