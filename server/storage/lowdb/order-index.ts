import { lettersDueAt } from '../../services/mail/pending-letter.ts';
import type { AllOrdersQuery } from '../../services/orders/order-store.ts';
import { badInput } from '../../errors.ts';
import { listedState } from '../../services/orders/line-copies.ts';
import { isPlaced, type ListedState, type PaymentSession } from '../../services/orders/records.ts';
import { deletableAt } from '../../services/orders/erase-session.ts';
import { refundAt } from '../../services/orders/refunds/payment-refunds.ts';
import { DueRecords } from './due-records.ts';

/** The indexed part of a session, so that sessions need not stay in memory. */
export interface IndexEntry extends Pick<
  PaymentSession,
  'id' | 'accountId' | 'provider' | 'providerOrderId' | 'createdAt' | 'checkAt'
> {
  readonly refundAt: string | null;
  readonly deletableAt: string | null;
  readonly placed: PlacedOrder | null;
}

interface PlacedOrder {
  readonly at: string;
  readonly number: string;
  readonly state: ListedState;
  readonly dueAt: string | null;
}

export const entryOf = (session: PaymentSession): IndexEntry => {
  const { id, accountId, provider, providerOrderId, createdAt, checkAt } = session;
  const placed = isPlaced(session)
    ? {
        at: session.payment.placedAt,
        number: session.life.number,
        state: listedState(session),
        dueAt: lettersDueAt(session.life.letters),
      }
    : null;
  return {
    id,
    accountId,
    provider,
    providerOrderId,
    createdAt,
    checkAt,
    refundAt: refundAt(session),
    deletableAt: deletableAt(session),
    placed,
  };
};

/** When an order was placed; its number decides between orders of one instant. */
type Moment = Pick<PlacedOrder, 'at' | 'number'>;
const isBefore = (one: Moment, other: Moment) =>
  one.at < other.at || (one.at === other.at && one.number < other.number);

type OpenSession = Pick<PaymentSession, 'accountId' | 'provider'> & { readonly checkAt: string };

/** Finds sessions and orders by the stores' queries. Sets and maps keep the order in which they were filled. */
export class OrderIndex {
  readonly #idByProviderOrder = new Map<string, string>();
  readonly #idByNumber = new Map<string, string>();
  /** Placed orders by id. */
  readonly #placed = new Map<string, PlacedOrder>();
  /** Ids of all placed orders, oldest moment first; after a clock was set back, records have another order. */
  readonly #placedOfAll: string[] = [];
  /** Ids of each account's placed orders, in the same order. */
  readonly #placedOf = new Map<string, string[]>();
  readonly #letters = new DueRecords();
  readonly #refunds = new DueRecords();
  readonly #deletions = new DueRecords();
  /** Sessions to check again, by id: they may still be paid, or their books are still in the cart. */
  readonly #open = new Map<string, OpenSession>();
  /** Ids of these sessions by account, oldest first. */
  readonly #openOf = new Map<string, Set<string>>();
  /** Ids of all sessions, by account. */
  readonly #sessionsOf = new Map<string, Set<string>>();

  add({ id, accountId, provider, providerOrderId, checkAt, placed, ...due }: IndexEntry): void {
    this.#idByProviderOrder.set(providerOrderId, id);
    this.#sessionsOf.set(accountId, (this.#sessionsOf.get(accountId) ?? new Set()).add(id));
    this.#refunds.set(id, due.refundAt);
    this.#deletions.set(id, due.deletableAt);
    if (placed) this.#addPlaced(id, accountId, placed);
    const ids = this.#openOf.get(accountId) ?? new Set();
    if (checkAt === null) {
      this.#open.delete(id);
      ids.delete(id);
    } else {
      this.#open.set(id, { accountId, provider, checkAt });
      ids.add(id);
    }
    if (ids.size > 0) this.#openOf.set(accountId, ids);
    else this.#openOf.delete(accountId);
  }

  /** Removes a session that was never paid and is not open. */
  remove({ id, accountId, providerOrderId }: Pick<PaymentSession, 'id' | 'accountId' | 'providerOrderId'>): void {
    this.#idByProviderOrder.delete(providerOrderId);
    this.#deletions.set(id, null);
    const ids = this.#sessionsOf.get(accountId);
    ids?.delete(id);
    if (ids?.size === 0) this.#sessionsOf.delete(accountId);
  }

  #addPlaced(id: string, accountId: string, placed: PlacedOrder): void {
    const isNew = !this.#placed.has(id);
    this.#idByNumber.set(placed.number, id);
    this.#placed.set(id, placed);
    this.#letters.set(id, placed.dueAt);
    if (!isNew) return;
    const own = this.#placedOf.get(accountId) ?? [];
    this.#placedOf.set(accountId, own);
    for (const ids of [this.#placedOfAll, own]) ids.splice(this.#countBefore(ids, placed), 0, id);
  }

  /** Counts how many of these sorted orders precede the moment. */
  #countBefore(ids: readonly string[], moment: Moment): number {
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.#placed.get(ids[middle]!)!, moment)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  isPlaced = (id: string): boolean => this.#placed.has(id);
  idOfProviderOrder = (providerOrderId: string) => this.#idByProviderOrder.get(providerOrderId);
  idOfNumber = (number: string) => this.#idByNumber.get(number);

  sessionsOf = (accountId: string): readonly string[] => [...(this.#sessionsOf.get(accountId) ?? [])];
  openOf = (accountId: string): readonly string[] => [...(this.#openOf.get(accountId) ?? [])].toReversed();
  placedOf = (accountId: string): readonly string[] => (this.#placedOf.get(accountId) ?? []).toReversed();

  /** Ids of the account's orders placed at or after this instant, newest first. */
  placedSince(accountId: string, since: string): readonly string[] {
    const newestFirst = this.placedOf(accountId);
    const older = newestFirst.findIndex((id) => this.#placed.get(id)!.at < since);
    return older === -1 ? newestFirst : newestFirst.slice(0, older);
  }

  dueForRefund = (now: string): readonly string[] => this.#refunds.due(now);
  dueForDeletion = (now: string): readonly string[] => this.#deletions.due(now);
  /** Ids of orders with a letter that is due, the longest overdue first. */
  dueForLetters = (now: string): readonly string[] => this.#letters.due(now);

  /** Ids of all accounts' orders, newest first, those of one instant by number. */
  placedOfAll({ states, since = '', until, after, limit }: AllOrdersQuery): readonly string[] {
    const last = after === null ? null : this.#placed.get(this.#idByNumber.get(after) ?? '');
    if (last === undefined) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
    const ids = this.#placedOfAll;
    const end = last ?? (until === undefined ? null : { at: until, number: '' });
    const page: string[] = [];
    for (let index = end ? this.#countBefore(ids, end) : ids.length; index > 0 && page.length < limit; index -= 1) {
      const id = ids[index - 1]!;
      const { at, state } = this.#placed.get(id)!;
      if (at < since) break;
      if (states?.includes(state) ?? true) page.push(id);
    }
    return page;
  }

  /** Round-robin over accounts, the longest overdue of each first. */
  dueForCheck(provider: string, now: string): readonly string[] {
    const due = [...this.#open].filter(([, session]) => session.provider === provider && session.checkAt <= now);
    const longestFirst = due.toSorted(([, a], [, b]) => (a.checkAt < b.checkAt ? -1 : 1));
    const counts = new Map<string, number>();
    const ranked = longestFirst.map(([id, { accountId }]) => {
      const rank = (counts.get(accountId) ?? 0) + 1;
      counts.set(accountId, rank);
      return { id, rank };
    });
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ id }) => id);
  }
}
