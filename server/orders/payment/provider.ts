import { ShopError } from '../../errors.ts';

/** An order at the provider. `amount` in paise. */
export interface ProviderOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
}

/** A try to pay for an order at the provider. `amount` in paise. */
export interface ProviderPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
}

/** What the widget's handler received and passed on: nothing of it is true until it is verified. */
export interface PaymentProof {
  readonly providerOrderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

export const CURRENCY = 'INR';

export interface PaymentProvider {
  readonly name: 'sandbox' | 'razorpay';
  /** The public key that the widget is opened with. */
  readonly key: string;
  /** Address of the script that defines `window.Razorpay`. */
  readonly scriptUrl: string;
  /** What webhooks are signed with; null: they are not taken. */
  readonly webhookSecret: string | null;
  /** `amount` in paise, at least 100. `receipt` is ours, unique, at most 40 characters. */
  createOrder(order: { amount: number; receipt: string }): Promise<ProviderOrder>;
  /** In constant time. */
  verifies(proof: PaymentProof): boolean;
  /** All tries to pay for an order; none for an order that the provider does not know. */
  paymentsOf(providerOrderId: string): Promise<readonly ProviderPayment[]>;
}

export const providerUnavailable = (cause: unknown): ShopError =>
  new ShopError('UNAVAILABLE', 'The payment provider does not answer right now. Please try again in a moment.', {
    cause,
    retryAfter: 5,
  });
