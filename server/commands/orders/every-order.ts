import { ShopError } from '../../errors.ts';
import { isDate, lastDateOf, startOfDate, startOfNextDate } from '../../services/shop/calendar.ts';
import type { Fulfilment, OwnersOrder, OwnersQuery } from '../../services/orders/fulfilment/fulfilment.service.ts';
import { LISTED_STATES, type ListedState } from '../../services/orders/records.ts';
import type { BillRow, Days } from '../../services/orders/accounting/bill-rows.ts';
import { UsageFault } from '../command-line.ts';

const PAGE = 100;
const DAY_MS = 86_400_000;

type Page = Pick<OwnersQuery, 'after' | 'limit'>;

/** Reads page by page, so that any number of orders fits into memory. */
async function* everyPage<T extends { readonly next: string | null }>(read: (page: Page) => Promise<T>) {
  for (let after: string | null = null; ;) {
    const page: T = await read({ after, limit: PAGE });
    yield page;
    if (page.next === null) return;
    after = page.next;
  }
}

export async function* everyOrder(
  orders: Fulfilment,
  query: Omit<OwnersQuery, keyof Page>,
): AsyncGenerator<OwnersOrder> {
  for await (const page of everyPage((part) => orders.list({ ...query, ...part }))) yield* page.orders;
}

/** The rows of all bills, credit notes and refunds of these days, by day and number. */
export async function everyBillRow(orders: Fulfilment, days: Days): Promise<readonly BillRow[]> {
  const pages = await Array.fromAsync(everyPage((part) => orders.bills({ ...days, ...part })));
  const rows = pages.flatMap((page) => page.rows);
  const keyOf = ({ date, number, order }: BillRow) => `${date} ${number} ${order}`;
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))));
}

/**
 * Yields the orders with these numbers, one after another. Calls `refuse` with the reason for each that is not found.
 */
export async function* byNumbers(orders: Fulfilment, numbers: readonly string[], refuse: (why: string) => void) {
  for (const number of numbers)
    try {
      yield await orders.show(number);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      refuse(error.message);
    }
}

function stateOf(text: string): ListedState {
  const state = LISTED_STATES.find((one) => one === text.trim().toUpperCase());
  if (state === undefined) throw new UsageFault(`--state is one of ${LISTED_STATES.join(', ')}, not "${text}".`);
  return state;
}

function sinceOf(text: string, timeZone: string): string {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined) return new Date(Date.now() - Number(days) * DAY_MS).toISOString();
  if (!isDate(text))
    throw new UsageFault(`--since is a day such as 2026-11-23, or a number of days such as 7d, not "${text}".`);
  return startOfDate(text, timeZone).toISOString();
}

function dayOf(text: string, option: string): string {
  if (!isDate(text)) throw new UsageFault(`--${option} is a day such as 2026-11-23, not "${text}".`);
  return text;
}

export const queryOptions = {
  state: { type: 'string', multiple: true },
  since: { type: 'string' },
  until: { type: 'string' },
  month: { type: 'string' },
  search: { type: 'string' },
} as const;

interface Given {
  readonly state?: readonly string[];
  readonly since?: string;
  readonly until?: string;
  readonly month?: string;
  readonly search?: string;
}

/** The first day of the month that `--month` names. */
export function firstDayOf(month: string): string {
  if (!isDate(`${month}-01`)) throw new UsageFault(`--month is a month such as 2026-11, not "${month}".`);
  return `${month}-01`;
}

/** Returns the first and last day of `--month`, otherwise the given days. */
function daysOf({ since, until, month }: Given) {
  if (month === undefined) return { since, until: until === undefined ? until : dayOf(until, 'until') };
  if (since !== undefined || until !== undefined) throw new UsageFault('Give --month, or --since and --until.');
  return { since: firstDayOf(month), until: lastDateOf(month) };
}

/** The query that a command's options ask for. */
export function queryOf({ state, search, ...days }: Given, timeZone: string) {
  const { since, until } = daysOf(days);
  return {
    ...(state && { states: state.flatMap((text) => text.split(',')).map(stateOf) }),
    ...(since !== undefined && { since: sinceOf(since, timeZone) }),
    ...(until !== undefined && { until: startOfNextDate(until, timeZone).toISOString() }),
    ...(search !== undefined && { search }),
  };
}

/** The days of a list of bills. Both ends are required, so that the same list can be made again. */
export function billDaysOf(given: Given): Days {
  const { since, until } = daysOf(given);
  if (since === undefined || until === undefined)
    throw new UsageFault('Bills need their days: --month 2026-11, or --since DAY --until DAY.');
  return { since: dayOf(since, 'since'), until };
}
