import { type PendingLetter, withLetter } from '../mail/pending-letter.ts';
import type { Copies } from '../stock/stock.ts';
import type { Refund } from './refund.ts';

export const ORDER_STATES = ['PLACED', 'PACKED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export type Actor = 'SHOPPER' | 'OWNER' | 'PROVIDER';

/** When something is done, and by whom. */
export interface Act {
  readonly at: string;
  readonly by: Actor;
}

export interface OrderStep extends Act {
  readonly state: OrderState;
  /** Of a step to SHIPPED. */
  readonly carrier?: string;
  readonly tracking?: string;
  /** Of a step to CANCELLED: the owner's words, or `PAID_TWICE`. */
  readonly reason?: string;
}

export interface ReturnedLine extends Act {
  readonly lineId: string;
  readonly copies: number;
}

/** What becomes of an order after it was placed. Instants are ISO strings in UTC. */
export interface OrderLife {
  /** As a person says it, such as `C26-00042`: unique in the shop. */
  readonly number: string;
  /** The serial number of the bill, such as `B/2026-27/00042`: without a gap in its series and financial year. */
  readonly bill: string;
  /** The first is PLACED. */
  readonly steps: readonly OrderStep[];
  readonly returns: readonly ReturnedLine[];
  readonly refunds: readonly Refund[];
  /** The owner's, never shown to the shopper. */
  readonly notes: readonly { readonly at: string; readonly text: string }[];
  readonly letters: readonly PendingLetter[];
  /** Copies that had gone when they were paid for. */
  readonly missing?: readonly Copies[];
  /** When to ask for refunds that were made on the provider's own pages; null once none can follow. */
  readonly watchAt?: string | null;
}

interface Living {
  readonly life: OrderLife;
}

export const lastStep = ({ life }: Living): OrderStep => life.steps.at(-1)!;
export const stateOf = (order: Living): OrderState => lastStep(order).state;

/** Copies of the line among these. */
export const copiesIn = (lines: readonly Pick<ReturnedLine, 'lineId' | 'copies'>[], lineId: string): number =>
  lines.reduce((sum, line) => (line.lineId === lineId ? sum + line.copies : sum), 0);

/** Copies of the line that came back. */
export const returnedCopies = ({ life }: Living, lineId: string): number => copiesIn(life.returns, lineId);

/** Copies of the line that came back and whose refund failed. */
export function owedCopies(order: Living, lineId: string): number {
  const refunded = order.life.refunds.flatMap(({ status, lines }) => (status === 'FAILED' ? [] : lines));
  return Math.max(0, returnedCopies(order, lineId) - copiesIn(refunded, lineId));
}

interface Beginning {
  readonly id: string;
  readonly number: string;
  readonly bill: string;
  readonly at: string;
}

/** The life of an order that has just been placed, with its letters to the shopper and to the owner. */
export const newLife = ({ id, number, bill, at }: Beginning): OrderLife => ({
  number,
  bill,
  steps: [{ state: 'PLACED', at, by: 'SHOPPER' }],
  returns: [],
  refunds: [],
  notes: [],
  letters: withLetter(withLetter([], 'order-placed', { cause: id, at }), 'order-placed-owner', { cause: id, at }),
});
