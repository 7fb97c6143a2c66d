import { repeat } from '../../async/repeat.ts';
import type { OrdersService } from './orders.service.ts';

/** Maximum number of rounds in a row; more would flood the payment provider. */
const MAX_ROUNDS = 5;

interface Options {
  readonly pauseMs: number;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/**
 * Settles payments that neither a browser nor a webhook reported. The returned function stops it after the current
 * round.
 */
export function reconcileRepeatedly(
  orders: Pick<OrdersService, 'reconcileDue'>,
  { pauseMs, log }: Options,
): () => Promise<void> {
  const stopped = new AbortController();
  async function rounds(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS && !stopped.signal.aborted; round += 1) {
      const { unsettled, isFull } = await orders.reconcileDue();
      for (const { session, reason } of unsettled)
        log.warn({ err: reason, paymentSession: session.id }, 'a payment session could not be settled yet');
      if (!isFull) return;
    }
  }
  const stop = repeat(pauseMs, rounds, (error) => log.error({ err: error }, 'payment sessions could not be looked at'));
  return () => {
    stopped.abort();
    return stop();
  };
}
