import { buying, type Session } from '../../buying.ts';
import type { OpenShop } from '../../open-shop.ts';
import { anAddress } from '../../records.ts';
import type { Delivery, DoublePayment, RazorpayDouble } from '../../razorpay-double.ts';
import type { Random } from '../random.ts';

/**
 * What has to go back in the end: the amount, in paise, of exactly one of the payments. Which of two pays for the order
 * is decided by what the shop hears first: a webhook, or the provider's answer after a kill.
 */
export interface Owed {
  readonly payments: readonly DoublePayment[];
  readonly amount: number;
}

/** Two payment sessions of one shopper for the same books, to two addresses. */
export interface Sessions {
  readonly first: Session;
  readonly second: Session;
}

/** Sessions that are paid later, in a way after which money has to go back. */
export async function openSessions(shop: OpenShop, count: number): Promise<Sessions[]> {
  const buy = buying(shop);
  const opened: Sessions[] = [];
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

/** Pays the sessions: twice, in another amount, by two payments, or with a refund on the provider's own pages. */
export async function payBadly(
  double: RazorpayDouble,
  { first, second }: Sessions,
  { random, deliver }: { readonly random: Random; readonly deliver: Deliver },
): Promise<Owed> {
  const { providerOrderId, amount } = first;
  const captured = (payment: Parameters<RazorpayDouble['webhook']>[1]) =>
    deliver(double.webhook('payment.captured', payment));
  const kind = random.between(1, 4);
  if (kind === 1) {
    const odd = double.pay(providerOrderId, { amount: amount + 100 });
    await captured(odd);
    return { payments: [odd], amount: odd.amount };
  }
  const paid = double.pay(providerOrderId);
  await captured(paid);
  if (kind === 2) {
    const again = double.capture({ ...paid, id: `pay_TWICE${paid.id.slice(-9)}` });
    await captured(again);
    return { payments: [paid, again], amount };
  }
  if (kind === 3) {
    const part = 100 * random.between(1, 9);
    const parts = [double.refundOnPages(paid, part), double.refundOnPages(paid, part)];
    for (const refund of parts) await deliver(double.webhook('refund.processed', paid, { refund }));
    return { payments: [paid], amount: 2 * part };
  }
  const again = double.pay(second.providerOrderId);
  await captured(again);
  return { payments: [paid, again], amount };
}
