import { toPaise } from './money.ts';
import { creditNoteSeriesAt } from './order-numbers.ts';
import { copiesIn } from './line-copies.ts';
import { isForRest } from './refunds/payment-refunds.ts';
import { type CreditNote, isPlaced, type Order, type PaymentSession, type Refund } from './records.ts';

/** A credit note that has no number yet. */
export interface DueCreditNote extends Omit<CreditNote, 'number'> {
  /** The series from which its number is taken. */
  readonly series: string;
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

const priceOf = ({ lines }: Order, lineId: string): number =>
  toPaise(lines.find(({ id }) => id === lineId)?.price ?? 0);

/**
 * Returns the part of the bill that a refund takes back. If the refund repeats a failed one, whose credit note stays,
 * it takes back only what that note does not. `refunds` are the earlier refunds that did not fail.
 */
function noteFor(
  order: Order,
  refund: Refund,
  notes: readonly Pick<CreditNote, 'amount' | 'lines'>[],
  refunds: readonly Refund[],
) {
  const copiesOf = (entries: readonly Pick<CreditNote, 'lines'>[], lineId: string) =>
    copiesIn(
      entries.flatMap(({ lines }) => lines),
      lineId,
    );
  // What the notes of failed refunds have taken back already: copies of each line, and money.
  const split = refund.lines.map(({ lineId, copies }) => {
    const excess = Math.max(0, copiesOf(notes, lineId) - copiesOf(refunds, lineId));
    const noted = Math.min(excess, copies);
    return { lineId, noted, copies: copies - noted };
  });
  const excess = Math.max(0, sumOf(notes) - sumOf(refunds));
  const notedCost = split.reduce((sum, { lineId, noted }) => sum + noted * priceOf(order, lineId), 0);
  const repeated = refund.lines.length === 0 ? excess : Math.min(excess, notedCost);
  const left = toPaise(order.priceDetails.totalAmount) - sumOf(notes);
  const rest = order.lines.map(({ id, quantity }) => ({ lineId: id, copies: quantity - copiesOf(notes, id) }));
  return {
    amount: Math.min(refund.amount - repeated, left),
    lines: (isForRest(refund) ? rest : split)
      .filter(({ copies }) => copies > 0)
      .map(({ lineId, copies }) => ({ lineId, copies })),
  };
}

/** Returns the credit notes for the refunds that a change adds. Together, all notes are never more than the bill. */
export function dueCreditNotes(before: PaymentSession | null, after: PaymentSession): readonly DueCreditNote[] {
  if (before === after || !isPlaced(after)) return [];
  const refunds = after.life.refunds.filter(({ status }) => status !== 'FAILED');
  const earlierIds = new Set(before?.life?.refunds.flatMap(({ id, status }) => (status === 'FAILED' ? [] : [id])));
  const earlier = refunds.filter(({ id }) => earlierIds.has(id));
  const due: DueCreditNote[] = [];
  for (const refund of refunds.filter(({ id }) => !earlierIds.has(id))) {
    const note = noteFor(after, refund, [...after.life.creditNotes, ...due], earlier);
    earlier.push(refund);
    if (note.amount <= 0) continue;
    const at = after.updatedAt;
    due.push({ ...note, at, refundId: refund.id, series: creditNoteSeriesAt(new Date(at), after.life.seller) });
  }
  return due;
}

export const withCreditNotes = (session: PaymentSession, notes: readonly CreditNote[]): PaymentSession =>
  session.life && notes.length > 0
    ? { ...session, life: { ...session.life, creditNotes: [...session.life.creditNotes, ...notes] } }
    : session;
