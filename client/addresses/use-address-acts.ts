import { useApolloClient } from '@apollo/client/react';
import {
  AddAddressDocument,
  DeleteAddressDocument,
  EditAddressDocument,
  MakeDefaultAddressDocument,
  RestoreAddressDocument,
} from './__generated__/addresses.generated.ts';
import { reportFailure } from '../ui/report-failure.ts';
import { toast } from '../ui/toast.ts';
import type { AddressInput } from '../graphql/__generated__/operations.generated.ts';
import { unwrapPayload } from '../graphql/user-errors.ts';
import type { AddressBook } from './address.ts';

/** How long Undo is offered, so that the keyboard can reach it. A toast with the focus or the pointer stays anyway. */
const UNDO_MS = 10_000;

/**
 * The acts of the address book. `deleteAddress` and `makeDefault` are optimistic, and report their failures. `save`
 * edits an address or adds one, resolves with the book, and rejects when the server refuses.
 */
export function useAddressActs(book: AddressBook) {
  const client = useApolloClient();
  const attempt = (act: Promise<unknown>) => act.catch((error: unknown) => reportFailure(error, client));

  const restore = async (id: string) => {
    await client.mutate({ mutation: RestoreAddressDocument, variables: { id } });
    toast.success('Address restored');
  };
  const deleteAddress = async (id: string) => {
    const addresses = book.addresses.filter((address) => address.id !== id);
    await client.mutate({
      mutation: DeleteAddressDocument,
      variables: { id },
      optimisticResponse: { deleteAddress: { ...book, addresses } },
    });
    toast.success('Address deleted', { duration: UNDO_MS, undo: () => void attempt(restore(id)) });
  };
  const makeDefault = (id: string) => {
    const addresses = book.addresses.map((address) => ({ ...address, isDefault: address.id === id }));
    return client.mutate({
      mutation: MakeDefaultAddressDocument,
      variables: { id },
      optimisticResponse: { makeDefaultAddress: { ...book, addresses } },
    });
  };

  const save = async (input: AddressInput, id?: string): Promise<AddressBook> => {
    if (id === undefined) {
      const { data } = await client.mutate({ mutation: AddAddressDocument, variables: { input } });
      return unwrapPayload(data!.addAddress).addressBook;
    }
    const { data } = await client.mutate({ mutation: EditAddressDocument, variables: { id, input } });
    return unwrapPayload(data!.editAddress).addressBook;
  };

  return {
    save,
    deleteAddress: (id: string) => void attempt(deleteAddress(id)),
    makeDefault: (id: string) => void attempt(makeDefault(id)),
  };
}
