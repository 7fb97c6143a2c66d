import { badInput, ShopError } from '../../../errors.ts';
import type { Account } from '../account.ts';
import type { LoginLimits } from './login-limits.ts';
import type { PasswordHasher } from './password-hash.ts';

interface Deps {
  readonly passwords: PasswordHasher;
  readonly limits: LoginLimits;
  /** Accounts whose password is published. */
  readonly isShared: (account: Account) => boolean;
}

/** Throws `CONFLICT` for the guest account. `what` names, for the message, the thing that cannot be changed. */
export function requireOwn({ guest }: Pick<Account, 'guest'>, what: string): void {
  if (guest)
    throw new ShopError(
      'CONFLICT',
      `This demo account is shared: ${what} cannot be changed. Sign up for one of your own.`,
    );
}

const wrongPassword = () => badInput([{ field: 'password', message: 'is not right' }]);

/**
 * Throws when the password changed after it was confirmed, because a request with the old password must not succeed
 * then. To be called in an account's update.
 */
export function requireSamePassword(newest: Account, confirmed: Account): void {
  if (newest.passwordHash !== confirmed.passwordHash) throw wrongPassword();
}

/**
 * Checks that the person at a signed-in browser owns the account. `BAD_USER_INPUT` for a wrong password, `CONFLICT` for
 * the guest account. `address` is the caller's network address.
 */
export type ConfirmPassword = ReturnType<typeof createConfirmPassword>;

export const createConfirmPassword =
  ({ passwords, limits, isShared }: Deps) =>
  async (account: Account, password: string, { what, address }: { what: string; address: string }): Promise<void> => {
    requireOwn({ guest: isShared(account) }, what);
    if (!password) throw badInput([{ field: 'password', message: 'is required' }]);
    const attempt = { email: account.email, address };
    await limits.attempt(attempt, async () => {
      if (!(await passwords.matches(password, account.passwordHash, attempt))) throw wrongPassword();
    });
  };
