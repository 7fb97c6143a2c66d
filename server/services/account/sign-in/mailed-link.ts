import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ShopError } from '../../../errors.ts';
import { codeText } from '../../text.ts';

/** Only the secret's hash is stored, so that a reader of the data cannot use a mailed link. */
export interface MailedLink {
  readonly hash: string;
  readonly expiresAt: string;
}

export const LINK_MINUTES = 30;
/** Open links of a kind per account, so that repeated requests cannot flood a mailbox. */
export const MAX_LINKS = 3;
const SECRET_BYTES = 32;

/** A link's token, written as `accountId.secret`. It has the account's id because no index finds accounts by secret. */
export interface LinkToken {
  readonly accountId: string;
  readonly secret: string;
}

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
export const writeToken = ({ accountId, secret }: LinkToken): string => `${accountId}.${secret}`;

/** Returns null for a malformed token, which a mail program may have broken or put marks around. */
export function readToken(token: string): LinkToken | null {
  const [, accountId, secret] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(codeText(token)) ?? [];
  return accountId !== undefined && secret !== undefined ? { accountId, secret } : null;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** `text` is the secret and whatever else the link is bound to. */
export const newLink = (text: string, now: string): MailedLink => ({
  hash: hashOf(text),
  expiresAt: new Date(Date.parse(now) + LINK_MINUTES * 60_000).toISOString(),
});

export const openLinks = <T extends MailedLink>(links: readonly T[], now: string): readonly T[] =>
  links.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.parse(now));

/** Ends a link whose mail was not sent. It stays in the list, so that no older link becomes the newest. */
export const endLink = <T extends MailedLink>(
  links: readonly T[],
  unsent: MailedLink | undefined,
  now: string,
): readonly T[] => links.map((link) => (link.hash === unsent?.hash ? { ...link, expiresAt: now } : link));

export const isLinkOf = ({ hash }: MailedLink, text: string): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(text)));

export const linkInvalid = (): ShopError =>
  new ShopError('NOT_FOUND', 'This link has expired or was already used. Please ask for a new one.');
