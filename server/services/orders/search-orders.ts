import { badInput } from '../../errors.ts';
import { lengthOf, numberText, searchKey } from '../text.ts';
import type { Order } from './records.ts';
import { MAX_PAGE, MAX_PAGE_LINES, type OrderPage, pageOf } from './order-page.ts';
import type { OrderQuery } from './order-store.ts';

export const MAX_SEARCH_LENGTH = 100;
/** A search ends with the order that reaches one of these numbers. */
export const MAX_SEARCHED = { orders: 2_000, lines: 20_000 };

/** Removes case and the accents of Latin, Greek and Cyrillic letters. */
const plain = (text: string): string =>
  searchKey(text)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');

/** Turns `c26-00042`, with or without its zeros and hyphen, or after a number sign, into `c26-42`. */
const plainNumber = (text: string): string => text.replace(/^#?([a-z]*\d\d)[- ]?0*(?=\d)/, '$1-');

/** Returns a test of whether an order has the text in its number or in a title. */
export function createOrderMatch(search: string): (order: Order) => boolean {
  const wanted = plain(search);
  const number = numberText(wanted);
  return ({ life, lines }) => {
    const own = plain(life.number);
    return (
      own.includes(number) ||
      plainNumber(own).endsWith(plainNumber(number)) ||
      lines.some(({ title }) => plain(title).includes(wanted))
    );
  };
}

interface Search {
  readonly search: string;
  readonly first: number;
  readonly after: string | null;
}

/** One page of matching orders; `read` reads pages of all orders. `BAD_USER_INPUT` for a text that is too long. */
export async function searchOrders(
  { search, first, after }: Search,
  read: (query: OrderQuery) => Promise<readonly Order[]>,
): Promise<OrderPage> {
  if (lengthOf(search) > MAX_SEARCH_LENGTH)
    throw badInput([{ field: 'search', message: `must be at most ${MAX_SEARCH_LENGTH} characters` }]);
  const matches = createOrderMatch(search);
  const found: Order[] = [];
  const seen = { orders: 0, lines: 0 };
  let last = after;
  while (found.length <= first && seen.orders < MAX_SEARCHED.orders && seen.lines < MAX_SEARCHED.lines) {
    const page = pageOf(await read({ limit: MAX_PAGE, maxLines: MAX_PAGE_LINES, after: last }), MAX_PAGE);
    for (const order of page.orders) {
      seen.lines += order.lines.length;
      if (matches(order)) found.push(order);
    }
    seen.orders += page.orders.length;
    last = page.orders.at(-1)?.id ?? last;
    if (!page.hasNextPage) break;
  }
  return pageOf(found, first);
}
