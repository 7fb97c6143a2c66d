import { useApolloClient } from '@apollo/client/react';
import { Fragment, useId, useState } from 'react';
import { AddAddressDocument, EditAddressDocument } from './__generated__/addresses.generated.ts';
import type { AddressInput } from '../graphql/__generated__/operations.generated.ts';
import { accepted } from '../graphql/user-errors.ts';
import { useSubmit } from '../graphql/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { type Address, ADDRESS_FIELDS, type AddressBook } from './address.ts';
import { addressDraft } from './drafts.ts';

type AddressFormProps = {
  bookId: string;
  address: Address | undefined;
  /** Receives all addresses after a new one. */
  onAdded: (book: AddressBook) => void;
  onClose: () => void;
};

/** `showModal` looks for the attribute. React's own `autoFocus` leaves none, and comes before the dialog is open. */
const takeFocus = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

/** Edits an address or, without one, adds it. What was typed is kept until it is saved or discarded. */
export function AddressForm({ bookId, address, onAdded, onClose }: AddressFormProps) {
  const client = useApolloClient();
  const id = useId();
  const draft = addressDraft(bookId, address?.id);
  const [draftFields] = useState(draft.read);
  function discard() {
    draft.forget();
    onClose();
  }
  const save = async (typed: AddressInput) => {
    const input = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()])) as AddressInput;
    if (address) {
      const { data } = await client.mutate({ mutation: EditAddressDocument, variables: { id: address.id, input } });
      accepted(data!.editAddress);
    } else {
      const { data } = await client.mutate({ mutation: AddAddressDocument, variables: { input } });
      onAdded(accepted(data!.addAddress).addressBook);
    }
    discard();
  };
  const { failure, busy, onSubmit, errorOf } = useSubmit(ADDRESS_FIELDS, save);

  const field = ({ wrong: _wrong, offer, ...attributes }: (typeof ADDRESS_FIELDS)[number]) => (
    <Fragment key={attributes.name}>
      <Field
        {...attributes}
        {...errorOf(attributes)}
        required
        ref={attributes.name === 'name' ? takeFocus : undefined}
        list={offer && id}
        defaultValue={draftFields[attributes.name] ?? address?.[attributes.name]}
      />
      {offer && (
        <datalist id={id} aria-label={`${attributes.label}: suggestion`}>
          <option value={offer}>{offer}</option>
        </datalist>
      )}
    </Fragment>
  );

  return (
    <form
      className="form"
      noValidate
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => draft.keep(Object.fromEntries(new FormData(currentTarget)))}
    >
      {ADDRESS_FIELDS.slice(0, 2).map(field)}
      <div className="field-row">{ADDRESS_FIELDS.slice(2, 6).map(field)}</div>
      {ADDRESS_FIELDS.slice(6).map(field)}
      <FormAlert text={failure} />
      <footer>
        <Button type="submit" variant="solid" caps busy={busy}>
          {address ? 'EDIT' : 'ADD'}
        </Button>
        <Button caps onClick={discard}>
          Discard
        </Button>
      </footer>
    </form>
  );
}
