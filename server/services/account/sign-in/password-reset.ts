import { isLinkOf, MAX_LINKS, type MailedLink, newLink, openLinks } from './mailed-link.ts';

export interface ResetKeeper {
  /** Unused mailed links. */
  readonly passwordResets: readonly MailedLink[];
}

/** Adds a link. Returns the same keeper when it has the maximum number of unused links. */
export function addReset<T extends ResetKeeper>(keeper: T, secret: string, now: string): T {
  const open = openLinks(keeper.passwordResets, now);
  return open.length >= MAX_LINKS ? keeper : { ...keeper, passwordResets: [...open, newLink(secret, now)] };
}

export const hasReset = ({ passwordResets }: ResetKeeper, secret: string, now: string): boolean =>
  openLinks(passwordResets, now).some((reset) => isLinkOf(reset, secret));
