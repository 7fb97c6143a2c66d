import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { sleep } from '../graphql/backoff.ts';
import { askPaymentOutcome } from './payment-outcome.ts';

/** The pauses between requests, about ten minutes in all; after that only the server keeps checking. */
const PAUSES_MS = [0, 1000, 2000, 4000, 6000, 8000, 15_000, 30_000, ...Array.from({ length: 9 }, () => 60_000)];

/**
 * `asking`: no answer yet. `unknown`: the last request failed. `untried`: nothing was paid in the widget.
 * `attempted`: a payment is under way at the provider. `over`: there is nothing left to wait for.
 */
export type Settlement = 'asking' | 'unknown' | 'untried' | 'attempted' | 'over';

/** Polls the outcome of a payment that this page did not see end. */
export function useSettlement(sessionId: string, onPlaced: (orderId: string) => void): Settlement {
  const client = useApolloClient();
  const [settlement, setSettlement] = useState<Settlement>('asking');
  const placed = useEffectEvent(onPlaced);

  useEffect(() => {
    let isWanted = true;
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
        if (!isWanted) return;
        const answer = await ask();
        if (!isWanted) return;
        if (answer?.orderId !== undefined) return placed(answer.orderId);
        if (answer && !answer.isPending) break;
        setSettlement(answer === null ? 'unknown' : answer.isAttempted ? 'attempted' : 'untried');
      }
      setSettlement('over');
    };
    watch().catch(console.error);
    return () => {
      isWanted = false;
    };
  }, [client, sessionId]);

  return settlement;
}
