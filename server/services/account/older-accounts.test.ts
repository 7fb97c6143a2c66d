import { describe, expect, it } from 'vitest';
import { everyStore } from '../../test/every-store.ts';
import { aLine, anAccount, anAddress, LATER } from '../../test/records.ts';
import { type Account, newAccount } from './account.ts';
import { makeDefaultAddress, removeAddress } from './addresses/address-book.ts';
import { removeBook } from './cart/removals.ts';
import { withSession } from './sign-in/session-list.ts';

describe.each(everyStore)('%s', (_name, newStorage) => {
  it('reads and changes an account that an older version stored', async () => {
    const storage = await newStorage();
    const { id, firstName, lastName, email, passwordHash, createdAt, updatedAt } = anAccount();
    const person = { id, firstName, lastName, email, passwordHash };
    const lists = {
      cart: [aLine({ id: 'line', productId: 'book' })],
      wishlist: [],
      addresses: [anAddress({ id: 'home' })],
    };
    const before = await storage.open();
    await before.stores.accounts.create({ ...person, createdAt, updatedAt, ...lists } as unknown as Account);
    await before.close();

    const shop = await storage.open();
    const { accounts } = shop.stores;
    const upgraded = { ...newAccount(person, createdAt), updatedAt, ...lists };
    expect(await accounts.findById(id)).toEqual(upgraded);
    expect(await accounts.update(id, (account) => account)).toEqual(upgraded);
    const session = { id: 'session', device: 'curl', since: LATER, seenAt: LATER };
    const changeLists = (account: Account) => {
      const signedIn = withSession(account, session);
      const emptied = removeBook(signedIn, { from: 'cart', productId: 'book', now: LATER });
      return removeAddress(makeDefaultAddress(emptied, 'home'), 'home', LATER);
    };
    const changed = await accounts.update(id, changeLists);
    expect(changed).toEqual(changeLists(upgraded));
    await shop.close();

    const after = await storage.open();
    expect(await after.stores.accounts.findById(id)).toEqual(changed);
    await after.close();
  });
});
