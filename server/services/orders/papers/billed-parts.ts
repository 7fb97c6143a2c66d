import { copiesIn } from '../line-copies.ts';
import { toPaise } from '../money.ts';
import type { CreditNote, Order } from '../records.ts';
import { taxIn, taxKindOf } from './taxation.ts';

/** A part of a bill or a credit note that has one rate: a line, or the delivery. Amounts are paise. */
export interface BilledPart {
  /** The id of the line, or `delivery`. */
  readonly id: string;
  readonly title: string;
  /** The tax code (HSN or SAC). */
  readonly code: string;
  /** In percent. */
  readonly rate: number;
  readonly copies: number;
  /** In paise, including the tax. */
  readonly amount: number;
  readonly tax: number;
}

const DELIVERY = 'delivery';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The rate with the largest share of the lines, and the code of its first line. */
function mainTax(lines: readonly Pick<BilledPart, 'rate' | 'code' | 'amount'>[]): { rate: number; code: string } {
  const amounts = new Map<number, number>();
  for (const { rate, amount } of lines) amounts.set(rate, (amounts.get(rate) ?? 0) + amount);
  const rate = [...amounts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
  return { rate, code: lines.find((line) => line.rate === rate)?.code ?? '' };
}

/** The parts of the bill: the lines, and the delivery if it is charged. */
export function billedParts(order: Order): readonly BilledPart[] {
  const { taxes } = order.life.seller;
  const lines = order.lines.map(({ id, title, format, price, quantity }) => {
    const { rate, code } = taxes[format ?? 'other'];
    return { id, title, code, rate, copies: quantity, amount: toPaise(price * quantity) };
  });
  const amount = toPaise(order.priceDetails.totalDeliveryCharge);
  const delivery = { id: DELIVERY, title: 'Delivery', ...(taxes.delivery ?? mainTax(lines)), copies: 0, amount };
  const kind = taxKindOf(order);
  return [...lines, ...(amount > 0 ? [delivery] : [])].map((part) => ({
    ...part,
    tax: taxIn(part.amount, part.rate, kind),
  }));
}

/** Splits an amount by weights, to the paisa. No share exceeds its weight if the amount does not exceed their sum. */
function split(amount: number, weights: readonly number[]): readonly number[] {
  let [rest, total] = [amount, sumOf(weights)];
  return weights.map((weight) => {
    const least = Math.max(0, rest - (total - weight));
    const share = Math.min(weight, rest, Math.max(least, total === 0 ? 0 : Math.round(rest * (weight / total))));
    rest -= share;
    total -= weight;
    return share;
  });
}

/**
 * Splits a credit note over the parts, of which `left` is not credited yet: first over the copies that it names, then
 * the delivery, then all the rest, in proportion.
 */
function splitNote({ amount, lines }: CreditNote, parts: readonly BilledPart[], left: readonly number[]) {
  /** How much each tier may take of a part. */
  const tiers: ((part: BilledPart) => number)[] = [
    ({ id, copies, amount: whole }) => (copies === 0 ? 0 : (whole / copies) * copiesIn(lines, id)),
    ({ id, amount: whole }) => (lines.length > 0 && id === DELIVERY ? whole : 0),
    ({ amount: whole }) => whole,
  ];
  let credited: readonly number[] = parts.map(() => 0);
  for (const limitOf of tiers) {
    const before = credited;
    const weights = parts.map((part, at) => Math.min(left[at]! - before[at]!, limitOf(part)));
    const shares = split(Math.min(amount - sumOf(before), sumOf(weights)), weights);
    credited = before.map((share, at) => share + shares[at]!);
  }
  return credited;
}

/** The parts of each credit note. Together they never exceed the bill's parts, nor their taxes the bill's tax. */
export function creditedParts(order: Order): readonly (readonly BilledPart[])[] {
  const parts = billedParts(order);
  const kind = taxKindOf(order);
  let left = parts.map(({ amount }) => amount);
  return order.life.creditNotes.map((note) => {
    const amounts = splitNote(note, parts, left);
    const before = left;
    left = left.map((amount, at) => amount - amounts[at]!);
    return parts.flatMap((part, at) => {
      const [amount, after] = [amounts[at]!, left[at]!];
      const taxOf = (paise: number) => taxIn(part.amount - paise, part.rate, kind);
      const copies = copiesIn(note.lines, part.id);
      return amount > 0 ? [{ ...part, copies, amount, tax: taxOf(after) - taxOf(before[at]!) }] : [];
    });
  });
}
