import type { OrderState, PaymentSessionStatus, RefundStatus } from './records.ts';

/** The states of a purchase's records and the steps between them, from which refusals and messages are made. */

interface Step<State> {
  readonly from: readonly State[];
  readonly to: State;
}

export const SESSION_STEPS = {
  decline: { from: ['PENDING'], to: 'FAILED' },
  dismiss: { from: ['PENDING'], to: 'DISMISSED' },
  reopen: { from: ['FAILED', 'DISMISSED'], to: 'PENDING' },
  expire: { from: ['PENDING', 'FAILED', 'DISMISSED', 'EXPIRED'], to: 'EXPIRED' },
  // A late payment counts, too.
  place: { from: ['PENDING', 'FAILED', 'DISMISSED', 'EXPIRED'], to: 'PLACED' },
} as const satisfies Record<string, Step<PaymentSessionStatus>>;

/** `done` describes the step in refusals and in messages to the owner. */
export const ORDER_STEPS = {
  pack: { from: ['PLACED'], to: 'PACKED', done: 'packed' },
  ship: { from: ['PLACED', 'PACKED'], to: 'SHIPPED', done: 'shipped' },
  deliver: { from: ['SHIPPED'], to: 'DELIVERED', done: 'delivered' },
  cancel: { from: ['PLACED', 'PACKED'], to: 'CANCELLED', done: 'cancelled' },
} as const satisfies Record<string, Step<OrderState> & { readonly done: string }>;

export const REFUND_STEPS = {
  /** The provider has accepted the refund. */
  accept: { from: ['ASKED', 'PENDING', 'FAILED'], to: 'PENDING' },
  make: { from: ['ASKED', 'PENDING', 'FAILED', 'PROCESSED'], to: 'PROCESSED' },
  /** The provider has refused the refund, which is due again under another key. */
  retry: { from: ['ASKED', 'PENDING'], to: 'ASKED' },
  fail: { from: ['ASKED', 'PENDING'], to: 'FAILED' },
} as const satisfies Record<string, Step<RefundStatus>>;

/** Whether the step can be taken from the state. */
export const allows = <State extends string>({ from }: { readonly from: readonly State[] }, state: State): boolean =>
  from.includes(state);
