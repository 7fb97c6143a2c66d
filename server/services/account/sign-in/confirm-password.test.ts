import { expect, it } from 'vitest';
import { fixture } from '../../../test/fixtures.ts';
import { openShop } from '../../../test/open-shop.ts';
import { withPassword } from '../account.ts';

const password = 'a good long password';

/** The password of this account changes just before the store applies the next change to it. */
let changedId: string | null = null;
const shop = fixture(async () =>
  openShop({
    wrap: ({ accounts, ...stores }) => ({
      ...stores,
      accounts: {
        ...accounts,
        async update(id, change) {
          if (id === changedId)
            await accounts.update(id, (account) => withPassword(account, 'another', account.updatedAt));
          return accounts.update(id, change);
        },
      },
    }),
  }),
);

it.each<[change: string, mutation: string, input: object]>([
  [
    'a change of the email',
    'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { userErrors { code field } } }',
    { email: 'thief@example.com', password },
  ],
  [
    'a deletion of the account',
    'mutation ($input: RequestAccountDeletionInput!) { requestAccountDeletion(input: $input) { userErrors { code field } } }',
    { password },
  ],
])('refuses %s when the password changes while it is checked', async (_change, mutation, input) => {
  const { id, token } = await shop.signUp();
  changedId = id;
  const { data } = await shop.graphql(mutation, { input }, token);
  changedId = null;
  expect(Object.values(data!)).toEqual([{ userErrors: [{ code: 'BAD_USER_INPUT', field: 'password' }] }]);
  expect(await shop.stores.accounts.findById(id)).toMatchObject({ emailChanges: [], passwordHash: 'another' });
  expect((await shop.stores.accounts.findById(id))?.eraseAt).toBeUndefined();
});
