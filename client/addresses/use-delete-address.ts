import { useApolloClient, useMutation } from '@apollo/client/react';
import { DeleteAddressDocument } from './addresses.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { toast } from '../ui/toast.ts';
import type { AddressBook } from './address.ts';
import { restoreAddress } from './restore-address.ts';

/** Takes an address off the book at once; it comes back when the server would not, or with Undo. */
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
