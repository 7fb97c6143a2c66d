import { cutText } from '../../text.ts';
import { CURRENCY } from '../money.ts';
import { type PaymentProvider, type ProviderOrder, ProviderUnavailable, RefundRefused } from './provider.ts';
import { isRefund, type PaymentEntity, paymentOf, refundOf } from './razorpay-entities.ts';
import { isSignedBy, paymentMessage } from './signature.ts';

export interface RazorpaySettings {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string | null;
  /** `https://api.razorpay.com`, or a double in tests. */
  readonly baseUrl: string;
  /** Limits one call. */
  readonly timeoutMs?: number;
  /** Limits all calls for one order together. */
  readonly orderTimeoutMs?: number;
}

interface Call {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly deadline?: AbortSignal;
}

interface Collection<T> {
  readonly items: readonly T[];
}

const TRIES = 3;
/** The provider's maximum page size. */
const MAX_LISTED = 100;
/** Rows of a month. */
const MAX_SETTLED = 1_000_000;
const MAX_REASON = 300;
/** Statuses that refuse a refund for good. After any other, such as 409 for one in progress, it may still be made. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 422]);
const TIMEOUT_MS = 4_000;
/** Less than the 15 seconds after which the shop's client gives up, so that it sees the session of every order made. */
const ORDER_TIMEOUT_MS = 12_000;

/** The provider answered with an error or an unexpected body. */
class Refusal extends Error {
  readonly status: number;
  /** The provider's text, or ''. */
  readonly description: string;
  constructor(status: number, path: string, description: string) {
    super(`The payment provider answered ${status} to ${path}`);
    this.status = status;
    this.description = description;
  }
}

/** Reads the description of a provider's error, whose body may be anything. */
async function descriptionIn(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { readonly error?: { readonly description?: unknown } };
    return typeof error?.description === 'string' ? cutText(error.description, MAX_REASON) : '';
  } catch {
    return '';
  }
}

/** `send` is `fetch`, or a wrapper that traces it. */
export function createRazorpay(settings: RazorpaySettings, send = globalThis.fetch): PaymentProvider {
  const { keyId, keySecret, webhookSecret, baseUrl } = settings;
  const { timeoutMs = TIMEOUT_MS, orderTimeoutMs = ORDER_TIMEOUT_MS } = settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function call<T>(path: string, { body, headers, deadline }: Call = {}): Promise<T> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await send(new URL(path, baseUrl), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      signal: deadline ? AbortSignal.any([timeout, deadline]) : timeout,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Refusal(response.status, path, await descriptionIn(response));
    return (await response.json()) as T;
  }

  /** Finds an order by its receipt after its answer was lost, since the provider has no idempotency keys. */
  async function findByReceipt(receipt: string, deadline: AbortSignal): Promise<ProviderOrder | undefined> {
    const path = `/v1/orders?receipt=${encodeURIComponent(receipt)}`;
    const found = await call<Collection<ProviderOrder>>(path, { deadline });
    return found.items[0];
  }

  function checkOrder({ id, amount, currency }: ProviderOrder, requested: number): ProviderOrder {
    if (typeof id !== 'string' || amount !== requested || currency !== CURRENCY)
      throw new Error(`The payment provider made an order of ${amount} ${currency}, not of ${requested} ${CURRENCY}`);
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
          const existing = failures.length === 0 ? undefined : await findByReceipt(receipt, deadline);
          return checkOrder(existing ?? (await create(amount, receipt, deadline)), amount);
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
        // The order was made with earlier API keys, so that it cannot be paid any more.
        if (error instanceof Refusal && (error.status === 400 || error.status === 404)) return [];
        throw new ProviderUnavailable(error);
      }
    },

    async refund({ paymentId, amount, key, notes }) {
      try {
        const refund = await call<unknown>(`/v1/payments/${encodeURIComponent(paymentId)}/refund`, {
          body: { amount, speed: 'normal', receipt: key, notes },
          headers: { 'x-refund-idempotency': key },
        });
        if (!isRefund(refund) || refund.payment_id !== paymentId || refund.amount !== amount)
          throw new Error('The payment provider answered with something other than the refund');
        return refundOf(refund);
      } catch (error) {
        if (error instanceof Refusal && REFUSALS.has(error.status))
          throw new RefundRefused(error.description || error.message, /balance/i.test(error.description));
        throw new ProviderUnavailable(error);
      }
    },

    async *settledIn(month) {
      const [year, number] = month.split('-').map(Number);
      for (let skip = 0; skip < MAX_SETTLED; skip += MAX_LISTED) {
        const path = `/v1/settlements/recon/combined?year=${year}&month=${number}&count=${MAX_LISTED}&skip=${skip}`;
        const { items } = await call<Collection<Record<string, unknown>>>(path).catch((error: unknown) => {
          throw new ProviderUnavailable(error);
        });
        yield items;
        if (items.length < MAX_LISTED) return;
      }
    },

    async refundsOf({ paymentId }) {
      try {
        const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=${MAX_LISTED}`;
        const { items } = await call<Collection<unknown>>(path);
        // Do not skip an unreadable refund, because the shop might make it a second time.
        if (!items.every(isRefund)) throw new Error('The payment provider lists a refund that cannot be read');
        return items.map(refundOf);
      } catch (error) {
        if (error instanceof Refusal && (error.status === 400 || error.status === 404)) return [];
        throw new ProviderUnavailable(error);
      }
    },
  };
}
