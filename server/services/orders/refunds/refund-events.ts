import type { PaymentSession } from '../order.ts';
import type { Refund } from '../refund.ts';
import { booksOf } from './refund-book.ts';

export const REFUND_EVENTS = ['asked', 'tried_again', 'made', 'failed', 'found'] as const;
export type RefundEvent = (typeof REFUND_EVENTS)[number];

const refundsOf = (session: PaymentSession | null): readonly Refund[] =>
  session ? booksOf(session).flatMap(({ refunds }) => refunds) : [];

/** What a change did to the refunds of a session. */
export function refundEvents(before: PaymentSession | null, after: PaymentSession): readonly RefundEvent[] {
  const known = new Map(refundsOf(before).map((refund) => [refund.id, refund]));
  return refundsOf(after).flatMap((refund): readonly RefundEvent[] => {
    const last = known.get(refund.id);
    if (last === refund) return [];
    const settled = ({ PROCESSED: 'made', FAILED: 'failed' } as const)[refund.status as string];
    return [
      ...(last ? [] : [refund.reason === 'PROVIDER' ? ('found' as const) : ('asked' as const)]),
      ...((refund.attempt ?? 0) > (last?.attempt ?? 0) ? (['tried_again'] as const) : []),
      ...(settled && refund.status !== last?.status ? [settled] : []),
    ];
  });
}
