import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { sleep } from '../graphql/backoff.ts';
import { askPaymentOutcome } from './payment-outcome.ts';

/** The pauses between requests, about ten minutes in all; after that only the server keeps checking. */
const PAUSES_MS = [0, 1000, 2000, 4000, 6000, 8000, 15_000, 30_000, ...Array.from({ length: 9 }, () => 60_000)];

/**
 * `loading`: no answer yet. `unknown`: the last request failed. `not-attempted`: nothing was paid in the widget.
 * `attempted`: a payment is under way at the provider. `ended`: the polling has ended without an order.
 */
export type Settlement = 'loading' | 'unknown' | 'not-attempted' | 'attempted' | 'ended';

/** Polls the outcome of a payment whose end this page did not see. */
export function useSettlement(sessionId: string, onPlaced: (orderId: string) => void): Settlement {
  const client = useApolloClient();
  const [settlement, setSettlement] = useState<Settlement>('loading');
  const placed = useEffectEvent(onPlaced);

  useEffect(() => {
    let isMounted = true;
    const ask = async () => {
      try {
        return await askPaymentOutcome(client, sessionId);
      } catch (error) {
        console.error(error);
        return null;
      }
    };
    const watch = async () => {
      for (const ms of PAUSES_MS) {
        await sleep(ms);
        if (!isMounted) return;
        const answer = await ask();
        if (!isMounted) return;
        if (answer?.orderId !== undefined) return placed(answer.orderId);
        if (answer && !answer.isPending) break;
        if (answer === null) setSettlement('unknown');
        else setSettlement(answer.isAttempted ? 'attempted' : 'not-attempted');
      }
      setSettlement('ended');
    };
    watch().catch(console.error);
    return () => {
      isMounted = false;
    };
  }, [client, sessionId]);

  return settlement;
}
