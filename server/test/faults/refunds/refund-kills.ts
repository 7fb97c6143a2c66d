import { setTimeout as sleep } from 'node:timers/promises';
import { paymentsWithRefunds } from '../../../services/orders/refunds/payment-refunds.ts';
import { type OpenShop, openShop, type ShopOptions } from '../../open-shop.ts';
import { createRazorpayDouble, type Delivery, type DoublePayment, type RazorpayDouble } from '../../razorpay-double.ts';
import type { DoubleRefund } from '../../double-refunds.ts';
import { createRandom, type Random } from '../random.ts';
import { type Owed, openSessions, payWithRefundDue, type SessionPair } from './causes.ts';
import { EMBEDDED, type Outcome, type Round, type Task, TWO_SERVERS } from '../round.ts';
import { spawnNode } from '../shop-process.ts';
import { isDatabase } from '../reporting-server.ts';
import { fastClock } from './fast-clock.ts';
import type { ServerOptions } from './server.ts';

/** Starts a shop in its own process, whose owner's socket is in its data directory. */
export async function startServer(options: ServerOptions) {
  const server = spawnNode(['server/test/faults/refunds/server.ts', JSON.stringify(options)]);
  return { ...server, base: `http://127.0.0.1:${await server.address(/ready at (\d+)/)}` };
}

const isRefundQuery = (call: string) => call.startsWith('GET') && call.includes('/refunds');
const isRefundRequest = (call: string) => call.startsWith('POST') && call.endsWith('/refund');

/** The number of kills after which the shop is opened in this process to create more sessions. */
const BATCH = 10;
const MAX_CAUSES = 3;
const MAX_STEP_MS = 3_000;
const MAX_WAIT_MS = 120_000;

/** Arranges a kill at a step, and resolves when that step is reached. */
const steps: Readonly<Record<string, (double: RazorpayDouble, random: Random) => Promise<unknown>>> = {
  'at any moment': (_, random) => sleep(random.between(0, 400)),
  'before the provider is asked': (double) => double.called(isRefundQuery),
  'while the provider is silent': (double) => {
    double.misbehaveAt(isRefundRequest, 'silence');
    return double.called(isRefundRequest);
  },
  'after the provider acted in silence': (double) => {
    double.misbehaveAt(isRefundRequest, 'silence after the work');
    return double.called(isRefundRequest);
  },
  'after an error of the provider that acted': async (double, random) => {
    double.misbehaveAt(isRefundRequest, 'status 502 after the work');
    await double.called(isRefundRequest);
    await sleep(random.between(0, 20));
  },
  'after a webhook and before the answer': async (double) => {
    double.misbehaveAt(isRefundRequest, 'a late answer');
    await double.called(isRefundRequest);
    await sleep(5);
  },
  'with an answer on its way': async (double, random) => {
    await double.called(isRefundRequest);
    await sleep(random.between(0, 12));
  },
};

const waitFor = (step: Promise<unknown>) => Promise.race([step, sleep(MAX_STEP_MS)]);

/** Lists the refunds that the provider has not made exactly once. */
const unsettled = (double: RazorpayDouble, owed: readonly Owed[]): readonly string[] =>
  owed.flatMap(({ payments, amount }) => {
    const refunded = payments.map(({ id }) => double.refunds.refundedOf(id));
    const isExact = refunded.includes(amount) && refunded.reduce((sum, one) => sum + one, 0) === amount;
    const ids = payments.map(({ id }) => id).join(' and ');
    return isExact ? [] : [`${refunded.join(' and ')} paise of ${ids} were refunded, not ${amount} of one`];
  });

/** Describes how the shop's refunds of the payment differ from the provider's; null if they agree. */
async function disagreement(
  shop: OpenShop,
  double: RazorpayDouble,
  { id, order_id }: DoublePayment,
): Promise<string | null> {
  const session = await shop.stores.orders.findByProviderOrder(order_id);
  const book = session && paymentsWithRefunds(session).find(({ paymentId }) => paymentId === id);
  const stored = (book?.refunds ?? [])
    .filter(({ status }) => status !== 'FAILED')
    .map(({ providerRefundId, amount, status }) => `${providerRefundId} ${amount} ${status}`);
  const atProvider = double.refunds
    .refundsOf(id)
    .filter(({ status }) => status !== 'failed')
    .map((refund) => `${refund.id} ${refund.amount} PROCESSED`);
  const [ours, theirs] = [stored, atProvider].map((list) => list.toSorted().join(', '));
  return ours === theirs ? null : `${id}: the shop has ${ours}, the provider ${theirs}`;
}

export async function waitUntil(isReached: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!(await isReached()) && performance.now() < deadline) await sleep(50);
}

