import { requireLiving } from './account.ts';
import type { AccountStore } from './account-store.ts';

/**
 * The accounts for what shoppers do: one that is erased between a request's log-in check and its write takes no change.
 * `UNAUTHENTICATED`, as every later request of its tokens.
 */
export const livingAccounts = (accounts: AccountStore): AccountStore => ({
  ...accounts,
  update: (id, change) =>
    accounts.update(id, (account) => {
      const changed = change(account);
      if (changed !== account) requireLiving(account);
      return changed;
    }),
});
