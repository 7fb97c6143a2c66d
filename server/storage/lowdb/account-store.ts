import { type Account, emailKey, ownsEmail } from '../../services/account/account.ts';
import { emailTaken, notFound } from '../../errors.ts';
import type { AccountStore } from '../../services/account/account-store.ts';
import { lettersDueAt } from '../../services/mail/pending-letter.ts';
import type { RecordFolder } from './record-folder.ts';
import { WaitingRecords } from './waiting-records.ts';

/** Calls `visit` once with every account, in no particular order. */
export async function openAccountStore(
  folder: RecordFolder<Account>,
  visit: (account: Account) => void,
): Promise<AccountStore> {
  const idByEmail = new Map<string, string>();
  const waiting = new WaitingRecords();
  const remember = ({ id, letters = [] }: Account) => waiting.set(id, lettersDueAt(letters));
  await folder.open((account) => {
    remember(account);
    if (ownsEmail(account)) idByEmail.set(emailKey(account.email), account.id);
    visit(account);
  });

  return {
    async create(account) {
      if (!ownsEmail(account)) return folder.create(account.id, account);
      const email = emailKey(account.email);
      if (idByEmail.has(email)) throw emailTaken();
      // Claim the email before the write, so that of two concurrent sign-ups only one passes.
      idByEmail.set(email, account.id);
      try {
        await folder.create(account.id, account);
      } catch (error) {
        idByEmail.delete(email);
        throw error;
      }
    },

    async findByEmail(email) {
      const id = idByEmail.get(emailKey(email));
      return id === undefined ? null : folder.find(id);
    },

    findById: (id) => folder.find(id),

    async update(id, change) {
      const account = await folder.update(id, change, () => notFound('This account'));
      remember(account);
      return account;
    },

    dueLetters: async ({ now, limit }) => waiting.due(now).slice(0, limit),
  };
}
