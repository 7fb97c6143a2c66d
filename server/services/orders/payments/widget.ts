import type { Account } from '../../account/account.ts';
import type { PaymentSession } from '../records.ts';
import { WIDGET_MS } from '../session.ts';
import { contactOf } from './contact.ts';
import { CURRENCY } from './provider.ts';

/** What the provider's widget shows besides the shop's name. `timeout` in seconds. */
export const WIDGET = {
  currency: CURRENCY,
  description: 'Thank you for shopping with us',
  timeout: WIDGET_MS / 1000,
};

/** What the widget knows of the shopper already. */
export const prefillOf = (
  { address }: Pick<PaymentSession, 'address'>,
  { firstName, lastName, email }: Pick<Account, 'firstName' | 'lastName' | 'email'>,
) => ({ name: `${firstName} ${lastName}`, email, contact: contactOf(address.mobile) });
