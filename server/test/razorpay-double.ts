import { createHmac, randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RazorpaySettings } from '../services/orders/payments/razorpay.ts';
import { createDoubleRefunds, type DoubleRefund, RefundRefused } from './double-refunds.ts';

/** An order of the provider's API. `amount` in paise. */
interface DoubleOrder {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: string;
  readonly receipt: string;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  readonly notes: readonly unknown[];
  readonly created_at: number;
}

export interface DoublePayment {
  readonly id: string;
  readonly entity: 'payment';
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  readonly captured: boolean;
}

/**
 * The fault of one call. With 'after the work' the provider acts before it fails; otherwise a status or a silence comes
 * before it acts. 'a late answer' is sent by `answerLate`.
 */
export type Misbehaviour =
  | `status ${number}`
  | `status ${number} after the work`
  | 'silence'
  | 'silence after the work'
  | 'a late answer'
  | 'no JSON'
  | 'an answer without its fields'
  | 'silence after two orders'
  | 'another amount';

/** A row of a settlement. `settled_at` is a date, because the double uses only its month. */
export interface SettledRow {
  readonly settled_at: string;
  readonly [column: string]: string | number | null;
}

/** A webhook request to the shop. */
export interface Delivery {
  readonly method: 'POST';
  readonly url: string;
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface WebhookOptions {
  readonly id?: string;
  readonly secret?: string;
  /** Also sends the payment's order. */
  readonly order?: boolean;
  readonly refund?: DoubleRefund;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const refusal = (status: number, description: string): Answer => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'NA', reason: 'NA' } },
});
const collection = (items: readonly unknown[]): Answer => ({
  status: 200,
  body: { entity: 'collection', count: items.length, items },
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const providerId = (prefix: string) =>
  `${prefix}_${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')}`;
const hmac = (secret: string, message: string) => createHmac('sha256', secret).update(message).digest('hex');

export type RazorpayDouble = Awaited<ReturnType<typeof createRazorpayDouble>>;

/** A local server with the provider's documented API, whose bank and faults the test controls. */
export async function createRazorpayDouble({ keyId = 'rzp_test_double000001' } = {}) {
  const keySecret = 'the-key-secret-of-the-double';
  const webhookSecret = 'another-secret-for-webhooks';
  const orders = new Map<string, DoubleOrder>();
  const payments = new Map<string, DoublePayment>();
  const settled: SettledRow[] = [];
  const calls: string[] = [];
  const traceparents: unknown[] = [];
  const refunds = createDoubleRefunds(() => providerId('rfnd'));
  /** Answers that are held back, by the idempotency key of the request, or by the call if it has none. */
  const late = new Map<string, () => void>();
  const faults: Misbehaviour[] = [];
  const faultsAt: { readonly matches: (call: string) => boolean; readonly fault: Misbehaviour }[] = [];
  /** Orders about which every call is answered with 503. */
  const downFor = new Set<string>();
  let isDown = false;
  let onCall: (call: string) => void = () => undefined;

  function createOrder(body: unknown, fault: Misbehaviour | undefined): Answer {
    const { amount, currency, receipt, notes = [] } = body as Partial<DoubleOrder>;
    if (amount === undefined || !Number.isInteger(amount) || amount < 100)
      return refusal(400, 'Order amount less than minimum amount allowed');
    if (currency !== 'INR') return refusal(400, 'Currency is not supported');
    if (typeof receipt !== 'string' || receipt.length > 40)
      return refusal(400, 'The receipt may not be greater than 40 characters.');
    const orderAmount = fault === 'another amount' ? amount + 100 : amount;
    const order: DoubleOrder = {
      id: providerId('order'),
      entity: 'order',
      amount: orderAmount,
      amount_paid: 0,
      amount_due: orderAmount,
      currency,
      receipt,
      status: 'created',
      attempts: 0,
      notes,
      created_at: Math.floor(Date.now() / 1000),
    };
    orders.set(order.id, order);
    if (fault === 'silence after two orders') {
      const again = { ...order, id: providerId('order') };
      orders.set(again.id, again);
    }
    return { status: 200, body: order };
  }

  const paymentsOf = (orderId: string) => [...payments.values()].filter(({ order_id }) => order_id === orderId);

  /** A payment as the API shows it, including its refunds. */
  function entityOf(payment: DoublePayment) {
    const refunded = refunds.refundedOf(payment.id);
    const isFull = refunded === payment.amount;
    const partial = refunded > 0 ? 'partial' : null;
    return {
      ...payment,
      status: isFull ? 'refunded' : payment.status,
      amount_refunded: refunded,
      refund_status: isFull ? 'full' : partial,
    };
  }

  function makeRefund(payment: DoublePayment, body: unknown, key: string | undefined): Answer {
    if (key !== undefined && late.has(key)) return refusal(409, 'Request with this idempotency key is under way');
    const { amount = payment.amount - refunds.refundedOf(payment.id), receipt, notes } = body as Partial<DoubleRefund>;
    try {
      return { status: 200, body: refunds.makeOnce(key, { payment, amount, receipt: receipt ?? null, notes }) };
    } catch (error) {
      if (error instanceof RefundRefused) return refusal(400, error.message);
      throw error;
    }
  }

  interface Request {
    readonly method: string;
    readonly url: URL;
    readonly body: unknown;
    /** The header `X-Refund-Idempotency`. */
    readonly key: string | undefined;
  }

  function work({ method, url, body, key }: Request, fault: Misbehaviour | undefined): Answer {
    const [, version, resource, id, sub] = url.pathname.split('/');
    if (version === 'v1' && resource === 'payments' && id !== undefined) {
      const payment = payments.get(id);
      if (!payment) return refusal(400, 'The id provided does not exist');
      if (method === 'POST' && sub === 'refund') return makeRefund(payment, body, key);
      if (method === 'GET' && sub === 'refunds') return collection(refunds.refundsOf(id));
      if (method === 'GET' && sub === undefined) return { status: 200, body: entityOf(payment) };
    }
    if (version === 'v1' && url.pathname === '/v1/settlements/recon/combined') {
      const [year, month, skip, count] = ['year', 'month', 'skip', 'count'].map((name) =>
        Number(url.searchParams.get(name)),
      );
      const isInMonth = (row: SettledRow) => row.settled_at.startsWith(`${year}-${String(month).padStart(2, '0')}`);
      return collection(settled.filter(isInMonth).slice(skip, skip! + count!));
    }
    if (version !== 'v1' || resource !== 'orders') return refusal(404, 'The requested URL was not found');
    if (method === 'POST' && id === undefined) return createOrder(body, fault);
    if (method !== 'GET') return refusal(405, 'Method not allowed');
    const receipt = url.searchParams.get('receipt');
    if (id === undefined)
      return collection([...orders.values()].filter((order) => receipt === null || order.receipt === receipt));
    const order = orders.get(id);
    if (!order) return refusal(400, 'The id provided does not exist');
    return sub === 'payments' ? collection(paymentsOf(id).map(entityOf)) : { status: 200, body: order };
  }

  /** Removes and returns the fault that is planned for this call. */
  function nextFault(call: string): Misbehaviour | undefined {
    const at = faultsAt.findIndex(({ matches }) => matches(call));
    return at === -1 ? faults.shift() : faultsAt.splice(at, 1)[0]!.fault;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://double');
    const call = `${request.method} ${url.pathname}${url.search}`;
    const sent = await text(request);
    calls.push(call);
    onCall(call);
    traceparents.push(request.headers['traceparent']);
    const isUnavailable = isDown || downFor.has(url.pathname.split('/')[3] ?? '');
    const fault = isUnavailable ? 'status 503' : nextFault(call);
    const reply = ({ status, body }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return void reply(refusal(401, 'Authentication failed'));

    const status = /^status (\d+)/.exec(fault ?? '')?.[1];
    const isBefore = fault !== undefined && (fault === 'silence' || (status !== undefined && !fault.endsWith('work')));
    const header = request.headers['x-refund-idempotency'];
    const key = typeof header === 'string' ? header : undefined;
    const body: unknown = sent === '' ? {} : JSON.parse(sent);
    const done = isBefore ? null : work({ method: request.method ?? '', url, body, key }, fault);
    if (fault === 'a late answer') return void late.set(key ?? call, () => reply(done!));
    if (fault?.startsWith('silence')) return undefined;
    if (status !== undefined) return void reply(refusal(Number(status), 'The server has a fault'));
    if (fault === 'no JSON') return void response.writeHead(200).end('<html>Please wait…');
    if (fault === 'an answer without its fields') return void reply({ status: 200, body: {} });
    return void reply(done!);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const orderOf = (id: string): DoubleOrder => {
    const order = orders.get(id);
    if (!order) throw new Error(`The double has no order ${id}`);
    return order;
  };

  function record(payment: DoublePayment): DoublePayment {
    payments.set(payment.id, payment);
    const order = orderOf(payment.order_id);
    const isPaid = order.status === 'paid' || payment.status === 'captured';
    const paid = isPaid ? order.amount : 0;
    orders.set(order.id, {
      ...order,
      status: isPaid ? 'paid' : 'attempted',
      attempts: paymentsOf(order.id).length,
      amount_paid: paid,
      amount_due: order.amount - paid,
    });
    return payment;
  }

  /** Records a payment attempt at the bank. Throws if the order is already paid. */
  function attempt(orderId: string, status: DoublePayment['status'], change: Partial<DoublePayment> = {}) {
    const order = orderOf(orderId);
    if (order.status === 'paid') throw new Error(`${orderId} is paid already`);
    return record({
      id: providerId('pay'),
      entity: 'payment',
      order_id: orderId,
      amount: order.amount,
      currency: order.currency,
      status,
      captured: status === 'captured',
      ...change,
    });
  }

  const settings: RazorpaySettings = {
    keyId,
    keySecret,
    webhookSecret,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };

  return {
    settings,
    /** Every call as method and path with query, such as `GET /v1/orders?receipt=…`, the oldest first. */
    calls,
    /** Resolves at the next call of this kind, before it is processed. */
    called: (matches: (call: string) => boolean) =>
      new Promise<void>((resolve) => {
        onCall = (call) => {
          if (matches(call)) resolve();
        };
      }),
    /** The trace header of each call. */
    traceparents,
    orders: () => [...orders.values()],
    /** Adds faults for the next calls, one each. */
    misbehave: (...next: Misbehaviour[]) => void faults.push(...next),
    /** Adds a fault for the next call of this kind. */
    misbehaveAt: (matches: (call: string) => boolean, fault: Misbehaviour) => void faultsAt.push({ matches, fault }),
    /** Removes the remaining faults. */
    forgive() {
      faults.splice(0);
      faultsAt.splice(0);
    },
    /** Answers every call with 503 from now on. */
    goDown: () => void (isDown = true),
    /** Answers every call about these orders with 503. */
    goDownFor: (orderIds: readonly string[]) => orderIds.forEach((id) => downFor.add(id)),
    comeBack() {
      isDown = false;
      downFor.clear();
    },

    payment(id: string): DoublePayment {
      const payment = payments.get(id);
      if (!payment) throw new Error(`The double has no payment ${id}`);
      return payment;
    },
    pay: (orderId: string, change?: Partial<DoublePayment>) => attempt(orderId, 'captured', change),
    authorize: (orderId: string) => attempt(orderId, 'authorized'),
    decline: (orderId: string) => attempt(orderId, 'failed'),
    /** The capture of an authorised payment fails. */
    failCapture: (payment: DoublePayment) => record({ ...payment, status: 'failed' }),
    /** Captures a payment, even one that timed out and failed: the provider may still capture it for three days. */
    capture: (payment: DoublePayment) => record({ ...payment, status: 'captured', captured: true }),
    /** Marks a payment as returned by the bank or the provider, as happens to one that is never captured. */
    refundAll: (payment: DoublePayment) => record({ ...payment, status: 'refunded' }),
    /** The rows of `/v1/settlements/recon/combined`. */
    settled,
    /** The records of refunds, and the outcome of new ones. */
    refunds,
    /** Makes a refund as on the provider's own pages, its dashboard; by default of all that is not yet refunded. */
    refundOnDashboard: (payment: DoublePayment, amount = payment.amount - refunds.refundedOf(payment.id)) =>
      refunds.make({ payment, amount }),
    /** Sends the answers that were held back. */
    answerLate() {
      for (const send of late.values()) send();
      late.clear();
    },

    /** The proof that the widget passes to its handler. */
    proofOf: ({ id, order_id }: DoublePayment) => ({
      paymentId: id,
      providerOrderId: order_id,
      signature: hmac(keySecret, `${order_id}|${id}`),
    }),

    /** A webhook request to the shop, signed over its raw bytes, by default with the right secret. */
    webhook(
      event: string,
      payment: DoublePayment,
      { id = providerId('evt'), secret = webhookSecret, order = false, refund }: WebhookOptions = {},
    ): Delivery {
      const payload = JSON.stringify({
        entity: 'event',
        account_id: 'acc_BFQ7uQEaa7j2z7',
        event,
        contains: [...(refund ? ['refund'] : []), 'payment', ...(order ? ['order'] : [])],
        payload: {
          ...(refund && { refund: { entity: refund } }),
          payment: { entity: entityOf(payment) },
          ...(order ? { order: { entity: orderOf(payment.order_id) } } : {}),
        },
        created_at: Math.floor(Date.now() / 1000),
      });
      return {
        method: 'POST',
        url: '/api/payments/webhook',
        payload,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': hmac(secret, payload),
          'x-razorpay-event-id': id,
        },
      };
    },

    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
