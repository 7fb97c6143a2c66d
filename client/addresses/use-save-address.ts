import { useMutation } from '@apollo/client/react';
import { AddAddressDocument, EditAddressDocument } from './addresses.generated.ts';
import type { AddressInput } from '../graphql/operations.generated.ts';
import { failureFields, failureMessage } from '../session/failure.ts';
import type { FieldErrors } from './address.ts';

export type Saving = { saved: true } | { saved: false; message: string; fields: FieldErrors };

/** Adds an address, or replaces the one with `id`. */
export function useSaveAddress(id: string | undefined) {
  const [add, adding] = useMutation(AddAddressDocument);
  const [edit, editing] = useMutation(EditAddressDocument);
  const save = async (input: AddressInput): Promise<Saving> => {
    try {
      await (id === undefined ? add({ variables: { input } }) : edit({ variables: { id, input } }));
      return { saved: true };
    } catch (error) {
      console.error(error);
      return { saved: false, message: failureMessage(error), fields: failureFields(error) };
    }
  };
  return { save, busy: adding.loading || editing.loading };
}
