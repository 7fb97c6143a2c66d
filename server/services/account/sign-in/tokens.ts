import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { tokenInvalid } from '../../../errors.ts';

const ALGORITHM = 'HS256';
export const LIFETIME_SECONDS = 7 * 24 * 60 * 60;
/** Tolerated difference between the clocks of two servers. */
const TOLERANCE_SECONDS = 30;
/** Maximum number of tokens, each of some 300 characters, whose signature is remembered as valid. */
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
  // Not a string, because the library first tries a string as a public key, which takes five times the verification.
  const key = createSecretKey(secret, 'utf8');
  // Remembers verified tokens, because verifying a signature takes a tenth of a request's time.
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
      const known = remembered.get(token);
      if (known) {
        if (seconds() >= known.expiresAt + TOLERANCE_SECONDS) throw tokenInvalid();
        return known;
      }
      const claims = read(token);
      remembered.set(token, claims);
      return claims;
    },
  };
}
