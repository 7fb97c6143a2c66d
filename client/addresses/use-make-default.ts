import { useApolloClient, useMutation } from '@apollo/client/react';
import { MakeDefaultAddressDocument } from './addresses.generated.ts';
import { reportFailure } from '../session/failure.ts';
import type { AddressBook } from './address.ts';

/** Makes an address the default at once, in place of another; that one is it again when the server would not. */
export function useMakeDefault(book: AddressBook) {
  const client = useApolloClient();
  const [mutate] = useMutation(MakeDefaultAddressDocument, {
    optimisticResponse: ({ id }) => ({
      makeDefaultAddress: {
        ...book,
        addresses: book.addresses.map((address) => ({ ...address, isDefault: address.id === id })),
      },
    }),
  });
  return async (id: string): Promise<void> => {
    try {
      await mutate({ variables: { id } });
    } catch (error) {
      reportFailure(error, client);
    }
  };
}
