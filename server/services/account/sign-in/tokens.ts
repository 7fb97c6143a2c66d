import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { tokenInvalid } from '../../../errors.ts';

const ALGORITHM = 'HS256';
export const LIFETIME_SECONDS = 7 * 24 * 60 * 60;
/** Tolerated difference between the clocks of two servers. */
const TOLERANCE_SECONDS = 30;
/** Tokens whose signature is remembered as valid, each of some 300 characters. */
const MAX_REMEMBERED = 5_000;

export interface Claims {
  readonly accountId: string;
  readonly email: string;
  readonly jti: string;
  /** The account's epoch when the token was issued; missing in the first epoch. */
  readonly epoch: number | undefined;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

export interface Tokens {
  /** `jti`: the id of the session. */
  issue(account: { id: string; email: string; epoch: number }, jti: string): string;
  /** `UNAUTHENTICATED` for an invalid or expired token. */
  verify(token: string): Claims;
}

interface Deps {
  readonly secret: string;
  readonly now: () => Date;
}

export function createTokens({ secret, now }: Deps): Tokens {
  const seconds = () => Math.floor(now().getTime() / 1000);
  // A key object, since the library tries a text as a public key first, at five times the cost of the verification.
  const key = createSecretKey(secret, 'utf8');
  // Signatures do not change, and cost a tenth of a request. Expiry, log-out and epoch are checked every time.
  const remembered = new LRUCache<string, Claims>({ max: MAX_REMEMBERED });

  function read(token: string): Claims {
    let payload: jwt.JwtPayload | string;
    try {
      payload = jwt.verify(token, key, {
        algorithms: [ALGORITHM],
        clockTolerance: TOLERANCE_SECONDS,
        clockTimestamp: seconds(),
      });
    } catch (cause) {
      throw Object.assign(tokenInvalid(), { cause });
    }
    if (typeof payload === 'string') throw tokenInvalid();
    const { _id, email, jti, exp, iat, epoch } = payload as Record<string, unknown>;
    if (typeof _id !== 'string' || typeof email !== 'string' || typeof jti !== 'string') throw tokenInvalid();
    if (typeof exp !== 'number' || typeof iat !== 'number' || iat > seconds() + TOLERANCE_SECONDS) throw tokenInvalid();
    if (epoch !== undefined && typeof epoch !== 'number') throw tokenInvalid();
    return { accountId: _id, email, jti, epoch, expiresAt: exp };
  }

  return {
    issue: ({ id, email, epoch }, jti) =>
      jwt.sign({ _id: id, email, iat: seconds(), ...(epoch > 0 && { epoch }) }, key, {
        algorithm: ALGORITHM,
        expiresIn: LIFETIME_SECONDS,
        jwtid: jti,
      }),

    verify(token) {
      const before = remembered.get(token);
      if (before) {
        if (seconds() >= before.expiresAt + TOLERANCE_SECONDS) throw tokenInvalid();
        return before;
      }
      const claims = read(token);
      remembered.set(token, claims);
      return claims;
    },
  };
}
