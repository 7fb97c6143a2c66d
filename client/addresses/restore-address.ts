import type { ApolloClient } from '@apollo/client';
import { RestoreAddressDocument } from './addresses.generated.ts';
import { reportFailure } from '../session/failure.ts';
import { toast } from '../ui/toast.ts';

/** Takes a deletion back. The list that it was on may be gone meanwhile, so no hook of it. */
export async function restoreAddress(client: ApolloClient, id: string): Promise<void> {
  try {
    await client.mutate({ mutation: RestoreAddressDocument, variables: { id } });
    toast.success('Address put back');
  } catch (error) {
    reportFailure(error, client);
  }
}
