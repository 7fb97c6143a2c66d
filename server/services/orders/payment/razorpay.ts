import {
  CURRENCY,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPayment,
  ProviderUnavailable,
} from './provider.ts';
import { isSignedBy, paymentMessage } from './signature.ts';

export interface RazorpaySettings {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string | null;
  /** `https://api.razorpay.com`, or a double in tests. */
  readonly baseUrl: string;
  /** Of one call. */
  readonly timeoutMs?: number;
  /** Of all calls for one order together. */
  readonly orderTimeoutMs?: number;
}

interface Call {
  readonly body?: unknown;
  readonly deadline?: AbortSignal;
}

interface Collection<T> {
  readonly items: readonly T[];
}

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

const TRIES = 3;
const TIMEOUT_MS = 4_000;
/** The shop's client gives up after 15 seconds, and would never see the session of an order that came later. */
const ORDER_TIMEOUT_MS = 12_000;

/** The provider answered with an error or an unexpected body. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, path: string) {
    super(`The payment provider answered ${status} to ${path}`);
    this.status = status;
  }
}

/** `send`: `fetch`, or one that is traced. */
export function createRazorpay(settings: RazorpaySettings, send = globalThis.fetch): PaymentProvider {
  const { keyId, keySecret, webhookSecret, baseUrl } = settings;
  const { timeoutMs = TIMEOUT_MS, orderTimeoutMs = ORDER_TIMEOUT_MS } = settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function call<T>(path: string, { body, deadline }: Call = {}): Promise<T> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await send(new URL(path, baseUrl), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      signal: deadline ? AbortSignal.any([timeout, deadline]) : timeout,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Refusal(response.status, path);
    }
    return (await response.json()) as T;
  }

  /** Finds an order whose answer was lost by its receipt, since the provider has no idempotency keys. */
  async function byReceipt(receipt: string, deadline: AbortSignal): Promise<ProviderOrder | undefined> {
    const path = `/v1/orders?receipt=${encodeURIComponent(receipt)}`;
    const found = await call<Collection<ProviderOrder>>(path, { deadline });
    return found.items[0];
  }

  function checkedOrder({ id, amount, currency }: ProviderOrder, wanted: number): ProviderOrder {
    if (typeof id !== 'string' || amount !== wanted || currency !== CURRENCY)
      throw new Error(`The payment provider made an order of ${amount} ${currency}, not of ${wanted} ${CURRENCY}`);
    return { id, amount, currency };
  }

  const create = (amount: number, receipt: string, deadline: AbortSignal): Promise<ProviderOrder> =>
    call('/v1/orders', { body: { amount, currency: CURRENCY, receipt }, deadline });

  return {
    name: 'razorpay',
    key: keyId,
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    webhookSecret,

    async createOrder({ amount, receipt }) {
      const failures: unknown[] = [];
      const deadline = AbortSignal.timeout(orderTimeoutMs);
      while (failures.length < TRIES && !deadline.aborted) {
        try {
          const made = failures.length === 0 ? undefined : await byReceipt(receipt, deadline);
          return checkedOrder(made ?? (await create(amount, receipt, deadline)), amount);
        } catch (error) {
          failures.push(error);
        }
      }
      throw new ProviderUnavailable(new AggregateError(failures, 'No order at the payment provider'));
    },

    verifies: (proof) => isSignedBy(keySecret, paymentMessage(proof), proof.signature),

    async paymentsOf(providerOrderId) {
      try {
        const path = `/v1/orders/${encodeURIComponent(providerOrderId)}/payments`;
        return (await call<Collection<PaymentEntity>>(path)).items.map(paymentOf);
      } catch (error) {
        // An order under other API keys, as after a change of keys: it cannot be paid any more.
        if (error instanceof Refusal && (error.status === 400 || error.status === 404)) return [];
        throw new ProviderUnavailable(error);
      }
    },
  };
}
