import type { ApolloClient } from '@apollo/client';
import { RestoreAddressDocument } from './__generated__/addresses.generated.ts';
import { reportFailure } from '../graphql/failure.ts';
import { toast } from '../ui/toast.ts';

/** Takes a deletion back. No hook, since the list may be unmounted by then. */
export async function restoreAddress(client: ApolloClient, id: string): Promise<void> {
  try {
    await client.mutate({ mutation: RestoreAddressDocument, variables: { id } });
    toast.success('Address put back');
  } catch (error) {
    reportFailure(error, client);
  }
}
