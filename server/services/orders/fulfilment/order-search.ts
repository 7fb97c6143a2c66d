import { numberText, searchKey } from '../../text.ts';
import type { Order } from '../records.ts';
import { createOrderMatch } from '../search-orders.ts';

/** Whether only an email can contain the text, so that accounts must be read. */
export const needsEmail = (search: string): boolean => searchKey(search).includes('@');

/** Digits of a phone number without the country's code and leading zeros. */
const NATIONAL_DIGITS = 10;
/** A text with fewer digits is not compared with phone numbers, because too many of them contain it. */
const MIN_DIGITS = 5;

/** The digits of a text that may be a phone number, however it is written; null for any other text. */
function phoneDigits(text: string): string | null {
  const typed = numberText(text.replaceAll(/[./·•．]/g, ' '));
  if (!/^[\d\s()+-]+$/.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length < MIN_DIGITS ? null : digits.slice(-NATIONAL_DIGITS);
}

/**
 * Whether a shopper's search finds the order, or the text is in its bill's number, the name, email, phone number or
 * postcode, a tracking number, or an id of its payment or refunds.
 */
export function matchesSearch(search: string, order: Order, email = ''): boolean {
  if (createOrderMatch(search)(order)) return true;
  const { life, address, payment, providerOrderId } = order;
  const digits = phoneDigits(search);
  if (digits !== null && phoneDigits(address.mobile)?.includes(digits)) return true;
  const compact = (text: string) => searchKey(text).replaceAll(/[ -]/g, '');
  if (compact(search) !== '' && compact(address.zipCode) === compact(search)) return true;
  const wanted = searchKey(search);
  const refunds = life.refunds.flatMap(({ providerRefundId, reference }) => [providerRefundId, reference]);
  const parcels = life.parcels.map(({ tracking }) => tracking);
  const texts = [life.bill, address.name, email, payment.id, providerOrderId, ...parcels, ...refunds];
  return texts.some((text) => text !== null && searchKey(text).includes(wanted));
}
