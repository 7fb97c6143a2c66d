import { ShopError } from '../../../errors.ts';
import { emailKey } from '../../email.ts';
import { isLinkOf, linkInvalid, MAX_LINKS, type MailedLink, newLink, openLinks } from './mailed-link.ts';

/** A link that was mailed to the address `to`. */
interface EmailChange extends MailedLink {
  readonly to: string;
}

export interface EmailChangeKeeper {
  /** Only the newest link works: an older one may have gone to a misspelt address. */
  readonly emailChanges: readonly EmailChange[];
}

type EmailOwner = EmailChangeKeeper & { readonly email: string };

/** Binds a link's secret to the account's present and its new address. */
const bindSecret = (secret: string, { email }: EmailOwner, to: string) =>
  [secret, emailKey(email), emailKey(to)].join(' ');

/** Adds a link to confirm the address. `CONFLICT` for the account's own address, and when too many links are open. */
export function requestEmailChange<A extends EmailOwner>(account: A, to: string, secret: string, now: string): A {
  if (emailKey(to) === emailKey(account.email)) throw new ShopError('CONFLICT', 'This is your email already.');
  const open = openLinks(account.emailChanges, now);
  if (open.length >= MAX_LINKS)
    throw new ShopError(
      'CONFLICT',
      `${MAX_LINKS} links are on their way. Use the newest one, or try again in half an hour.`,
    );
  return { ...account, emailChanges: [...open, { ...newLink(bindSecret(secret, account, to), now), to }] };
}

/** Returns the address that the link was mailed to. `NOT_FOUND` for a link that is used, expired or not the newest. */
export function confirmedEmail(account: EmailOwner, secret: string, now: string): string {
  const newest = account.emailChanges.at(-1);
  if (!newest || openLinks([newest], now).length === 0) throw linkInvalid();
  if (!isLinkOf(newest, bindSecret(secret, account, newest.to))) throw linkInvalid();
  return newest.to;
}
