import { setTimeout as sleep } from 'node:timers/promises';
import { badInput, ShopError } from '../../../errors.ts';
import type { Sender } from '../../mail/letter.ts';
import type { Mailer } from '../../mail/mail.ts';
import type { AccountStore } from '../account-store.ts';
import { type Account, withPassword } from '../account.ts';
import { emailKey } from '../../email.ts';
import { resetLetter } from './account-letters.ts';
import { parseEmail, requirePasswords } from './credentials.ts';
import type { LoginLimits } from './login-limits.ts';
import { linkInvalid, type LinkToken, newSecret, readToken, endLink, writeToken } from './mailed-link.ts';
import { addReset, hasReset } from './password-reset.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { Caller, Session, SessionsService } from './sessions.service.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly passwords: PasswordHasher;
  readonly openSessions: Pick<SessionsService, 'begin'>;
  readonly limits: LoginLimits;
  readonly mailer: Mailer;
  readonly sender: Sender;
  /** The shop's URL for links in mails; never the request's Host, which the caller chooses. */
  readonly publicUrl: () => string;
  /** Emails of shared accounts. */
  readonly sharedEmails: readonly string[];
  /** Whether every log-in and token of the account is refused. */
  readonly isLocked: (account: Account) => boolean;
  readonly now: () => Date;
  /** Receives the errors of mails that could not be sent. */
  readonly onError: (error: unknown) => void;
}

export type PasswordsService = ReturnType<typeof createPasswordsService>;

/** Delays the look-up of the email, so that the answer is sent first. */
const LOOK_UP_DELAY_MS = 50;

const passwordShared = () => new ShopError('CONFLICT', 'The shared guest account’s password cannot be changed.');
const wrongPassword = () => badInput([{ field: 'currentPassword', message: 'is not right' }]);

export function createPasswordsService(deps: Deps) {
  const { accounts, passwords, openSessions, limits, mailer, sender, publicUrl, isLocked, now, onError } = deps;
  const at = () => now().toISOString();
  const shared = new Set(deps.sharedEmails.map(emailKey));
  const unfinished = new Set<Promise<void>>();
  const hasFixedPassword = (account: Account) => account.guest === true || isLocked(account);

  async function mailLink(email: string): Promise<void> {
    const account = await accounts.findByEmail(email);
    if (!account || hasFixedPassword(account)) return;
    const secret = newSecret();
    let isNew = false;
    const { passwordResets } = await accounts.update(account.id, (current) => {
      const next = addReset(current, secret, at());
      isNew = next !== current;
      return next;
    });
    if (!isNew) return;
    const letter = resetLetter(writeToken({ accountId: account.id, secret }), { sender, publicUrl: publicUrl() });
    try {
      await mailer.send({ ...letter, to: account.email });
    } catch (error) {
      onError(error);
      await accounts.update(account.id, (current) => ({
        ...current,
        passwordResets: endLink(current.passwordResets, passwordResets.at(-1), at()),
      }));
    }
  }

  async function accountOfLink({ accountId, secret }: LinkToken): Promise<Account> {
    const account = await accounts.findById(accountId);
    if (!account || hasFixedPassword(account) || !hasReset(account, secret, at())) throw linkInvalid();
    return account;
  }

  return {
    /** Ends all earlier sessions and returns a new one. */
    async change(account: Account, currentPassword: string, newPassword: string, caller: Caller): Promise<Session> {
      if (account.guest) throw passwordShared();
      requirePasswords({ currentPassword, newPassword });
      const attempt = { email: account.email, address: caller.address };
      return limits.attempt(attempt, async () => {
        if (!(await passwords.matches(currentPassword, account.passwordHash, attempt))) throw wrongPassword();
        const passwordHash = await passwords.hash(newPassword, attempt);
        return openSessions.begin(caller.userAgent, (add) =>
          accounts.update(account.id, (newest) => {
            // Another request changed the password during the check.
            if (newest.passwordHash !== account.passwordHash) throw wrongPassword();
            return add(withPassword(newest, passwordHash, at()));
          }),
        );
      });
    },

    /**
     * Resolves before it looks up the email, so that neither the answer nor its time, nor a failing store or mail
     * server, reveals whether the email has an account.
     */
    async requestReset(typed: string, address: string): Promise<void> {
      const email = parseEmail(typed);
      if (shared.has(emailKey(email))) throw passwordShared();
      await limits.spend({ email, address, kind: 'reset' });
      const sending = sleep(LOOK_UP_DELAY_MS)
        .then(() => mailLink(email))
        .catch(onError)
        .finally(() => unfinished.delete(sending));
      unfinished.add(sending);
    },

    /** Accepts each link once and ends all sessions of the account. */
    async reset(token: string, newPassword: string, address: string): Promise<void> {
      requirePasswords({ newPassword });
      const link = readToken(token);
      if (!link) throw linkInvalid();
      const attempt = { email: `link of ${link.accountId}`, address, kind: 'reset' } as const;
      await limits.spend(attempt);
      const account = await accountOfLink(link);
      const passwordHash = await passwords.hash(newPassword, attempt);
      await accounts.update(account.id, (newest) => {
        if (!hasReset(newest, link.secret, at())) throw linkInvalid();
        return withPassword(newest, passwordHash, at());
      });
      // The shopper's wrong attempts at the old password must not delay the log-in with the new one.
      await limits.forgive({ email: account.email, address }).catch(onError);
    },

    /** Resolves when every pending mail is sent or has failed. */
    async settled(): Promise<void> {
      await Promise.all(unfinished);
    },
  };
}
