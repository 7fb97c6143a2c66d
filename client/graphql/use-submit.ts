import { type SubmitEvent, useState } from 'react';
import { failureFields, failureMessage, type FailureWords } from './failure.ts';

type FormField<Name> = {
  name: Name;
  label: string;
  /** The error of an empty field. */
  missing?: string;
  /** The error of a field whose text `accepts`, the browser (by its `pattern`) or the server refuses. */
  wrong?: string;
  /** Whether the server may accept the text. If it cannot, the form is not sent. */
  accepts?: (text: string) => boolean;
};

type Options = {
  words?: FailureWords;
  /** Empties the fields after each attempt, and shows all that the server refuses above them. */
  clears?: boolean;
};

/** Fills in fields of a form, with the events of typing. */
export function fillIn(form: HTMLFormElement | null, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement)) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function isWrong<Name extends string>(form: HTMLFormElement, { name, accepts }: FormField<Name>): boolean {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.validity.patternMismatch || accepts?.(control.value) === false;
}

/**
 * The state of a form whose fields are all required. Missing, implausible and refused fields show their errors, and the
 * first of them takes the focus; other failures show above the form. `save` rejects when the server refuses.
 */
export function useSubmit<Name extends string>(
  fields: readonly FormField<Name>[],
  save: (values: Record<Name, string>) => Promise<void>,
  { words, clears = false }: Options = {},
) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  /** Shows the faults of fields, and returns whether there are any. */
  const showFaults = (form: HTMLFormElement, faults: Record<string, string>): boolean => {
    const first = fields.find(({ name }) => faults[name]);
    setErrors(faults);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
    return first !== undefined;
  };
  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (busy) return;
    const typed = new FormData(form);
    const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
    const values = Object.fromEntries(fields.map(({ name }) => [name, text(typed.get(name))])) as Record<Name, string>;
    const faults = fields.flatMap((field) => {
      if (!values[field.name].trim()) return [[field.name, field.missing ?? `${field.label} is required`]];
      return field.wrong && isWrong(form, field) ? [[field.name, field.wrong]] : [];
    });
    if (showFaults(form, Object.fromEntries(faults) as Record<string, string>)) return;
    setFailure(undefined);
    setBusy(true);
    try {
      await save(values);
    } catch (error) {
      console.error(error);
      const refused = clears ? {} : failureFields(error);
      // The server's message says what is wrong with a text that `accepts` let through.
      const fieldErrors = fields.map(({ name, label, wrong, accepts }) => [
        name,
        refused[name] && ((!accepts && wrong) || `${label} ${refused[name]}`),
      ]);
      if (!showFaults(form, Object.fromEntries(fieldErrors) as Record<string, string>))
        setFailure(failureMessage(error, words));
    }
    setBusy(false);
    if (clears) fillIn(form, Object.fromEntries(fields.map(({ name }) => [name, ''])));
  };

  return {
    failure,
    busy,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    /** The error of a field, which is cleared when the field changes. */
    errorOf: ({ name }: FormField<Name>) => ({
      error: errors[name] || undefined,
      onInput: () => setErrors((now) => ({ ...now, [name]: '' })),
    }),
  };
}
