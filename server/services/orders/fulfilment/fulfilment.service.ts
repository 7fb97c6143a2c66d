import { notFound, ShopError } from '../../../errors.ts';
import type { AccountStore } from '../../account/account-store.ts';
import { type BillRow, billRows, type Days } from '../accounting/bill-rows.ts';
import { type Act, changeOrder, type ListedState, type Order, type UnmatchedPayment } from '../records.ts';
import type { AllOrdersQuery, OrderStore } from '../order-store.ts';
import { momentOf, startOfNextDate } from '../../shop/calendar.ts';
import { cutText, tidyText } from '../../text.ts';
import { inRupees } from '../money.ts';
import { applyAct, describeAct, describeEarlierAct, numberAsTyped, type OwnersAct } from './owners-act.ts';
import { matchesSearch, needsEmail } from './order-search.ts';

/** The outcome of an owner's act. The message says what was done, who had done it before, or why it was refused. */
export interface Outcome {
  readonly number: string;
  readonly outcome: 'DONE' | 'ALREADY' | 'REFUSED';
  readonly message: string;
}

/** An order with its shopper's email; null when the account is gone. */
export interface OwnersOrder {
  readonly order: Order;
  readonly email: string | null;
}

export interface OwnersQuery {
  readonly states?: readonly ListedState[];
  /** Placed at or after this instant. */
  readonly since?: string;
  /** Placed before this instant. */
  readonly until?: string;
  /** A text in the number, a title, the name, the email or the tracking number. */
  readonly search?: string;
  /** Where the previous page ended. */
  readonly after: string | null;
  /** Orders that are read for the page; a search returns fewer. */
  readonly limit: number;
}

export interface OwnersPage {
  readonly orders: readonly OwnersOrder[];
  /** null after the last page. */
  readonly next: string | null;
}

export interface ActOptions {
  /** Whether to only report what the act would do. */
  readonly isTrial?: boolean | undefined;
  /** Who acts, for the order's history. */
  readonly name?: string | undefined;
}

export interface BillsPage {
  readonly rows: readonly BillRow[];
  /** null after the last page. */
  readonly next: string | null;
}

export interface Fulfilment {
  list(query: OwnersQuery): Promise<OwnersPage>;
  /** The accountant's rows of these days. A page has the rows of up to `limit` orders, which may be none. */
  bills(query: Days & Pick<OwnersQuery, 'after' | 'limit'>): Promise<BillsPage>;
  /** `NOT_FOUND` for an unknown number. */
  show(number: string): Promise<OwnersOrder>;
  /** Idempotent: of two simultaneous calls, one acts and the other returns ALREADY. */
  act(number: string, act: OwnersAct, how: ActOptions): Promise<Outcome>;
  /** Payments for a provider's order that make no order of the shop; none for an unknown provider's order. */
  unmatchedOf(providerOrderId: string): Promise<readonly UnmatchedPayment[]>;
}

interface Deps {
  readonly orders: OrderStore;
  readonly accounts: AccountStore;
  readonly timeZone: string;
  readonly now: () => Date;
}

export const MAX_READ = 100;
/** Maximum length of the name of the person who acts. */
const MAX_NAME = 60;

export function createFulfilmentService({ orders, accounts, timeZone, now }: Deps): Fulfilment {
  async function emailsOf(found: readonly Order[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(found.map(({ accountId }) => accountId))];
    const owners = await Promise.all(ids.map((id) => accounts.findById(id)));
    return new Map(owners.flatMap((account) => (account ? [[account.id, account.email] as const] : [])));
  }

  async function requireOrder(text: string): Promise<Order> {
    const number = numberAsTyped(text);
    const order = await orders.findByNumber(number);
    if (!order) throw notFound(`Order ${number}`);
    return order;
  }

  async function actOn(found: Order, act: OwnersAct, { isTrial, name }: ActOptions): Promise<Outcome> {
    const { number } = found.life;
    const by: Act = { at: now().toISOString(), by: 'OWNER', ...(name && { name: cutText(tidyText(name), MAX_NAME) }) };
    let before = found;
    const change = (order: Order) => applyAct((before = order), act, by);
    const order = isTrial ? change(found) : await orders.update(found, changeOrder(change));
    const timeOf = (instant: string) => momentOf(instant, timeZone);
    if (order === before) return { number, outcome: 'ALREADY', message: describeEarlierAct(before, act, timeOf) };
    return { number, outcome: 'DONE', message: describeAct(before, order as Order, act, inRupees) };
  }

  async function readPage({ limit, ...query }: AllOrdersQuery) {
    const pageSize = Math.min(limit, MAX_READ);
    const read = await orders.ordersOfAll({ ...query, limit: pageSize });
    return { read, next: read.length < pageSize ? null : read.at(-1)!.life.number };
  }

  return {
    async list({ search, ...query }) {
      const { read, next } = await readPage(query);
      const emails = search === undefined || needsEmail(search) ? await emailsOf(read) : null;
      const found = read.filter(
        (order) => search === undefined || matchesSearch(search, order, emails?.get(order.accountId)),
      );
      const shown = emails ?? (await emailsOf(found));
      return {
        orders: found.map((order) => ({ order, email: shown.get(order.accountId) ?? null })),
        next,
      };
    },

    async bills({ since, until, ...page }) {
      // Read older orders, too: a credit note may be issued much later than its bill.
      const { read, next } = await readPage({ ...page, until: startOfNextDate(until, timeZone).toISOString() });
      return { rows: read.flatMap((order) => billRows(order, { since, until })), next };
    },

    async show(number) {
      const order = await requireOrder(number);
      return { order, email: (await emailsOf([order])).get(order.accountId) ?? null };
    },

    async act(number, act, how) {
      try {
        return await actOn(await requireOrder(number), act, how);
      } catch (error) {
        if (error instanceof ShopError) return { number, outcome: 'REFUSED', message: error.message };
        throw error;
      }
    },

    unmatchedOf: async (providerOrderId) => (await orders.findByProviderOrder(providerOrderId))?.strays ?? [],
  };
}
