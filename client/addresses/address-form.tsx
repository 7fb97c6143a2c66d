import { type SubmitEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { type Address, ADDRESS_FIELDS, type FieldErrors, missingFields, readAddress } from './address.ts';
import { useSaveAddress } from './use-save-address.ts';

type AddressFormProps = { address?: Address; onSaved: () => void; onDiscard: () => void };

/** What `showModal` looks for. React's own `autoFocus` comes before the dialog is open, and leaves no attribute. */
const takeFocus = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** Seven fields that keep what was typed until it is saved. */
export function AddressForm({ address, onSaved, onDiscard }: AddressFormProps) {
  const { save, busy } = useSaveAddress(address?.id);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();

  const show = (form: HTMLFormElement, fields: FieldErrors, message?: string) => {
    const first = ADDRESS_FIELDS.find(({ name }) => fields[name]);
    setErrors(fields);
    setFailure(first ? undefined : message);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const input = readAddress(new FormData(form));
    const missing = missingFields(input);
    show(form, missing);
    if (Object.keys(missing).length > 0) return;
    const saving = await save(input);
    if (saving.saved) onSaved();
    else show(form, saving.fields, saving.message);
  };

  const field = ({ name, ...rest }: (typeof ADDRESS_FIELDS)[number]) => (
    <Field
      key={name}
      {...rest}
      name={name}
      ref={name === 'name' ? takeFocus : undefined}
      defaultValue={address?.[name]}
      error={errors[name] && `${rest.label} ${errors[name]}`}
      onChange={() => setErrors({ ...errors, [name]: undefined })}
    />
  );

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {ADDRESS_FIELDS.slice(0, 2).map(field)}
      <div className="field-row">{ADDRESS_FIELDS.slice(2, 6).map(field)}</div>
      {ADDRESS_FIELDS.slice(6).map(field)}
      <FormAlert text={failure} />
      <footer>
        <Button type="submit" variant="solid" caps busy={busy}>
          {address ? 'EDIT' : 'ADD'}
        </Button>
        <Button caps onClick={onDiscard}>
          Discard
        </Button>
      </footer>
    </form>
  );
}
