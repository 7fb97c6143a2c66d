import { type Account, ownedKey, ownedKeys } from '../../services/account/account.ts';
import { emailTaken, notFound } from '../../errors.ts';
import type { ChangeListeners } from '../../services/changes/change-feed.ts';
import type { AccountStore } from '../../services/account/account-store.ts';
import { watchedIds } from '../../services/account/wishlist/watch.ts';
import { emailKeys } from '../../services/email.ts';
import { lettersDueAt } from '../../services/mail/pending-letter.ts';
import type { RecordFolder } from './record-folder.ts';
import { DueRecords } from './due-records.ts';

/** Calls `visit` once with every account, in no particular order. */
export async function openAccountStore(
  folder: RecordFolder<Account>,
  visit: (account: Account) => void,
  changes: ChangeListeners,
): Promise<AccountStore> {
  const idByEmail = new Map<string, string>();
  const dueLetters = new DueRecords();
  const dueErasures = new DueRecords();
  const watchers = new Set<string>();
  const remember = (account: Account) => {
    const { id, letters = [] } = account;
    dueLetters.set(id, lettersDueAt(letters));
    dueErasures.set(id, account.eraseAt ?? null);
    if (watchedIds(account).length > 0) watchers.add(id);
    else watchers.delete(id);
  };
  await folder.open((account) => {
    remember(account);
    const [claimed, email] = ownedKeys(account);
    if (claimed !== undefined) idByEmail.set(claimed, account.id);
    // Another account may have claimed an email that looks the same.
    if (email !== undefined && !idByEmail.has(email)) idByEmail.set(email, account.id);
    visit(account);
  });

  /** Claims before the write, so that only one of two concurrent claims passes. */
  function claim(email: string, id: string): void {
    if (idByEmail.has(email)) throw emailTaken();
    idByEmail.set(email, id);
  }

  /** Releases the emails `before` when the write succeeds, and those `after` when it fails. */
  async function settleClaims<T>(write: Promise<T>, before: readonly string[], after: readonly string[]): Promise<T> {
    try {
      const result = await write;
      for (const email of before) idByEmail.delete(email);
      return result;
    } catch (error) {
      for (const email of after) idByEmail.delete(email);
      throw error;
    }
  }

  return {
    async create(account) {
      const email = ownedKey(account);
      if (email !== null) claim(email, account.id);
      await settleClaims(folder.create(account.id, account), [], email === null ? [] : [email]);
      remember(account);
    },

    async findByEmail(email) {
      for (const key of emailKeys(email)) {
        const id = idByEmail.get(key);
        const account = id === undefined ? null : await folder.find(id);
        // Until a changed email is written, the keys of both emails lead to the account, which still has the old one.
        if (account && ownedKeys(account).includes(key)) return account;
      }
      return null;
    },

    findById: (id) => folder.find(id),

    async update(id, change) {
      const before: string[] = [];
      const after: string[] = [];
      let isChanged = false;
      const changeAndClaim = (current: Account): Account => {
        const next = change(current);
        isChanged = next !== current;
        const [oldKey, newKey] = [ownedKey(current), ownedKey(next)];
        if (oldKey === newKey) return next;
        if (newKey !== null) {
          claim(newKey, id);
          after.push(newKey);
        }
        before.push(...ownedKeys(current).filter((key) => idByEmail.get(key) === id));
        return next;
      };
      const account = await settleClaims(
        folder.update(id, changeAndClaim, () => notFound('This account')),
        before,
        after,
      );
      remember(account);
      if (isChanged) changes.notify(id, 'ACCOUNT');
      return account;
    },

    async removeErased(id) {
      if (await folder.remove(id, ({ erasedAt }) => erasedAt !== undefined)) {
        dueLetters.set(id, null);
        dueErasures.set(id, null);
        watchers.delete(id);
      }
    },

    dueErasures: async ({ now, limit }) => dueErasures.due(now).slice(0, limit),

    dueLetters: async ({ now, limit }) => dueLetters.due(now).slice(0, limit),

    watchers: async ({ after, limit }) =>
      [...watchers]
        .filter((id) => after === null || id > after)
        .toSorted()
        .slice(0, limit),
  };
}
