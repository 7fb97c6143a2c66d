/** A refund of the provider's API. `amount` in paise. */
export interface DoubleRefund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly receipt: string | null;
  readonly notes: unknown;
  readonly acquirer_data: { readonly arn: string | null };
  readonly created_at: number;
  readonly batch_id: null;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly speed_requested: string;
  readonly speed_processed: string;
}

/** The fields of a payment that a refund needs. */
interface Refundable {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
}

interface RefundInput {
  readonly payment: Refundable;
  readonly amount: number;
  readonly receipt?: string | null;
  readonly notes?: unknown;
}

/** Thrown when the provider refuses a refund; the message says why. */
export class RefundRefused extends Error {}

/** The provider's records of refunds, which never exceed what was paid. `makeOnce` is idempotent by key and body. */
export function createDoubleRefunds(newId: () => string) {
  const refunds = new Map<string, DoubleRefund>();
  const keys = new Map<string, { readonly body: string; readonly refundId: string }>();
  const policy = { status: 'processed' as DoubleRefund['status'], balance: Number.POSITIVE_INFINITY };

  const refundsOf = (paymentId: string) => [...refunds.values()].filter(({ payment_id }) => payment_id === paymentId);
  const refundedOf = (paymentId: string) =>
    refundsOf(paymentId).reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);

  function make({ payment, amount, receipt = null, notes = [] }: RefundInput): DoubleRefund {
    if (payment.status !== 'captured')
      throw new RefundRefused('The payment status should be captured for action to be taken');
    if (!Number.isInteger(amount) || amount < 100) throw new RefundRefused('The amount must be at least INR 1.00');
    if (amount > payment.amount - refundedOf(payment.id))
      throw new RefundRefused('The refund amount provided is greater than amount captured');
    const refund: DoubleRefund = {
      id: newId(),
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      receipt,
      notes,
      acquirer_data: { arn: policy.status === 'processed' ? '10000000000000' : null },
      created_at: Math.floor(Date.now() / 1000),
      batch_id: null,
      status: policy.status,
      speed_requested: 'normal',
      speed_processed: 'normal',
    };
    refunds.set(refund.id, refund);
    return refund;
  }

  function change(id: string, status: DoubleRefund['status']): DoubleRefund {
    const refund = refunds.get(id);
    if (!refund) throw new Error(`The double has no refund ${id}`);
    const arn = status === 'processed' ? '10000000000000' : null;
    const next = { ...refund, status, acquirer_data: { arn } };
    refunds.set(id, next);
    return next;
  }

  return {
    policy,
    refundsOf,
    refundedOf,
    all: () => [...refunds.values()],
    find: (id: string) => refunds.get(id),
    make,
    process: (id: string) => change(id, 'processed'),
    fail: (id: string) => change(id, 'failed'),

    /**
     * Handles a request with `X-Refund-Idempotency`: the same key and body return the same refund in its current state.
     */
    makeOnce(key: string | undefined, input: RefundInput): DoubleRefund {
      const body = JSON.stringify([input.payment.id, input.amount, input.receipt, input.notes]);
      if (key !== undefined && !/^[\w-]{10,}$/.test(key)) throw new RefundRefused('The idempotency key is not valid');
      const earlier = key === undefined ? undefined : keys.get(key);
      if (earlier && earlier.body !== body)
        throw new RefundRefused('Different request body sent for the same Idempotency Header');
      if (earlier) return refunds.get(earlier.refundId)!;
      if (input.amount > policy.balance)
        throw new RefundRefused('Your account does not have enough balance to carry out the refund operation.');
      const refund = make(input);
      policy.balance -= refund.amount;
      if (key !== undefined) keys.set(key, { body, refundId: refund.id });
      return refund;
    },
  };
}
