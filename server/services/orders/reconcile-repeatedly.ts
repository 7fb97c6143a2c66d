import { repeatRounds, type Round, type Rounds } from '../../async/rounds.ts';
import type { PaymentsService } from './payments/payments.service.ts';

/** Maximum number of rounds in a row; more would flood the payment provider. */
const MAX_ROUNDS = 5;

/** Repeats rounds of one kind of work. The returned function stops it after the current round. */
function roundsRepeatedly(
  work: () => Promise<Round>,
  { pauseMs, log }: Rounds,
  says: { readonly unsettled: string; readonly failed: string },
): () => Promise<void> {
  async function rounds(signal: AbortSignal): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS && !signal.aborted; round += 1) {
      const { unsettled, isFull } = await work();
      for (const { session, reason } of unsettled)
        log.warn({ err: reason, paymentSession: session.id }, says.unsettled);
      if (!isFull) return;
    }
  }
  return repeatRounds({ pauseMs, log }, rounds, says.failed);
}

/** Settles payments that neither a browser nor a webhook reported. */
export const reconcileRepeatedly = (payments: Pick<PaymentsService, 'reconcileDue'>, options: Rounds) =>
  roundsRepeatedly(() => payments.reconcileDue(), options, {
    unsettled: 'a payment session could not be settled yet',
    failed: 'payment sessions could not be looked at',
  });

/** Sends due refunds to the provider, and finds those that were made on its own pages. */
export const refundRepeatedly = (payments: Pick<PaymentsService, 'refundDue'>, options: Rounds) =>
  roundsRepeatedly(() => payments.refundDue(), options, {
    unsettled: 'a refund could not be settled yet',
    failed: 'refunds could not be looked at',
  });
