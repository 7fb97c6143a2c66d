import type { Account } from '../account.ts';
import type { AccountStore } from '../account-store.ts';
import { requireOwn } from '../sign-in/confirm-password.ts';
import { type Names, parseNames } from '../sign-in/credentials.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly now: () => Date;
}

export type ProfileService = ReturnType<typeof createProfileService>;

/** What a shopper changes of the account itself. */
export function createProfileService({ accounts, now }: Deps) {
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
  };
}
