import { ShopError } from '../../errors.ts';
import { isDate, startOfDate } from '../../services/shop/calendar.ts';
import type { Fulfilment, OwnersOrder, OwnersQuery } from '../../services/orders/fulfilment/fulfilment.service.ts';
import { ORDER_STATES, type OrderState } from '../../services/orders/records.ts';
import { UsageFault } from '../command-line.ts';

const PAGE = 100;
const DAY_MS = 86_400_000;

/** Reads page by page, so that any number of orders fits into memory. */
export async function* everyOrder(
  orders: Fulfilment,
  query: Omit<OwnersQuery, 'after' | 'limit'>,
): AsyncGenerator<OwnersOrder> {
  for (let after: string | null = null; ;) {
    const page = await orders.list({ ...query, after, limit: PAGE });
    yield* page.orders;
    if (page.next === null) return;
    after = page.next;
  }
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

function stateOf(text: string): OrderState {
  const state = ORDER_STATES.find((one) => one === text.trim().toUpperCase());
  if (state === undefined) throw new UsageFault(`--state is one of ${ORDER_STATES.join(', ')}, not "${text}".`);
  return state;
}

function sinceOf(text: string, timeZone: string): string {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined) return new Date(Date.now() - Number(days) * DAY_MS).toISOString();
  if (!isDate(text))
    throw new UsageFault(`--since is a day such as 2026-11-23, or a number of days such as 7d, not "${text}".`);
  return startOfDate(text, timeZone).toISOString();
}

export const queryOptions = {
  state: { type: 'string', multiple: true },
  since: { type: 'string' },
  search: { type: 'string' },
} as const;

interface Given {
  readonly state?: readonly string[];
  readonly since?: string;
  readonly search?: string;
}

/** The query that a command's options ask for. */
export const queryOf = ({ state, since, search }: Given, timeZone: string) => ({
  ...(state && { states: state.flatMap((text) => text.split(',')).map(stateOf) }),
  ...(since !== undefined && { since: sinceOf(since, timeZone) }),
  ...(search !== undefined && { search }),
});
