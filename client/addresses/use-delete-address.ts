import { useApolloClient, useMutation } from '@apollo/client/react';
import { DeleteAddressDocument } from './__generated__/addresses.generated.ts';
import { reportFailure } from '../graphql/failure.ts';
import { toast } from '../ui/toast.ts';
import type { AddressBook } from './address.ts';
import { restoreAddress } from './restore-address.ts';

/** Deletes an address, optimistically and with Undo. */
export function useDeleteAddress(book: AddressBook) {
  const client = useApolloClient();
  const [mutate] = useMutation(DeleteAddressDocument, {
    optimisticResponse: ({ id }) => ({
      deleteAddress: { ...book, addresses: book.addresses.filter((address) => address.id !== id) },
    }),
  });
  return async (id: string): Promise<void> => {
    try {
      await mutate({ variables: { id } });
      toast.success('Address deleted', { undo: () => void restoreAddress(client, id) });
    } catch (error) {
      reportFailure(error, client);
    }
  };
}
