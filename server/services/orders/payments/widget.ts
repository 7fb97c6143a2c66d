import type { Account } from '../../account/account.ts';
import { CURRENCY } from '../money.ts';
import type { PaymentSession } from '../records.ts';
import { WIDGET_MS } from '../session.ts';

/** What the provider's widget shows besides the shop's name. `timeout` in seconds. */
export const WIDGET = {
  currency: CURRENCY,
  description: 'Thank you for shopping with us',
  timeout: WIDGET_MS / 1000,
};

/** A mobile number in the provider's format `+<country><number>`. Ten digits without a country are Indian. */
export function contactOf(mobile: string): string {
  const digits = mobile.replace(/\D/g, '');
  if (mobile.trim().startsWith('+')) return `+${digits}`;
  const number = digits.replace(/^0+/, '');
  return number.length === 10 ? `+91${number}` : `+${number}`;
}

/** What the widget knows of the shopper already. */
export const prefillOf = (
  { address }: Pick<PaymentSession, 'address'>,
  { firstName, lastName, email }: Pick<Account, 'firstName' | 'lastName' | 'email'>,
) => ({ name: `${firstName} ${lastName}`, email, contact: contactOf(address.mobile) });
