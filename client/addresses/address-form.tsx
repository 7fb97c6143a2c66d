import { Fragment, useId, useState } from 'react';
import type { AddressInput } from '../graphql/__generated__/operations.generated.ts';
import { useSubmit } from '../graphql/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { focusOnOpen } from '../ui/dialog/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { ADDRESS_FIELDS, type AddressLines } from './address.ts';
import type { addressDraft } from './drafts.ts';

type AddressFormProps = {
  /** What was typed into this form before. */
  draft: ReturnType<typeof addressDraft>;
  address?: AddressLines | undefined;
  label: string;
  /** Rejects when the server refuses. */
  save: (input: AddressInput) => Promise<void>;
  onClose: () => void;
};

/** Asks for the fields of an address. What was typed is kept until it is saved or discarded. */
export function AddressForm({ draft, address, label, save, onClose }: AddressFormProps) {
  const id = useId();
  const [draftFields] = useState(draft.read);
  function discard() {
    draft.forget();
    onClose();
  }
  const submit = async (typed: AddressInput) => {
    await save(Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()])) as AddressInput);
    discard();
  };
  const { failure, busy, onSubmit, errorOf } = useSubmit(ADDRESS_FIELDS, submit);

  const field = ({ wrong: _wrong, offer, ...attributes }: (typeof ADDRESS_FIELDS)[number]) => (
    <Fragment key={attributes.name}>
      <Field
        {...attributes}
        {...errorOf(attributes)}
        required
        ref={attributes.name === 'name' ? focusOnOpen : undefined}
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
      {/* City, state, country and PIN code share rows. */}
      <div className="field-row">{ADDRESS_FIELDS.slice(2, 6).map(field)}</div>
      {ADDRESS_FIELDS.slice(6).map(field)}
      <FormAlert text={failure} />
      <footer>
        <Button type="submit" variant="solid" caps busy={busy}>
          {label}
        </Button>
        <Button caps onClick={discard}>
          Discard
        </Button>
      </footer>
    </form>
  );
}
