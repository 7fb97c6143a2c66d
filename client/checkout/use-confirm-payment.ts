import { useApolloClient, useMutation } from '@apollo/client/react';
import { ConfirmPaymentDocument } from './__generated__/payment.generated.ts';
import type { ConfirmPaymentInput } from '../graphql/__generated__/operations.generated.ts';
import { isRefusal, SessionChangedError } from '../graphql/failure.ts';
import { unwrapPayload } from '../graphql/user-errors.ts';
import { useSession } from '../session/session-context.tsx';
import { sleep } from '../graphql/backoff.ts';
import { askPaymentOutcome } from './payment-outcome.ts';

/** About a minute in total. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Makes the server verify a payment and place its order; resolves to the order's id, or to null if the outcome stays
 * unknown. A failed request is retried, because the payment may have been made and the server places an order exactly
 * once. A refusal is thrown.
 */
export function useConfirmPayment({ onDoubt }: { onDoubt: () => void }) {
  const client = useApolloClient();
  const { token } = useSession();
  const [confirm] = useMutation(ConfirmPaymentDocument);

  const placedAlready = async (id: string) => (await askPaymentOutcome(client, id)).orderId;
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
    const atOnce = await attempt(() => place(input));
    if (atOnce !== undefined) return atOnce;
    onDoubt();
    for (const ms of PAUSES_MS) {
      await sleep(ms);
      const orderId = await attempt(async () => (await placedAlready(input.paymentSessionId)) ?? (await place(input)));
      if (orderId !== undefined) return orderId;
    }
    return null;
  };
}
