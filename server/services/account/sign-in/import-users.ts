import { ShopError } from '../../../errors.ts';
import type { AccountStore } from '../account-store.ts';
import { emailKey } from '../../email.ts';
import { newAccount } from '../account.ts';
import { parseSignUp, type SignUp } from './credentials.ts';
import type { PasswordHasher } from './password-hash.ts';

/** `seeds/guest.json`, or a row of `seeds/users.json`. */
interface SeedUser extends SignUp {
  readonly _id: string;
  /** The shared account that 'Guest Login' fills in. */
  readonly guest?: boolean;
}

interface Deps {
  readonly accounts: AccountStore;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
}

/** Creates the missing demo accounts. Existing accounts keep their data; the shared one is marked as such. */
export async function importUsers(users: readonly SeedUser[], { accounts, passwords, now }: Deps): Promise<void> {
  for (const user of users) {
    const { guest = false } = user;
    // Look by id, too, since the account's email may have been changed.
    const found = (await accounts.findByEmail(emailKey(user.email))) ?? (await accounts.findById(user._id));
    if (found) {
      // Mark a guest account from an older version. An account with another id is a shopper's who took the email.
      if (guest && !found.guest && found.id === user._id)
        await accounts.update(found.id, (account) => ({ ...account, guest }));
      continue;
    }
    const { password, ...person } = parseSignUp(user);
    const passwordHash = await passwords.hash(password);
    const account = newAccount({ id: user._id, ...person, passwordHash, ...(guest && { guest }) }, now().toISOString());
    try {
      await accounts.create(account);
    } catch (error) {
      // Another server that started at the same time may have created it first.
      if (!(error instanceof ShopError && error.code === 'CONFLICT')) throw error;
    }
  }
}
