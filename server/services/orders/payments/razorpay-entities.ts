import type { ProviderPayment, ProviderRefund } from './provider.ts';

export interface PaymentEntity {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: ProviderPayment['status'];
}

/** A payment with the field names of the provider's API and webhooks. */
export const paymentOf = ({ id, order_id, amount, currency, status }: PaymentEntity): ProviderPayment => ({
  id,
  orderId: order_id,
  amount,
  currency,
  status,
});

/** The `refund` entity of the provider's API and webhooks. */
export interface RefundEntity {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly receipt?: string | null;
  readonly status: ProviderRefund['status'];
  readonly acquirer_data?: { readonly arn?: string | null } | null;
}

const REFUND_STATUSES: ReadonlySet<unknown> = new Set(['pending', 'processed', 'failed']);

export const isRefund = (entity: unknown): entity is RefundEntity => {
  const { id, payment_id, amount, status } = (entity ?? {}) as Partial<RefundEntity>;
  return (
    typeof id === 'string' && typeof payment_id === 'string' && Number.isInteger(amount) && REFUND_STATUSES.has(status)
  );
};

export const refundOf = ({ id, payment_id, amount, receipt, status, acquirer_data }: RefundEntity): ProviderRefund => ({
  id,
  paymentId: payment_id,
  amount,
  key: typeof receipt === 'string' && receipt !== '' ? receipt : null,
  status,
  reference: acquirer_data?.arn ?? null,
});
