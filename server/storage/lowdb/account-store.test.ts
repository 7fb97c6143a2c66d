import { expect, it } from 'vitest';
import type { Account } from '../../services/account/account.ts';
import { anAccount } from '../../test/records.ts';
import { openAccountStore } from './account-store.ts';
import type { RecordFolder } from './record-folder.ts';

const email = 'asha@example.com';
const account = anAccount({ email });
const older = anAccount({ email: 'asha\u200B@example.com' });

it.each([
  ['one', [older, account]],
  ['other', [account, older]],
])('finds both accounts of an older version whose emails look the same, the %s read first', async (_, records) => {
  const folder: Pick<RecordFolder<Account>, 'open' | 'find'> = {
    open: async (visit) => records.forEach(visit),
    find: async (id) => records.find((record) => record.id === id) ?? null,
  };
  const changes = { notify: () => undefined };
  const accounts = await openAccountStore(folder as RecordFolder<Account>, () => undefined, changes as never);
  expect((await accounts.findByEmail(email))?.id).toBe(account.id);
  expect((await accounts.findByEmail(older.email))?.id).toBe(older.id);
});
