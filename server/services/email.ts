import { domainToASCII, domainToUnicode } from 'node:url';
import { normalizeLookalikes, tidyText } from './text.ts';

/** Bytes, as mail servers count (RFC 5321). */
const MAX_LOCAL = 64;
export const MAX_EMAIL = 254;

const LOOK = 'must look like name@example.com';
/** A character that is allowed in neither a domain nor an unquoted local part. */
const ODD = /[^\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~@-]/u;
/** Excludes a last label that is a number, as an IP address has. */
const HOST = /^(?!(.*\.)?\d+$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.(?!$)|$))+$/;

/** Returns the domain in punycode; '' if it has characters that Node would decode or cut off. */
const hostOf = (domain: string): string => (/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) ? domainToASCII(domain) : '');

/** An email in its stored form: without invisible characters, its domain in letters instead of punycode. */
export function tidyEmail(typed: string): string {
  const email = normalizeLookalikes(typed)
    .normalize('NFKC')
    .trim()
    .slice(0, MAX_EMAIL + 1);
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const isInternational = /[^ -~]|xn--/i.test(domain);
  return email.slice(0, at) + ((isInternational && domainToUnicode(hostOf(domain))) || domain);
}

/** The form in which emails are compared. */
export const emailKey = (email: string): string => tidyEmail(email).toLowerCase();

/** Reads a sender: an email, or a name with an email in < >. Null for text that mail programs read as several. */
export function readSender(text: string): string | null {
  const [, name = '', bracketed] = /^("[^"\\\p{Cc}]*"|[^"\\()[\],;:@\p{Cc}]*)\s*<([^<>]*)>$/u.exec(text.trim()) ?? [];
  const email = tidyEmail(bracketed ?? text);
  if (emailFault(email) !== null) return null;
  return bracketed === undefined ? email : `${tidyText(name)} <${email}>`.trim();
}

/** The keys under which a store may have an email; the first is the key that older versions computed. */
export const emailKeys = (email: string): readonly string[] => [
  ...new Set([email.trim().normalize('NFC').toLowerCase(), emailKey(email)]),
];

/** Returns the fault of a tidied email, or null if a letter can be sent to it. */
export function emailFault(email: string): string | null {
  if (!email) return 'is required';
  if (Buffer.byteLength(email) > MAX_EMAIL) return `must be at most ${MAX_EMAIL} characters`;
  const [odd] = ODD.exec(email) ?? [];
  if (odd === ' ') return `${LOOK}, without spaces`;
  if (odd !== undefined) return /\p{C}/u.test(odd) ? LOOK : `${LOOK}, without “${odd}”`;
  const [local = '', domain = '', ...more] = email.split('@');
  if (more.length > 0) return `${LOOK}, with one @`;
  if (!local || !domain) return LOOK;
  if (`${local}@${domain}@`.match(/^\.|\.\.|\.@|@\./)) return `${LOOK}, without a dot at either end or next to another`;
  if (Buffer.byteLength(local) > MAX_LOCAL) return `must be at most ${MAX_LOCAL} characters before the @`;
  return HOST.test(hostOf(domain)) ? null : `${LOOK}: “${domain}” is not a domain`;
}
