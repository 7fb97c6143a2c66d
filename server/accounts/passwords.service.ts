import { setTimeout as sleep } from 'node:timers/promises';
import { badInput, ShopError } from '../errors.ts';
import type { Mailer } from '../mail/mail.ts';
import type { AccountStore } from '../storage/account-store.ts';
import { type Account, emailKey, parseEmail, requirePasswords, withPassword } from './account.ts';
import type { Session } from './accounts.service.ts';
import type { LoginLimits } from './login-limits.ts';
import { addReset, hasReset, newSecret, readResetToken, type ResetToken, writeResetToken } from './password-reset.ts';
import type { Passwords } from './passwords.ts';
import { resetMail } from './reset-mail.ts';
import type { Tokens } from './tokens.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly limits: LoginLimits;
  readonly mailer: Mailer;
  /** The address of the shop for links in mails. Never a request's own Host, which whoever asks may choose. */
  readonly publicUrl: () => string;
  /** Emails of shared accounts. */
  readonly sharedEmails: readonly string[];
  readonly now: () => Date;
  /** Hears of mails that could not be sent. */
  readonly onError: (error: unknown) => void;
}

export type PasswordsService = ReturnType<typeof createPasswordsService>;

/** For the answer, so that it is on its way before the work for it begins. */
const HEAD_START_MS = 50;

const passwordShared = () =>
  new ShopError('CONFLICT', 'The guest account is shared by everybody, so its password cannot be changed.');
const wrongPassword = () => badInput([{ field: 'currentPassword', message: 'is not right' }]);
const linkUseless = () =>
  new ShopError('NOT_FOUND', 'This link was used already, or is too old. Please ask for a new one.');

export function createPasswordsService(deps: Deps) {
  const { accounts, passwords, tokens, limits, mailer, publicUrl, now, onError } = deps;
  const at = () => now().toISOString();
  const shared = new Set(deps.sharedEmails.map(emailKey));
  const underWay = new Set<Promise<void>>();

  async function mailLink(email: string): Promise<void> {
    const account = await accounts.findByEmail(email);
    if (!account || account.guest) return;
    const secret = newSecret();
    let isNew = false;
    await accounts.update(account.id, (current) => {
      const next = addReset(current, secret, at());
      isNew = next !== current;
      return next;
    });
    if (isNew) await mailer.send(resetMail(account, writeResetToken({ accountId: account.id, secret }), publicUrl()));
  }

  async function accountOfLink({ accountId, secret }: ResetToken): Promise<Account> {
    const account = await accounts.findById(accountId);
    if (!account || account.guest || !hasReset(account, secret, at())) throw linkUseless();
    return account;
  }

  return {
    /** Ends every session from before; the shopper goes on with the one it answers with. */
    async change(account: Account, current: string, wanted: string, address: string): Promise<Session> {
      if (account.guest) throw passwordShared();
      requirePasswords({ currentPassword: current, newPassword: wanted });
      await limits.spend({ email: account.email, address });
      if (!(await passwords.matches(current, account.passwordHash))) throw wrongPassword();
      const passwordHash = await passwords.hash(wanted);
      const changed = await accounts.update(account.id, (newest) => {
        // Changed or reset while this one was being checked.
        if (newest.passwordHash !== account.passwordHash) throw wrongPassword();
        return withPassword(newest, passwordHash, at());
      });
      await limits.refund({ email: account.email, address });
      return { token: tokens.issue(changed), account: changed };
    },

    /**
     * Answers before it looks the email up: neither the answer, nor the time it takes, nor a store or a mail server that
     * fails tells whether the email has an account.
     */
    async requestReset(typed: string, address: string): Promise<void> {
      const email = parseEmail(typed);
      if (shared.has(emailKey(email))) throw passwordShared();
      await limits.spend({ email, address });
      const mailing = sleep(HEAD_START_MS)
        .then(() => mailLink(email))
        .catch(onError)
        .finally(() => underWay.delete(mailing));
      underWay.add(mailing);
    },

    /** Once a link. Ends every session of the account. */
    async reset(token: string, wanted: string, address: string): Promise<void> {
      requirePasswords({ newPassword: wanted });
      const link = readResetToken(token);
      if (!link) throw linkUseless();
      // Counted under the link, so that nobody's log-in pays for it.
      await limits.spend({ email: `link of ${link.accountId}`, address });
      const account = await accountOfLink(link);
      const passwordHash = await passwords.hash(wanted);
      await accounts.update(account.id, (newest) => {
        if (!hasReset(newest, link.secret, at())) throw linkUseless();
        return withPassword(newest, passwordHash, at());
      });
    },

    /** When every mail that was promised is sent or given up. */
    async settled(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
