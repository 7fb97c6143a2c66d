import { badInput } from '../../errors.ts';
import type { Order } from './order.ts';
import { MAX_PAGE, MAX_PAGE_LINES, type OrderPage, pageOf } from './order-page.ts';
import type { OrderQuery } from './order-store.ts';

export const MAX_SEARCH_LENGTH = 100;
/** A search ends with the order that brings what it read to one of these. */
export const MAX_SEARCHED = { orders: 2_000, lines: 20_000 };

/** Without case, accents and the difference of typographic quotes. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[”“]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** `c26-42` for C26-00042, which is the same without its zeros or its hyphen, and behind a number sign. */
const plainNumber = (text: string): string => text.replace(/^#?([a-z]*\d\d)[- ]?0*(?=\d)/, '$1-');

/** Whether an order has the text in its number or in a title. */
export function createOrderMatch(search: string): (order: Order) => boolean {
  const wanted = plain(search);
  const number = plainNumber(wanted);
  return ({ life, lines }) => {
    const own = plain(life.number);
    return (
      own.includes(wanted) ||
      plainNumber(own).endsWith(number) ||
      lines.some(({ title }) => plain(title).includes(wanted))
    );
  };
}

interface Search {
  readonly search: string;
  readonly first: number;
  readonly after: string | null;
}

/** A page of the orders that match; `read` reads a page of all. `BAD_USER_INPUT` for a text that is too long. */
export async function searchOrders(
  { search, first, after }: Search,
  read: (query: OrderQuery) => Promise<readonly Order[]>,
): Promise<OrderPage> {
  if (search.length > MAX_SEARCH_LENGTH)
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
