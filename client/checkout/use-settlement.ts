import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { pause, settledPayment } from './settled-payment.ts';

/** The provider knows the outcome at once; these retries allow for a slow bank. */
const FIRST_PAUSES_MS = [0, 1000, 2000];
/** Then at growing intervals for about ten minutes, after which only the server keeps checking. */
const LATER_PAUSES_MS = [4000, 6000, 8000, 15_000, 30_000, ...Array.from({ length: 9 }, () => 60_000)];

/** `unpaid`: probably not paid, so the shopper may pay again. `over`: nothing left to wait for. */
type Settlement = 'checking' | 'unpaid' | 'over';

/** Polls the outcome of a payment that this page did not see end. */
export function useSettlement(sessionId: string, onPlaced: (orderId: string) => void): Settlement {
  const client = useApolloClient();
  const [settlement, setSettlement] = useState<Settlement>('checking');
  const placed = useEffectEvent(onPlaced);

  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      try {
        return await settledPayment(client, sessionId);
      } catch (error) {
        console.error(error);
        return { isPending: true, orderId: undefined };
      }
    };
    const watch = async () => {
      for (const [index, ms] of [...FIRST_PAUSES_MS, ...LATER_PAUSES_MS].entries()) {
        await pause(ms);
        if (!isWanted) return;
        const { isPending, orderId } = await ask();
        if (!isWanted) return;
        if (orderId !== undefined) return placed(orderId);
        if (!isPending) break;
        if (index === FIRST_PAUSES_MS.length - 1) setSettlement('unpaid');
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
