import { toPaise } from './money.ts';
import { creditNoteSeriesAt } from './order-numbers.ts';
import { copiesIn } from './line-copies.ts';
import { isForRest } from './refunds/refund-book.ts';
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
 * Returns the part of the bill that a refund takes back. A refund that repeats a failed one, for which a note was
 * issued already, takes back only the excess over it. `given` are the earlier refunds that did not fail.
 */
function noteFor(
  order: Order,
  refund: Refund,
  notes: readonly Pick<CreditNote, 'amount' | 'lines'>[],
  given: readonly Refund[],
) {
  const copiesOf = (of: readonly Pick<CreditNote, 'lines'>[], lineId: string) =>
    copiesIn(
      of.flatMap(({ lines }) => lines),
      lineId,
    );
  const split = refund.lines.map(({ lineId, copies }) => {
    const noted = Math.max(0, copiesOf(notes, lineId) - copiesOf(given, lineId));
    return { lineId, noted: Math.min(noted, copies), copies: copies - Math.min(noted, copies) };
  });
  const failed = Math.max(0, sumOf(notes) - sumOf(given));
  const repeated =
    refund.lines.length === 0
      ? failed
      : Math.min(
          failed,
          split.reduce((sum, { lineId, noted }) => sum + noted * priceOf(order, lineId), 0),
        );
  const left = toPaise(order.priceDetails.totalAmount) - sumOf(notes);
  const rest = order.lines.map(({ id, quantity }) => ({ lineId: id, copies: quantity - copiesOf(notes, id) }));
  return {
    amount: Math.min(refund.amount - repeated, left),
    lines: (isForRest(refund) ? rest : split)
      .filter(({ copies }) => copies > 0)
      .map(({ lineId, copies }) => ({ lineId, copies })),
  };
}

/** The credit notes that a change makes due: for each refund that it asks for or finds, never more than the bill. */
export function dueCreditNotes(before: PaymentSession | null, after: PaymentSession): readonly DueCreditNote[] {
  if (before === after || !isPlaced(after)) return [];
  const asked = after.life.refunds.filter(({ status }) => status !== 'FAILED');
  const earlier = new Set(before?.life?.refunds.flatMap(({ id, status }) => (status === 'FAILED' ? [] : [id])));
  const given = asked.filter(({ id }) => earlier.has(id));
  const due: DueCreditNote[] = [];
  for (const refund of asked.filter(({ id }) => !earlier.has(id))) {
    const note = noteFor(after, refund, [...after.life.creditNotes, ...due], given);
    given.push(refund);
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
