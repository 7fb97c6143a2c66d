import { buying, type Session } from '../../buying.ts';
import type { OpenShop } from '../../open-shop.ts';
import { anAddress } from '../../records.ts';
import type { Delivery, DoublePayment, RazorpayDouble } from '../../razorpay-double.ts';
import type { OwnersAct } from '../../../services/orders/fulfilment/owners-act.ts';
import type { Random } from '../random.ts';
import type { OwnersActs } from './server.ts';

/**
 * The expected refund: the amount, in paise, of exactly one of the payments. Which of two pays for the order depends on
 * what reaches the shop first: a webhook, or the answer of the provider after a kill.
 */
export interface Owed {
  readonly payments: readonly DoublePayment[];
  readonly amount: number;
}

/** Two payment sessions of one shopper for the same books, to two addresses. */
export interface SessionPair {
  readonly first: Session;
  readonly second: Session;
}

/** Opens pairs of sessions, which `payWithRefundDue` pays later. */
export async function openSessions(shop: OpenShop, count: number): Promise<SessionPair[]> {
  const buy = buying(shop);
  const opened: SessionPair[] = [];
  while (opened.length < count) {
    const buyer = await buy.buyer(1);
    const other = anAddress();
    await shop.stores.accounts.update(buyer.id, (account) => ({
      ...account,
      addresses: [...account.addresses, other],
    }));
    opened.push({ first: await buy.open(buyer), second: await buy.open(buyer, other.id) });
  }
  return opened;
}

type Deliver = (delivery: Delivery) => Promise<void>;

const money = { kind: 'REFUND', lines: [], again: false } as const;
const SHIP = { kind: 'SHIP', carrier: 'DTDC', tracking: '7' } as const;

const byOwner = (acts: OwnersActs): Delivery => ({
  method: 'POST',
  url: '/owner',
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(acts),
});

/** Refunds a paid order in parts, as the owner. Returns the refunded amount, in paise. */
async function refundByOwner(
  double: RazorpayDouble,
  paid: DoublePayment,
  { random, deliver }: { readonly random: Random; readonly deliver: Deliver },
): Promise<number> {
  const part = 100 * random.between(1, 9);
  const parts = [part, part + 100].map((amount) => ({ ...money, amount }));
  const act = (acts: readonly OwnersAct[]) => deliver(byOwner({ providerOrderId: paid.order_id, acts }));
  if (random.chance(0.5)) {
    const lines = [{ line: '1', copies: null }];
    await act([...parts, SHIP, { ...money, lines, amount: part }]);
    return 3 * part + 100;
  }
  // The shop finds this refund when it asks the provider, before or after the owner has cancelled.
  if (random.chance(0.5)) double.refundOnDashboard(paid, part);
  await act([...parts, { kind: 'CANCEL', reason: 'Sold out' }]);
  return paid.amount;
}

/**
 * Pays the sessions so that a refund is due: with a wrong amount, with two payments of one session, with a payment of
 * each session, or with refunds by the owner or on the provider's own pages.
 */
export async function payWithRefundDue(
  double: RazorpayDouble,
  { first, second }: SessionPair,
  { random, deliver }: { readonly random: Random; readonly deliver: Deliver },
): Promise<Owed> {
  const { providerOrderId, amount } = first;
  const reportCapture = (payment: Parameters<RazorpayDouble['webhook']>[1]) =>
    deliver(double.webhook('payment.captured', payment));
  const kind = random.between(1, 6);
  if (kind === 1) {
    const wrong = double.pay(providerOrderId, { amount: amount + 100 });
    await reportCapture(wrong);
    return { payments: [wrong], amount: wrong.amount };
  }
  const paid = double.pay(providerOrderId);
  await reportCapture(paid);
  if (kind === 2) {
    const again = double.capture({ ...paid, id: `pay_TWICE${paid.id.slice(-9)}` });
    await reportCapture(again);
    return { payments: [paid, again], amount };
  }
  if (kind === 3) {
    const part = 100 * random.between(1, 9);
    const parts = [double.refundOnDashboard(paid, part), double.refundOnDashboard(paid, part)];
    for (const refund of parts) await deliver(double.webhook('refund.processed', paid, { refund }));
    return { payments: [paid], amount: 2 * part };
  }
  if (kind > 4) return { payments: [paid], amount: await refundByOwner(double, paid, { random, deliver }) };
  const again = double.pay(second.providerOrderId);
  await reportCapture(again);
  return { payments: [paid, again], amount };
}
