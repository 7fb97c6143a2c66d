import { useApolloClient, useMutation } from '@apollo/client/react';
import { MakeDefaultAddressDocument } from './__generated__/addresses.generated.ts';
import { reportFailure } from '../graphql/failure.ts';
import type { AddressBook } from './address.ts';

/** Makes an address the default in place of another, optimistically. */
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
