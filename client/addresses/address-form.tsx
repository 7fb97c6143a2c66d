import { useSubmit } from '../graphql/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { type Address, ADDRESS_FIELDS } from './address.ts';
import { useSaveAddress } from './use-save-address.ts';

type AddressFormProps = { address?: Address; onSaved: () => void; onDiscard: () => void };

/** `showModal` looks for the attribute. React's own `autoFocus` leaves none, and comes before the dialog is open. */
const takeFocus = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** Seven fields that keep what was typed until it is saved. */
export function AddressForm({ address, onSaved, onDiscard }: AddressFormProps) {
  const save = useSaveAddress(address?.id);
  const { failure, busy, onSubmit, errorOf } = useSubmit(ADDRESS_FIELDS, async (typed) => {
    await save(typed);
    onSaved();
  });

  const field = (asked: (typeof ADDRESS_FIELDS)[number]) => (
    <Field
      key={asked.name}
      {...asked}
      {...errorOf(asked)}
      ref={asked.name === 'name' ? takeFocus : undefined}
      defaultValue={address?.[asked.name]}
    />
  );

  return (
    <form className="form" noValidate onSubmit={onSubmit}>
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
