import { useApolloClient } from '@apollo/client/react';
import { AddAddressDocument, EditAddressDocument } from './__generated__/addresses.generated.ts';
import type { AddressInput } from '../graphql/__generated__/operations.generated.ts';

/** Adds an address, or replaces the one with `id`. Rejects when the server refuses. */
export function useSaveAddress(id: string | undefined) {
  const client = useApolloClient();
  return async (typed: AddressInput): Promise<void> => {
    const input = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()])) as AddressInput;
    if (id === undefined) await client.mutate({ mutation: AddAddressDocument, variables: { input } });
    else await client.mutate({ mutation: EditAddressDocument, variables: { id, input } });
  };
}