/** Kills servers at every step of refunds: each is made once, and the records agree with the provider. */
async function killDuringRefunds({ times, seed, location, servers: maxServers }: Task): Promise<Outcome> {
  const random = createRandom(seed);
  const data = isDatabase(location) ? { databaseUrl: location } : { dataDir: location };
  const double = await createRazorpayDouble();
  const clock = { start: Date.now(), speed: 60 };
  const razorpay = { ...double.settings, timeoutMs: 500 };
  const shopOptions: ShopOptions = { ...data, razorpay, now: fastClock(clock), roundPauseMs: 50 };
  const count: Record<string, number> = {};
  const owed: Owed[] = [];
  const undelivered: Delivery[] = [];
  const prepared: SessionPair[] = [];
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];

  const startAll = async () => {
    const missing = Array.from({ length: maxServers - servers.length }, () =>
      startServer({ ...data, razorpay, clock }),
    );
    servers.push(...(await Promise.all(missing)));
  };
  const endAll = async (signal: NodeJS.Signals) => {
    await Promise.all(servers.splice(0).map((server) => server.end(signal)));
  };

  /** Sends a webhook. If it is not acknowledged, it is sent again later, as the provider does. */
  async function deliver(delivery: Delivery): Promise<void> {
    const { method, url, headers, payload: body } = delivery;
    const server = servers.length > 0 ? random.pick(servers) : null;
    const answer = server && (await fetch(server.base + url, { method, headers, body }).catch(() => null));
    await answer?.arrayBuffer().catch(() => undefined);
    if (!answer?.ok) undelivered.push(delivery);
  }
  async function report(refund: DoubleRefund, event: string): Promise<void> {
    await deliver(double.webhook(event, double.payment(refund.payment_id), { refund }));
  }

  /** Sends webhooks of some recent refunds, some twice and in the wrong order. */
  async function reportSome(): Promise<void> {
    for (const refund of double.refunds.all().slice(-6)) {
      const created: DoubleRefund = { ...refund, status: 'pending', acquirer_data: { arn: null } };
      if (random.chance(0.3)) await report(refund, `refund.${refund.status === 'pending' ? 'created' : refund.status}`);
      if (random.chance(0.3)) await report(created, 'refund.created');
    }
  }

  /** Lets the bank process the pending refunds, and refuse this share of those that the shop requested. */
  async function settleAtBank(failureRate: number): Promise<void> {
    for (const { id, status, receipt } of double.refunds.all()) {
      if (status !== 'pending') continue;
      const settled =
        receipt !== null && random.chance(failureRate) ? double.refunds.fail(id) : double.refunds.process(id);
      await report(settled, `refund.${settled.status}`);
    }
  }

  async function round(): Promise<void> {
    await startAll();
    double.refunds.policy.status = random.chance(0.5) ? 'pending' : 'processed';
    double.refunds.policy.balance = random.chance(0.15) ? 0 : Number.POSITIVE_INFINITY;
    const name = random.pick(Object.keys(steps));
    const reached = waitFor(steps[name]!(double, random));
    const causes = Array.from({ length: random.between(1, MAX_CAUSES) }, async () => {
      const sessions = prepared.pop();
      if (sessions) owed.push(await payWithRefundDue(double, sessions, { random, deliver }));
    });
    await reached;
    if (name.includes('webhook') || random.chance(0.3)) await reportSome();
    const [victim] = servers.splice(random.between(0, servers.length - 1), 1);
    await victim!.end('SIGKILL');
    count[name] = (count[name] ?? 0) + 1;
    await Promise.all(causes);
    double.forgive();
    double.answerLate();
    double.refunds.policy.balance = Number.POSITIVE_INFINITY;
    await startAll();
    for (const delivery of undelivered.splice(0)) await deliver(delivery);
    await reportSome();
    await settleAtBank(0.15);
  }

  async function withShop<T>(work: (shop: OpenShop) => Promise<T>): Promise<T> {
    await endAll('SIGTERM');
    const shop = await openShop(shopOptions);
    try {
      return await work(shop);
    } finally {
      await shop.close();
    }
  }

  try {
    for (let kill = 0; kill < times; kill += 1) {
      if (kill % BATCH === 0)
        prepared.push(...(await withShop((shop) => openSessions(shop, BATCH * MAX_CAUSES - prepared.length))));
      await round();
    }
    await startAll();
    await waitUntil(async () => {
      for (const delivery of undelivered.splice(0)) await deliver(delivery);
      await settleAtBank(0);
      return undelivered.length === 0 && unsettled(double, owed).length === 0;
    });
    const faults = await withShop(async (shop) => {
      const payments = owed.flatMap((one) => one.payments);
      const disagreements = async () => {
        const found = await Promise.all(payments.map((payment) => disagreement(shop, double, payment)));
        return found.filter((one) => one !== null);
      };
      await waitUntil(async () => (await disagreements()).length === 0);
      return [...unsettled(double, owed), ...(await disagreements())];
    });
    return { counts: { ...count, 'refunds at the provider': double.refunds.all().length }, faults };
  } finally {
    await endAll('SIGKILL');
    await double.close();
  }
}

export const refundKills: Round = {
  option: 'refund-kills',
  promise: 'no refund is made twice or forgotten when servers are killed',
  over: [EMBEDDED, ['PostgreSQL', 1], TWO_SERVERS],
  short: { times: 6, atLeast: { 'refunds at the provider': 1 } },
  run: killDuringRefunds,
};
