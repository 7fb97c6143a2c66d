import { requireLiving } from './account.ts';
import type { AccountStore } from './account-store.ts';

/**
 * The accounts for what shoppers do: one that is erased between a request's log-in check and its write takes no change.
 * `UNAUTHENTICATED`, as every later request of its tokens.
 */
export function livingAccounts(accounts: AccountStore): AccountStore {
  const update: AccountStore['update'] = (id, change) =>
    accounts.update(id, (account) => {
      const changed = change(account);
      if (changed !== account) requireLiving(account);
      return changed;
    });
  return new Proxy(accounts, {
    get: (store, name) => (name === 'update' ? update : (Reflect.get(store, name) as unknown)),
  });
}
