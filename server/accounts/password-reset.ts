import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Only the hash is kept: whoever reads the data cannot use a link that is under way. */
export interface PasswordReset {
  readonly hash: string;
  readonly expiresAt: string;
}

export interface ResetKeeper {
  /** Mailed links that are not used yet. */
  readonly passwordResets?: readonly PasswordReset[];
}

export const RESET_MINUTES = 30;
/** Whoever asks again and again for somebody else fills no mailbox; the links that were sent stay good. */
const MAX_RESETS = 3;
const SECRET_BYTES = 32;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** `account.secret`: the secret alone would need an index to be found by. */
export interface ResetToken {
  readonly accountId: string;
  readonly secret: string;
}

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
export const writeResetToken = ({ accountId, secret }: ResetToken): string => `${accountId}.${secret}`;

/** null for what cannot be one. */
export function readResetToken(token: string): ResetToken | null {
  const [, accountId, secret] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  return accountId !== undefined && secret !== undefined ? { accountId, secret } : null;
}

const openResets = ({ passwordResets = [] }: ResetKeeper, now: string) =>
  passwordResets.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.parse(now));

/** The same keeper when as many links as may be are under way already. */
export function addReset<T extends ResetKeeper>(keeper: T, secret: string, now: string): T {
  const open = openResets(keeper, now);
  if (open.length >= MAX_RESETS) return keeper;
  const expiresAt = new Date(Date.parse(now) + RESET_MINUTES * 60_000).toISOString();
  return { ...keeper, passwordResets: [...open, { hash: hashOf(secret), expiresAt }] };
}

export function hasReset(keeper: ResetKeeper, secret: string, now: string): boolean {
  const hash = Buffer.from(hashOf(secret));
  return openResets(keeper, now).some((reset) => timingSafeEqual(Buffer.from(reset.hash), hash));
}
