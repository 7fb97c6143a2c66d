import type { Account } from '../account.ts';
import type { AccountStore } from '../account-store.ts';
import { addAddress, type AddressBook, type AddressFields, editAddress, parseAddress } from './address.ts';
import { makeDefaultAddress, removeAddress, restoreAddress } from './address-book.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly newId: () => string;
  readonly now: () => Date;
}

export type AddressesService = ReturnType<typeof createAddressesService>;

export function createAddressesService({ accounts, newId, now }: Deps) {
  const at = () => now().toISOString();
  const change = (accountId: string, next: (account: Account) => Account) =>
    accounts.update(accountId, (account) => {
      const changed = next(account);
      return changed === account ? account : { ...changed, updatedAt: at() };
    });
  const changeBook = (accountId: string, next: (book: AddressBook) => AddressBook) =>
    change(accountId, (account) => ({ ...account, addresses: next(account.addresses) }));

  return {
    async add(accountId: string, input: AddressFields): Promise<Account> {
      const fields = parseAddress(input);
      return changeBook(accountId, (book) => addAddress(book, newId(), fields, at()));
    },

    /** Replaces all seven fields. `NOT_FOUND` for an unknown id. */
    async edit(accountId: string, id: string, input: AddressFields): Promise<Account> {
      const fields = parseAddress(input);
      return changeBook(accountId, (book) => editAddress(book, id, fields, at()));
    },

    /** `NOT_FOUND` for an unknown id. */
    remove: (accountId: string, id: string): Promise<Account> =>
      change(accountId, (account) => removeAddress(account, id, at())),

    /** Undoes a deletion; idempotent. `NOT_FOUND` ten minutes after it. */
    restore: (accountId: string, id: string): Promise<Account> =>
      change(accountId, (account) => restoreAddress(account, id, at())),

    /** `NOT_FOUND` for an unknown id. */
    makeDefault: (accountId: string, id: string): Promise<Account> =>
      change(accountId, (account) => makeDefaultAddress(account, id)),
  };
}
