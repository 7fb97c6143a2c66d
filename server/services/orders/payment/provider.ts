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

/** The unverified answer of the widget, as the browser sent it. */
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
}

/** The provider did not answer, so the state of a payment is unknown. */
export class ProviderUnavailable extends ShopError {
  constructor(cause: unknown) {
    super('UNAVAILABLE', 'The payment provider does not answer right now. Please try again in a moment.', {
      cause,
      retryAfter: 5,
    });
  }
}
