import type { ApolloClient } from '@apollo/client';
import { PaymentSettledDocument } from './__generated__/payment.generated.ts';

/** The outcome of a payment session. The server asks the provider, and places the order if it was paid. */
export async function askPaymentOutcome(client: ApolloClient, sessionId: string) {
  const { data } = await client.query({
    query: PaymentSettledDocument,
    variables: { id: sessionId },
    fetchPolicy: 'network-only',
  });
  const session = data?.viewer?.paymentSession;
  const isPending = session?.status === 'PENDING';
  return { isPending, isAttempted: isPending && session.attempted, orderId: session?.order?.id };
}
