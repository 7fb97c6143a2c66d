import type { DueQuery } from '../../async/due.ts';
import { type Account, requireNotErased } from './account.ts';

/** Accounts, each an aggregate with atomic, durable changes. Every method throws `UNAVAILABLE` when the store fails. */
export interface AccountStore {
  /** `CONFLICT` when the email has an account already, unless the new account is a visit. */
  create(account: Account): Promise<void>;
  /** Ignores the case of the email. */
  findByEmail(email: string): Promise<Account | null>;
  findById(id: string): Promise<Account | null>;
  /**
   * Applies a pure change to the current account and resolves with the result once it is durable. Changes of one
   * account run one after another, and `change` may run more than once. Its error reaches the caller and changes
   * nothing; returning the account it received writes nothing. `NOT_FOUND` for an unknown id. A changed email is
   * claimed, and the old one released, with the same write: `CONFLICT` when another account has it.
   */
  update(id: string, change: (account: Account) => Account): Promise<Account>;
  /** Ids of accounts with a letter that is due, the longest overdue first. */
  dueLetters(query: DueQuery): Promise<readonly string[]>;
  /** Ids of accounts whose `eraseAt` has passed, the longest overdue first. */
  dueErasures(query: DueQuery): Promise<readonly string[]>;
  /** Deletes an erased account's record once no payment session refers to it; ignores other accounts. Idempotent. */
  removeErased(id: string): Promise<void>;
  /** Ids of accounts that watch a book, in an order that the store chooses, starting after the id `after`. */
  watchers(query: { readonly after: string | null; readonly limit: number }): Promise<readonly string[]>;
}

/** For shoppers' requests: a write throws `UNAUTHENTICATED` if the account was erased after the log-in check. */
export const unerasedAccounts = (accounts: AccountStore): AccountStore => ({
  ...accounts,
  update: (id, change) =>
    accounts.update(id, (account) => {
      const changed = change(account);
      if (changed !== account) requireNotErased(account);
      return changed;
    }),
});
