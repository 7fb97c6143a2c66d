import type { Account } from '../accounts/account.ts';
import type { AccountStore } from '../storage/account-store.ts';
import {
  addAddress,
  type AddressBook,
  type AddressFields,
  deleteAddress,
  editAddress,
  parseAddress,
} from './address.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly newId: () => string;
  readonly now: () => Date;
}

export type AddressesService = ReturnType<typeof createAddressesService>;

export function createAddressesService({ accounts, newId, now }: Deps) {
  const at = () => now().toISOString();
  const change = (accountId: string, next: (addresses: AddressBook) => AddressBook) =>
    accounts.update(accountId, (account) => ({ ...account, addresses: next(account.addresses), updatedAt: at() }));

  return {
    async add(accountId: string, input: AddressFields): Promise<Account> {
      const fields = parseAddress(input);
      return change(accountId, (addresses) => addAddress(addresses, newId(), fields, at()));
    },

    /** Replaces all seven fields. `NOT_FOUND` for an unknown id. */
    async edit(accountId: string, id: string, input: AddressFields): Promise<Account> {
      const fields = parseAddress(input);
      return change(accountId, (addresses) => editAddress(addresses, id, fields, at()));
    },

    /** `NOT_FOUND` for an unknown id. */
    remove: (accountId: string, id: string): Promise<Account> =>
      change(accountId, (addresses) => deleteAddress(addresses, id)),
  };
}
