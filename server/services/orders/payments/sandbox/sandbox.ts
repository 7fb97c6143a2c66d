import { randomInt } from 'node:crypto';
import { ShopError } from '../../../../errors.ts';
import { CURRENCY } from '../../money.ts';
import { type PaymentProof, type PaymentProvider, type ProviderRefund, RefundRefused } from '../provider.ts';
import { isSignedBy, paymentMessage, sign } from '../signature.ts';

interface SandboxPayment {
  readonly id: string;
  readonly status: 'captured' | 'failed';
}

/** Every refund has a key, because the sandbox has no pages on which refunds could be made without one. */
type SandboxRefund = ProviderRefund & { readonly key: string };

/** An order at the sandbox. `amount` in paise. */
export interface SandboxOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string;
  readonly payments: readonly SandboxPayment[];
  readonly refunds?: readonly SandboxRefund[];
}

export interface SandboxStore {
  create(order: SandboxOrder): Promise<void>;
  find(id: string): Promise<SandboxOrder | null>;
  update(id: string, change: (order: SandboxOrder) => SandboxOrder): Promise<SandboxOrder>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const providerId = (prefix: string) =>
  `${prefix}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/** A local payment provider with the ids, states, signatures and interface of the real one, without a network. */
export interface Sandbox extends PaymentProvider {
  /** Pays an order. Idempotent: paying again returns the same payment. */
  pay(orderId: string): Promise<PaymentProof>;
  /** Records a refused payment and returns its id; the order can still be paid. */
  decline(orderId: string): Promise<string>;
}

/** Limits the payments in an order's record, because anybody who knows its id can decline it. */
const MAX_DECLINED = 20;

const capturedOf = (order: SandboxOrder) => order.payments.find(({ status }) => status === 'captured');

/** Adds a refund. Returns the same order if the refund was made before. */
function addRefund(order: SandboxOrder, refund: SandboxRefund): SandboxOrder {
  const { key, paymentId, amount } = refund;
  const refunds = order.refunds ?? [];
  const existing = refunds.find((one) => one.key === key);
  if (existing && (existing.paymentId !== paymentId || existing.amount !== amount))
    throw new RefundRefused('This idempotency key was used for another refund.');
  if (existing) return order;
  if (capturedOf(order)?.id !== paymentId) throw new RefundRefused('The payment is not captured.');
  const left = refunds.reduce((sum, one) => sum - one.amount, order.amount);
  if (!Number.isInteger(amount) || amount < 1 || amount > left)
    throw new RefundRefused('The amount is greater than what is left of the payment.');
  return { ...order, refunds: [...refunds, refund] };
}

/** Turns `NOT_FOUND`, for an unknown order, into a refusal. */
function throwRefusal(error: unknown): never {
  if (error instanceof ShopError && error.code === 'NOT_FOUND') throw new RefundRefused(error.message);
  throw error;
}

interface Deps {
  readonly store: SandboxStore;
  readonly secret: string;
  readonly webhookSecret: string;
}

export function createSandbox({ store, secret, webhookSecret }: Deps): Sandbox {
  const attempt = (orderId: string, status: SandboxPayment['status']) => {
    const payment = { id: providerId('pay'), status };
    return store.update(orderId, (order) => {
      if (capturedOf(order)) return order;
      if (status === 'failed' && order.payments.length >= MAX_DECLINED)
        throw new ShopError('TOO_MANY_REQUESTS', 'This order was declined too often. It can still be paid.');
      return { ...order, payments: [...order.payments, payment] };
    });
  };

  return {
    name: 'sandbox',
    key: 'rzp_test_sandbox',
    scriptUrl: '/sandbox/checkout.js',
    webhookSecret,

    async createOrder({ amount, receipt }) {
      const order = { id: providerId('order'), amount, currency: CURRENCY, receipt, payments: [] };
      await store.create(order);
      return order;
    },

    verifies: (proof) => isSignedBy(secret, paymentMessage(proof), proof.signature),

    async paymentsOf(providerOrderId) {
      const order = await store.find(providerOrderId);
      return (order?.payments ?? []).map((payment) => ({
        ...payment,
        orderId: providerOrderId,
        amount: order?.amount ?? 0,
        currency: CURRENCY,
      }));
    },

    async pay(providerOrderId) {
      const payment = capturedOf(await attempt(providerOrderId, 'captured'));
      if (!payment) throw new Error(`${providerOrderId} was not captured`);
      const ids = { providerOrderId, paymentId: payment.id };
      return { ...ids, signature: sign(secret, paymentMessage(ids)) };
    },

    async decline(providerOrderId) {
      const last = (await attempt(providerOrderId, 'failed')).payments.at(-1);
      if (last?.status !== 'failed') throw new ShopError('CONFLICT', 'This order is paid already.');
      return last.id;
    },

    async refund({ providerOrderId, paymentId, amount, key }) {
      const reference = String(randomInt(1e9, 1e10));
      const refund = { id: providerId('rfnd'), paymentId, amount, key, status: 'processed', reference } as const;
      const order = await store.update(providerOrderId, (current) => addRefund(current, refund)).catch(throwRefusal);
      return order.refunds?.find((one) => one.key === key) ?? refund;
    },

    async *settledIn() {
      // Nothing is settled in a sandbox.
      yield* [];
    },

    async refundsOf({ providerOrderId, paymentId }) {
      const refunds = (await store.find(providerOrderId))?.refunds ?? [];
      return refunds.filter((refund) => refund.paymentId === paymentId);
    },
  };
}
