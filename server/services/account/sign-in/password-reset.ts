import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Only the secret's hash is stored, so that a reader of the data cannot use a mailed link. */
interface PasswordReset {
  readonly hash: string;
  readonly expiresAt: string;
}

export interface ResetKeeper {
  /** Unused mailed links. */
  readonly passwordResets?: readonly PasswordReset[];
}

export const RESET_MINUTES = 30;
/** Unused links per account, so that repeated requests cannot flood a mailbox; sent links stay valid. */
const MAX_RESETS = 3;
const SECRET_BYTES = 32;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The token `account.secret`: it names the account, since secrets have no index. */
export interface ResetToken {
  readonly accountId: string;
  readonly secret: string;
}

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
export const writeResetToken = ({ accountId, secret }: ResetToken): string => `${accountId}.${secret}`;

/** null for a malformed token. */
export function readResetToken(token: string): ResetToken | null {
  const [, accountId, secret] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? [];
  return accountId !== undefined && secret !== undefined ? { accountId, secret } : null;
}

const openResets = ({ passwordResets = [] }: ResetKeeper, now: string) =>
  passwordResets.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.parse(now));

/** Returns the same keeper when it has the maximum number of unused links. */
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
