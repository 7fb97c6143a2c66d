import { beforeAll, expect, it } from 'vitest';
import { faultIn } from '../../test/fault-in.ts';
import { fixture } from '../../test/fixtures.ts';
import { openShop } from '../../test/open-shop.ts';
import { aProduct } from '../../test/records.ts';
import { requestErasure, eraseRecord } from './erasure.ts';

/** This account is erased just before the store applies the next change to it. */
let erasedId: string | null = null;
const at = new Date().toISOString();
const book = aProduct();
const shop = fixture(async () =>
  openShop({
    wrap: ({ accounts, ...stores }) => ({
      ...stores,
      accounts: {
        ...accounts,
        async update(id, change) {
          if (id === erasedId) await accounts.update(id, (account) => eraseRecord(account, at));
          return accounts.update(id, change);
        },
      },
    }),
  }),
);
beforeAll(async () => {
  const categories = [{ id: 'c', name: book.category }];
  await shop.stores.catalogue.replace({ categories, batches: [[book]] });
});

it.each([
  ['keepAccount', 'mutation { keepAccount { userErrors { code } } }'],
  ['addToCart', `mutation { addToCart(productId: "${book.id}") { id } }`],
  [
    'addAddress',
    'mutation { addAddress(input: { name: "a", street: "b", city: "c", state: "d", country: "e", zipCode: "411001", mobile: "9876543210" }) { userErrors { code } } }',
  ],
])('refuses %s when the account is erased meanwhile', async (_name, mutation) => {
  const { id, token } = await shop.signUp();
  await shop.stores.accounts.update(id, (account) => requestErasure(account, at));
  erasedId = id;
  const answer = await shop.graphql(mutation, {}, token);
  erasedId = null;
  expect(faultIn(answer)?.extensions['code']).toBe('UNAUTHENTICATED');
  const account = (await shop.stores.accounts.findById(id))!;
  // `eraseAt` stays until the account's orders are erased, too.
  expect(account.eraseAt).toBeDefined();
  expect(account).toMatchObject({ erasedAt: at, cart: [], addresses: [], email: '' });
});
