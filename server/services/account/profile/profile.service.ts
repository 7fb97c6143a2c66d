import type { Account } from '../account.ts';
import type { AccountStore } from '../account-store.ts';
import { requestErasure, keepAccount } from '../erasure.ts';
import { type ConfirmPassword, requireOwn, requireSamePassword } from '../sign-in/confirm-password.ts';
import { type Names, parseNames } from '../sign-in/credentials.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly confirmPassword: ConfirmPassword;
  readonly now: () => Date;
}

export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService({ accounts, confirmPassword, now }: Deps) {
  return {
    /** `BAD_USER_INPUT` names each faulty field, `CONFLICT` for the shared guest account. */
    async changeNames(own: Account, typed: Names): Promise<Account> {
      requireOwn(own, 'its name');
      const { firstName, lastName } = parseNames(typed);
      return accounts.update(own.id, (account) =>
        account.firstName === firstName && account.lastName === lastName
          ? account
          : { ...account, firstName, lastName, updatedAt: now().toISOString() },
      );
    },

    /**
     * Marks the account for erasure in a week; until then it works as before. `BAD_USER_INPUT` for a wrong password,
     * `CONFLICT` for the shared guest account. `address` is the caller's network address.
     */
    async requestDeletion(own: Account, password: string, address: string): Promise<Account> {
      await confirmPassword(own, password, { what: 'it', address });
      return accounts.update(own.id, (account) => {
        requireSamePassword(account, own);
        return requestErasure(account, now().toISOString());
      });
    },

    /** Withdraws the request. */
    async keep(own: Account): Promise<Account> {
      requireOwn(own, 'it');
      return accounts.update(own.id, (account) => keepAccount(account, now().toISOString()));
    },
  };
}

/** When the account is deleted at the shopper's request; null without a request, and for a visit, which just ends. */
export const deletionOf = ({ guest, eraseAt }: Account): string | null => (guest ? null : (eraseAt ?? null));
