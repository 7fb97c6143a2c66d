import { ShopError } from '../../../errors.ts';
import type { Account } from '../account.ts';
import type { AccountStore } from '../account-store.ts';
import { type Names, parseNames } from '../sign-in/credentials.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly now: () => Date;
}

export type ProfileService = ReturnType<typeof createProfileService>;

const accountShared = (what: string): ShopError =>
  new ShopError(
    'CONFLICT',
    `The guest account is everybody's: ${what} cannot be changed. Sign up for one of your own.`,
  );

/** What a shopper changes of the account itself. */
export function createProfileService({ accounts, now }: Deps) {
  return {
    /** `BAD_USER_INPUT` names each faulty field, `CONFLICT` for the shared guest account. */
    async changeNames({ id, guest }: Account, typed: Names): Promise<Account> {
      if (guest) throw accountShared('its name');
      const { firstName, lastName } = parseNames(typed);
      return accounts.update(id, (account) =>
        account.firstName === firstName && account.lastName === lastName
          ? account
          : { ...account, firstName, lastName, updatedAt: now().toISOString() },
      );
    },
  };
}
