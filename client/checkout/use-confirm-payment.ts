import { useApolloClient, useMutation } from '@apollo/client/react';
import { ConfirmPaymentDocument } from './__generated__/payment.generated.ts';
import type { ConfirmPaymentInput } from '../graphql/__generated__/operations.generated.ts';
import { isRefusal, SessionChangedError } from '../graphql/failure.ts';
import { unwrapPayload } from '../graphql/user-errors.ts';
import { useSession } from '../session/session-context.tsx';
import { sleep } from '../graphql/backoff.ts';
import { askPaymentOutcome } from './payment-outcome.ts';

/** The pauses before each retry, about a minute in total. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Makes the server verify a payment and place its order; resolves to the order's id, or to null if the outcome stays
 * unknown. A failed request is retried, because the payment may have been made and the server places an order exactly
 * once. `onUnconfirmed` is called before the first retry. A refusal is thrown.
 */
export function useConfirmPayment({ onUnconfirmed }: { onUnconfirmed: () => void }) {
  const client = useApolloClient();
  const { token } = useSession();
  const [confirm] = useMutation(ConfirmPaymentDocument);

  const placedOrderId = async (sessionId: string) => (await askPaymentOutcome(client, sessionId)).orderId;
  const place = async (input: ConfirmPaymentInput) => {
    const { data } = await confirm({ variables: { input }, context: { token } });
    return data && unwrapPayload(data.confirmPayment).order.id;
  };
  const attempt = async (work: () => Promise<string | undefined>) => {
    try {
      return await work();
    } catch (error) {
      if (isRefusal(error) || error instanceof SessionChangedError) throw error;
      console.error(error);
      return undefined;
    }
  };

  return async (input: ConfirmPaymentInput): Promise<string | null> => {
    const firstAnswer = await attempt(() => place(input));
    if (firstAnswer !== undefined) return firstAnswer;
    onUnconfirmed();
    for (const ms of PAUSES_MS) {
      await sleep(ms);
      const orderId = await attempt(async () => (await placedOrderId(input.paymentSessionId)) ?? (await place(input)));
      if (orderId !== undefined) return orderId;
    }
    return null;
  };
}
