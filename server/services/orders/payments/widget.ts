import type { Account } from '../../account/account.ts';
import { CURRENCY } from '../money.ts';
import type { PaymentSession } from '../records.ts';
import { WIDGET_MS } from '../session.ts';

/** Options of the provider's widget, without the shop's name. `timeout` in seconds. */
export const WIDGET = {
  currency: CURRENCY,
  description: 'Thank you for shopping with us',
  timeout: WIDGET_MS / 1000,
};

/** Formats a mobile number as `+<country><number>` for the provider. Ten digits without a country are Indian. */
export function contactOf(mobile: string): string {
  const digits = mobile.replace(/\D/g, '');
  if (mobile.trim().startsWith('+')) return `+${digits}`;
  const number = digits.replace(/^0+/, '');
  return number.length === 10 ? `+91${number}` : `+${number}`;
}

/** The shopper's details that the widget starts with. */
export const prefillOf = (
  { address }: Pick<PaymentSession, 'address'>,
  { firstName, lastName, email }: Pick<Account, 'firstName' | 'lastName' | 'email'>,
) => ({ name: `${firstName} ${lastName}`, email, contact: contactOf(address.mobile) });
