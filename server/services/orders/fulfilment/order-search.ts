import type { Order } from '../order.ts';

/** Whether only an email can contain the text, which is read from the account. */
export const needsEmail = (search: string): boolean => search.includes('@');

/** Whether a number, a title, a name, an email or a tracking number contains the text, in any case. */
export function isFoundBy(search: string, { life, lines, address }: Order, email = ''): boolean {
  const wanted = search.trim().toLowerCase();
  const texts = [
    life.number,
    life.bill,
    address.name,
    email,
    ...lines.map(({ title }) => title),
    ...life.steps.map(({ tracking }) => tracking ?? ''),
  ];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
