import type { ApolloClient } from '@apollo/client';
import { PaymentSettledDocument } from './payment.generated.ts';

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What became of a payment session. The server asks the provider for it, and places the order that was paid. */
export async function settledPayment(client: ApolloClient, sessionId: string) {
  const { data } = await client.query({
    query: PaymentSettledDocument,
    variables: { id: sessionId },
    fetchPolicy: 'network-only',
  });
  const session = data?.viewer?.paymentSession;
  return { isPending: session?.status === 'PENDING', orderId: session?.order?.id };
}
