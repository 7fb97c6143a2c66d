import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { pause, settledPayment } from './settled-payment.ts';

/** The provider knows at once whether it was paid; the first questions only bear with a slow bank. */
const FIRST_PAUSES_MS = [0, 1000, 2000];
/** Then ever more rarely, for about ten minutes. The server goes on by itself. */
const LATER_PAUSES_MS = [4000, 6000, 8000, 15_000, 30_000, ...Array.from({ length: 9 }, () => 60_000)];

/** `unpaid`: probably nobody paid, and nothing stands in the way of paying now. `over`: there is nothing to wait for. */
export type Settlement = 'checking' | 'unpaid' | 'over';

/** Asks again and again what became of a payment that this page did not see the end of. */
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
