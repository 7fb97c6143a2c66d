import { type Account, emailKey } from '../../accounts/account.ts';
import { emailTaken, notFound } from '../../errors.ts';
import type { AccountStore } from '../../accounts/account-store.ts';
import type { RecordFolder } from './record-folder.ts';

export class LowdbAccountStore implements AccountStore {
  readonly #folder: RecordFolder<Account>;
  readonly #idByEmail: Map<string, string>;

  private constructor(folder: RecordFolder<Account>, idByEmail: Map<string, string>) {
    this.#folder = folder;
    this.#idByEmail = idByEmail;
  }

  /** Calls `visit` once with every account, in no particular order. */
  static async open(folder: RecordFolder<Account>, visit: (account: Account) => void): Promise<LowdbAccountStore> {
    const idByEmail = new Map<string, string>();
    await folder.open((account) => {
      idByEmail.set(emailKey(account.email), account.id);
      visit(account);
    });
    return new LowdbAccountStore(folder, idByEmail);
  }

  async create(account: Account): Promise<void> {
    const email = emailKey(account.email);
    if (this.#idByEmail.has(email)) throw emailTaken();
    // Claim the email before the write, so that of two concurrent sign-ups only one passes.
    this.#idByEmail.set(email, account.id);
    try {
      await this.#folder.create(account.id, account);
    } catch (error) {
      this.#idByEmail.delete(email);
      throw error;
    }
  }

  async findByEmail(email: string): Promise<Account | null> {
    const id = this.#idByEmail.get(emailKey(email));
    return id === undefined ? null : this.#folder.find(id);
  }

  findById(id: string): Promise<Account | null> {
    return this.#folder.find(id);
  }

  update(id: string, change: (account: Account) => Account): Promise<Account> {
    return this.#folder.update(id, change, () => notFound('This account'));
  }
}
