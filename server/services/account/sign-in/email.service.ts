import { ShopError } from '../../../errors.ts';
import type { Sender } from '../../mail/letter.ts';
import { emailKey } from '../../email.ts';
import type { Mailer } from '../../mail/mail.ts';
import type { AccountStore } from '../account-store.ts';
import { type Account, withEmail } from '../account.ts';
import { changeEmailLetter } from './account-letters.ts';
import { type CreateLimiter, createBudget } from './budget.ts';
import { type ConfirmPassword, requireSamePassword } from './confirm-password.ts';
import { parseEmail } from './credentials.ts';
import { requestEmailChange, confirmedEmail } from './email-change.ts';
import type { LoginLimits } from './login-limits.ts';
import { LINK_MINUTES, linkInvalid, MAX_LINKS, newSecret, readToken, endLink, writeToken } from './mailed-link.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly confirmPassword: ConfirmPassword;
  readonly limits: LoginLimits;
  readonly limiter: CreateLimiter;
  readonly mailer: Mailer;
  readonly sender: Sender;
  /** The shop's URL for links in mails. */
  readonly publicUrl: () => string;
  /** Whether every log-in and token of the account is refused. */
  readonly isLocked: (account: Account) => boolean;
  readonly now: () => Date;
  /** Receives the errors of mails that could not be sent. */
  readonly onError: (error: unknown) => void;
}

export type EmailService = ReturnType<typeof createEmailService>;

/** Limits the letters to one recipient from all accounts together to as many as one account can have open links. */
const LETTERS = { points: MAX_LINKS, duration: LINK_MINUTES * 60, keyPrefix: 'letter' };
const LETTERS_SENT = 'Several links were sent to this email already. Use the newest one.';

const emailTaken = () => new ShopError('CONFLICT', 'There is an account with this email already.');

export function createEmailService(deps: Deps) {
  const { accounts, confirmPassword, limits, mailer, sender, publicUrl, isLocked, now, onError } = deps;
  const letters = createBudget(deps.limiter, LETTERS, LETTERS_SENT);
  const at = () => now().toISOString();
  const unfinished = new Set<Promise<void>>();

  /** Ends the account's newest link. */
  async function endNewest({ id, emailChanges }: Account): Promise<void> {
    await accounts.update(id, (newest) => ({
      ...newest,
      emailChanges: endLink(newest.emailChanges, emailChanges.at(-1), at()),
    }));
  }

  return {
    /**
     * Mails a link to the new address; the email changes once the link is opened. `CONFLICT` for the shared guest
     * account, and for an address that has an account.
     */
    async ask(account: Account, typed: { email: string; password: string }, address: string): Promise<void> {
      const email = parseEmail(typed.email);
      await confirmPassword(account, typed.password, { what: 'its email', address });
      // Count letters by recipient, too, because the recipient may be a stranger.
      await limits.spend({ email, address });
      const holder = await accounts.findByEmail(email);
      if (holder && holder.id !== account.id) throw emailTaken();
      await letters.spend(emailKey(email));
      const secret = newSecret();
      const updated = await accounts.update(account.id, (newest) => {
        requireSamePassword(newest, account);
        return requestEmailChange(newest, email, secret, at());
      });
      const letter = changeEmailLetter(writeToken({ accountId: account.id, secret }), {
        sender,
        publicUrl: publicUrl(),
      });
      const sending = mailer
        .send({ ...letter, to: email })
        .catch(async (error: unknown) => {
          onError(error);
          try {
            await letters.giveBack(emailKey(email));
          } finally {
            await endNewest(updated);
          }
        })
        .catch(onError)
        .finally(() => unfinished.delete(sending));
      unfinished.add(sending);
    },

    /**
     * Accepts the newest link once, makes its address the account's email and ends all sessions. Resolves with the
     * address. `CONFLICT` when another account has taken the address since.
     */
    async confirm(token: string, address: string): Promise<string> {
      const link = readToken(token);
      if (!link) throw linkInvalid();
      await limits.spend({ email: `link of ${link.accountId}`, address });
      const account = await accounts.findById(link.accountId);
      if (!account || account.guest || isLocked(account)) throw linkInvalid();
      const changed = await accounts.update(account.id, (newest) =>
        withEmail(newest, confirmedEmail(newest, link.secret, at()), at()),
      );
      return changed.email;
    },

    /** Resolves when every pending mail is sent or has failed. */
    async settled(): Promise<void> {
      await Promise.all(unfinished);
    },
  };
}
