import { useApolloClient } from '@apollo/client/react';
import { AddAddressDocument, EditAddressDocument } from './__generated__/addresses.generated.ts';
import type { AddressInput } from '../graphql/__generated__/operations.generated.ts';
import { useSubmit } from '../graphql/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { type Address, ADDRESS_FIELDS, type AddressBook } from './address.ts';

type AddressFormProps = {
  address: Address | undefined;
  /** Receives all addresses after a new one. */
  onAdded: (book: AddressBook) => void;
  onClose: () => void;
};

/** `showModal` looks for the attribute. React's own `autoFocus` leaves none, and comes before the dialog is open. */
const takeFocus = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** Edits an address or, without one, adds it. Closing forgets what was typed. */
export function AddressForm({ address, onAdded, onClose }: AddressFormProps) {
  const client = useApolloClient();
  const save = async (typed: AddressInput) => {
    const input = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()])) as AddressInput;
    if (address) await client.mutate({ mutation: EditAddressDocument, variables: { id: address.id, input } });
    else {
      const { data } = await client.mutate({ mutation: AddAddressDocument, variables: { input } });
      if (data) onAdded(data.addAddress);
    }
    onClose();
  };
  const { failure, busy, onSubmit, errorOf } = useSubmit(ADDRESS_FIELDS, save);

  const field = (asked: (typeof ADDRESS_FIELDS)[number]) => (
    <Field
      key={asked.name}
      {...asked}
      {...errorOf(asked)}
      required
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
        <Button caps onClick={onClose}>
          Discard
        </Button>
      </footer>
    </form>
  );
}
