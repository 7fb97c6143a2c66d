import { searchKey } from '../../text.ts';
import type { Order } from '../records.ts';
import { createOrderMatch } from '../search-orders.ts';

/** Whether only an email can contain the text, so that accounts must be read. */
export const needsEmail = (search: string): boolean => searchKey(search).includes('@');

/** Whether a shopper's search finds the order, or its bill, a name, an email or a tracking number has the text. */
export function matchesSearch(search: string, order: Order, email = ''): boolean {
  if (createOrderMatch(search)(order)) return true;
  const { life, address } = order;
  const wanted = searchKey(search);
  const texts = [life.bill, address.name, email, ...life.parcels.map(({ tracking }) => tracking)];
  return texts.some((text) => searchKey(text).includes(wanted));
}
