import { expect, it } from 'vitest';
import { fixture } from '../../../test/fixtures.ts';
import { openShop } from '../../../test/open-shop.ts';
import { withPassword } from '../account.ts';

const password = 'a good long password';

/** The account whose password changes while the old one is compared. */
let changing: string | null = null;
const shop = fixture(async () =>
  openShop({
    wrap: ({ accounts, ...stores }) => ({
      ...stores,
      accounts: {
        ...accounts,
        async update(id, change) {
          if (id === changing)
            await accounts.update(id, (account) => withPassword(account, 'another', account.updatedAt));
          return accounts.update(id, change);
        },
      },
    }),
  }),
);

it.each<[string, string, object]>([
  [
    'another email',
    'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { userErrors { code field } } }',
    { email: 'thief@example.com', password },
  ],
  [
    'a deletion',
    'mutation ($input: RequestAccountDeletionInput!) { requestAccountDeletion(input: $input) { userErrors { code field } } }',
    { password },
  ],
])('refuses %s when the password changes while it is checked', async (_what, act, input) => {
  const { id, token } = await shop.signUp();
  changing = id;
  const { data } = await shop.graphql(act, { input }, token);
  changing = null;
  expect(Object.values(data!)).toEqual([{ userErrors: [{ code: 'BAD_USER_INPUT', field: 'password' }] }]);
  expect(await shop.stores.accounts.findById(id)).toMatchObject({ emailChanges: [], passwordHash: 'another' });
  expect((await shop.stores.accounts.findById(id))?.eraseAt).toBeUndefined();
});
