import { ShopError } from '../../../errors.ts';

/** An order at the provider. `amount` in paise. */
export interface ProviderOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
}

/** An attempt to pay for an order at the provider. `amount` in paise. */
export interface ProviderPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
}

/** A payment to be refunded, with the provider's order that it paid for. */
export interface PaymentRef {
  readonly providerOrderId: string;
  readonly paymentId: string;
}

export interface RefundRequest extends PaymentRef {
  /** In paise. */
  readonly amount: number;
  /** The idempotency key and receipt: 10 to 40 letters, digits, hyphens and underscores, unique for each attempt. */
  readonly key: string;
  readonly notes: Readonly<Record<string, string>>;
}

/** A refund at the provider. `amount` in paise. */
export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  /** The key of the request, or null for a refund that was made on the provider's own pages. */
  readonly key: string | null;
  readonly status: 'pending' | 'processed' | 'failed';
  /** The bank's reference number, which is known later than the refund. */
  readonly reference: string | null;
}

/** The widget's unverified answer, as the browser sent it. */
export interface PaymentProof {
  readonly providerOrderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** All providers that a shop's sessions may have. */
export const PROVIDERS = ['sandbox', 'razorpay'] as const;

export interface PaymentProvider {
  readonly name: (typeof PROVIDERS)[number];
  /** The public key that the widget is opened with. */
  readonly key: string;
  /** URL of the script that defines `window.Razorpay`. */
  readonly scriptUrl: string;
  /** The key of the webhooks' signatures; null disables webhooks. */
  readonly webhookSecret: string | null;
  /** `amount` in paise, at least 100. `receipt` is unique and at most 40 characters. Throws `ProviderUnavailable`. */
  createOrder(order: { amount: number; receipt: string }): Promise<ProviderOrder>;
  /** Compares in constant time. */
  verifies(proof: PaymentProof): boolean;
  /** All attempts to pay for an order; none for an unknown order. Throws `ProviderUnavailable`. */
  paymentsOf(providerOrderId: string): Promise<readonly ProviderPayment[]>;
  /**
   * Idempotent: the same key and body make one refund. Throws `RefundRefused`, or `ProviderUnavailable` when the
   * outcome is unknown, so that the same request has to be repeated.
   */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** All refunds of a payment, failed ones included; none for an unknown payment. Throws `ProviderUnavailable`. */
  refundsOf(payment: PaymentRef): Promise<readonly ProviderRefund[]>;
  /** The settled rows of a month such as `2026-11`, in pages, keyed by column. Throws `ProviderUnavailable`. */
  settledIn(month: string): AsyncIterable<readonly Readonly<Record<string, unknown>>[]>;
}

/** The provider did not answer, so that the state of a payment is unknown. */
export class ProviderUnavailable extends ShopError {
  constructor(cause: unknown) {
    super('UNAVAILABLE', 'The payment provider does not answer right now. Please try again in a moment.', {
      cause,
      retryAfter: 5,
    });
  }
}

/** The provider refused the refund. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
  /** Whether the shop's balance at the provider was too low, so that the same refund can succeed later. */
  readonly isForBalance: boolean;
  constructor(message: string, isForBalance = false) {
    super(message);
    this.isForBalance = isForBalance;
  }
}
