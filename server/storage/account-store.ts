import type { Account } from '../accounts/account.ts';

/** Accounts, each an aggregate that changes in one atomic, durable step. */
export interface AccountStore {
  /** Throws the catalogue's `CONFLICT` when the email has an account. */
  create(account: Account): Promise<void>;
  /** Compared without case. */
  findByEmail(email: string): Promise<Account | null>;
  findById(id: string): Promise<Account | null>;
  /**
   * Applies a pure change to the newest state and returns what came of it, once that is durable. Changes of one account
   * follow one another; what `change` throws reaches the caller and changes nothing. Returning the account it was given
   * means that nothing changed. `NOT_FOUND` for an unknown id.
   */
  update(id: string, change: (account: Account) => Account): Promise<Account>;
}
