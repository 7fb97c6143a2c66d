import { ShopError } from '../errors.ts';
import type { AccountStore } from '../storage/account-store.ts';
import { type Account, emailKey, parseSignUp } from './account.ts';
import type { Passwords } from './passwords.ts';

/** A row of `seeds/users.json`. */
export interface SeedUser {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** The shared account that 'Guest Login' fills in. */
  readonly guest?: boolean;
}

interface Deps {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly now: () => Date;
}

/** Opens the demo accounts that are not there yet; those that are keep what they have, and are told if they are shared. */
export async function importUsers(users: readonly SeedUser[], { accounts, passwords, now }: Deps): Promise<void> {
  for (const user of users) {
    const { guest = false } = user;
    const found = await accounts.findByEmail(emailKey(user.email));
    if (found) {
      // One that was opened before accounts said so.
      if (guest && !found.guest) await accounts.update(found.id, (account) => ({ ...account, guest }));
      continue;
    }
    const { password, ...person } = parseSignUp(user);
    const at = now().toISOString();
    const account: Account = {
      id: user._id,
      ...person,
      passwordHash: await passwords.hash(password),
      ...(guest && { guest }),
      createdAt: at,
      updatedAt: at,
      cart: [],
      wishlist: [],
      addresses: [],
    };
    try {
      await accounts.create(account);
    } catch (error) {
      // Another server that started at the same moment was faster.
      if (!(error instanceof ShopError && error.code === 'CONFLICT')) throw error;
    }
  }
}
