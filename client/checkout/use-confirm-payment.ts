import { useApolloClient, useMutation } from '@apollo/client/react';
import { ConfirmPaymentDocument } from './payment.generated.ts';
import type { PaymentConfirmation } from '../graphql/operations.generated.ts';
import { isRefusal } from '../session/failure.ts';
import { pause, settledPayment } from './settled-payment.ts';

/** About a minute altogether. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Has the server verify a payment and place its order; answers with the order's id. A failed request is no reason to
 * give up money that was paid: the server places an order exactly once, so it is asked what became of it, and asked
 * again, until it knows. `null`: it could not be found out. A refusal is thrown.
 */
export function useConfirmPayment({ onDoubt }: { onDoubt: () => void }) {
  const client = useApolloClient();
  const [confirm] = useMutation(ConfirmPaymentDocument);

  const placedAlready = async (id: string) => (await settledPayment(client, id)).orderId;
  const place = async (input: PaymentConfirmation) => {
    const { data } = await confirm({ variables: { input } });
    return data?.confirmPayment.order.id;
  };
  const attempt = async (work: () => Promise<string | undefined>) => {
    try {
      return await work();
    } catch (error) {
      if (isRefusal(error)) throw error;
      console.error(error);
      return undefined;
    }
  };

  return async (input: PaymentConfirmation): Promise<string | null> => {
    const atOnce = await attempt(() => place(input));
    if (atOnce !== undefined) return atOnce;
    onDoubt();
    for (const ms of PAUSES_MS) {
      await pause(ms);
      const orderId = await attempt(async () => (await placedAlready(input.paymentSessionId)) ?? (await place(input)));
      if (orderId !== undefined) return orderId;
    }
    return null;
  };
}
