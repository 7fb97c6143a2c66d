import { later } from '../../../async/due.ts';
import type { Account } from '../../account/account.ts';
import { findAddress } from '../../account/addresses/address.ts';
import type { PricedLine } from '../../account/cart/cart.ts';
import { type ClosureStore, requireOpen } from '../../shop/closure.ts';
import type { Shop } from '../../shop/read-shop.ts';
import type { AvailableCopies } from '../../stock/stock.ts';
import { holdOf, requireCopies } from '../copies.ts';
import { toPaise } from '../money.ts';
import type { OrderStore } from '../order-store.ts';
import { isPlaced, type PaymentSession } from '../records.ts';
import {
  abandon,
  type CheckResult,
  close,
  FIRST_CHECK_MS,
  isFor,
  MAX_OPEN,
  newSession,
  type Purpose,
  reopen,
  snapshot,
} from '../session.ts';
import { type PaymentProvider, ProviderUnavailable } from './provider.ts';
import type { Spend } from './session-budget.ts';

/** Open sessions read at PLACE ORDER; more than `MAX_OPEN`, because older accounts may have more. */
const MAX_READ = 100;

export interface OpenerDeps {
  readonly orders: OrderStore;
  readonly provider: PaymentProvider;
  readonly linesOf: (account: Account) => Promise<readonly PricedLine[]>;
  readonly imageOf: (line: PricedLine) => string;
  readonly availableCopies: AvailableCopies;
  readonly closure: ClosureStore;
  readonly spendSession: Spend;
  readonly shop: Pick<Shop, 'postage'>;
  readonly newId: () => string;
  readonly now: () => Date;
}

interface Deps extends OpenerDeps {
  readonly askProvider: (session: PaymentSession, purpose: Purpose) => Promise<CheckResult>;
  /** `NOT_FOUND` for an unknown id. */
  readonly accountOf: (id: string) => Promise<Account>;
}

/** Opens or reuses a payment session at PLACE ORDER. The caller runs the calls of one account one after another. */
export function createSessionOpener({
  orders,
  provider,
  linesOf,
  imageOf,
  spendSession,
  closure,
  shop: { postage },
  newId,
  now,
  availableCopies,
  askProvider,
  accountOf,
}: Deps) {
  const at = () => now().toISOString();

  const reuse = (session: PaymentSession): Promise<PaymentSession> =>
    orders.update(session, (current) => reopen(current, at()));
  const isOurs = (session: PaymentSession) => session.provider === provider.name;

  return async function open(accountId: string, addressId: string): Promise<PaymentSession> {
    // Check open sessions first: one may be paid without the shop knowing, and a new one would be paid a second time.
    const unfinished = (await orders.openOf(accountId, MAX_READ)).filter(isOurs);
    const checked = await Promise.all(unfinished.map((session) => askProvider(session, 'order')));
    const paid = checked.map(({ session }) => session).find(isPlaced);
    if (paid) return paid;
    await requireOpen(closure, now());

    const account = await accountOf(accountId);
    const address = findAddress(account.addresses, addressId);
    const content = snapshot({ lines: await linesOf(account), address, imageOf, postage });
    // Reuse a session for this cart even if the provider did not answer: its order can be paid only once.
    const same = checked.find(({ session }) => session.status !== 'EXPIRED' && isFor(session, content));
    if (same?.session.status !== 'PENDING') {
      // Abandon the shopper's other sessions, which may hold the last copies, to use their copies for this session.
      const holding = checked
        .map(({ session }) => session)
        .filter((session) => session !== same?.session && holdOf(session) === 'HELD');
      const ids = content.lines.map(({ productId }) => productId);
      const left = await availableCopies(accountId, ids);
      requireCopies(content.lines, (id) => left.get(id) ?? null);
      if (left.size > 0)
        for (const session of holding) await orders.update(session, (current) => abandon(current, 'DISMISSED', at()));
    }
    if (same) return reuse(same.session);

    const stillOpen = checked.filter(({ session }) => session.checkAt !== null);
    const surplus = Math.max(0, stillOpen.length + 1 - MAX_OPEN);
    const oldest = surplus > 0 ? stillOpen.filter(({ isAnswered }) => isAnswered).slice(-surplus) : [];
    if (oldest.length < surplus) throw new ProviderUnavailable(new Error('No older session can be closed'));

    await spendSession(accountId);
    const id = newId();
    const amount = toPaise(content.priceDetails.totalAmount);
    const providerOrder = await provider.createOrder({ amount, receipt: id });
    const opened = newSession({
      id,
      accountId: account.id,
      provider: provider.name,
      providerOrderId: providerOrder.id,
      ...content,
      createdAt: at(),
      checkAt: later(now(), FIRST_CHECK_MS),
    });
    const created = await orders.create(opened);
    for (const { session } of oldest) await orders.update(session, (current) => close(current, at()));
    return created.id === id ? created : reuse(created);
  };
}
