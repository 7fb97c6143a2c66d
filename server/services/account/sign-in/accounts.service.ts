import { credentialsInvalid, emailTaken, emailUnknown, tokenInvalid } from '../../../errors.ts';
import type { AccountStore } from '../account-store.ts';
import { type Account, newAccount, newVisit } from '../account.ts';
import { emailKey } from '../../email.ts';
import { parseLogIn, parseSignUp, type SignUp } from './credentials.ts';
import type { LoginLimits } from './login-limits.ts';
import type { PasswordHasher } from './password-hash.ts';
import { isOpen, noteUse, withoutSession } from './session-list.ts';
import type { Caller, Session, SessionsService } from './sessions.service.ts';
import type { Claims, Tokens } from './tokens.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly openSessions: Pick<SessionsService, 'begin'>;
  readonly passwords: PasswordHasher;
  readonly tokens: Tokens;
  readonly limits: LoginLimits;
  /** Whether every log-in and token of the account is refused. */
  readonly isLocked: (account: Account) => boolean;
  readonly newId: () => string;
  readonly now: () => Date;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService({
  accounts,
  openSessions,
  passwords,
  tokens,
  limits,
  isLocked,
  newId,
  now,
}: Deps) {
  const create =
    (account: Account) =>
    async (add: (account: Account) => Account): Promise<Account> => {
      const opened = add(account);
      await accounts.create(opened);
      return opened;
    };

  /** Stores when the session was used, at most once an hour. Ignores a failed write, so that it refuses no request. */
  async function noteSeen(account: Account, { jti }: Claims): Promise<Account> {
    const note = (current: Account) => noteUse(current, jti, now().toISOString());
    return note(account) === account ? account : accounts.update(account.id, note).catch(() => account);
  }

  /** The token's claims and account. `UNAUTHENTICATED` for an invalid, expired or ended token. */
  async function verify(token: string): Promise<{ readonly claims: Claims; readonly account: Account }> {
    const claims = tokens.verify(token);
    const account = await accounts.findById(claims.accountId);
    if (!account || isLocked(account)) throw tokenInvalid();
    // Compare the keys only if the texts differ, because computing keys takes time and few texts differ.
    if (account.email !== claims.email && emailKey(account.email) !== emailKey(claims.email)) throw tokenInvalid();
    if ((claims.epoch ?? 0) !== account.epoch) throw tokenInvalid();
    if (account.endsAt !== undefined && account.endsAt <= now().toISOString()) throw tokenInvalid();
    if (!isOpen(account, claims.jti)) throw tokenInvalid();
    return { claims, account: await noteSeen(account, claims) };
  }

  return {
    /** `CONFLICT` when the email has an account. */
    async signUp(input: SignUp, { address, userAgent }: Caller): Promise<Session> {
      const { password, ...person } = parseSignUp(input);
      const attempt = { email: person.email, address };
      await limits.spend(attempt);
      if (await accounts.findByEmail(person.email)) throw emailTaken();
      const passwordHash = await passwords.hash(password, attempt);
      const account = newAccount({ id: newId(), ...person, passwordHash }, now().toISOString());
      return openSessions.begin(userAgent, create(account));
    },

    /** Does the same work for an unknown email as for a wrong password, so that response times reveal nothing. */
    async logIn(emailTyped: string, passwordTyped: string, { address, userAgent }: Caller): Promise<Session> {
      const { email, password } = parseLogIn(emailTyped, passwordTyped);
      const attempt = { email, address };
      return limits.attempt(attempt, async () => {
        const account = await accounts.findByEmail(email);
        const isRight = await passwords.matches(password, account?.passwordHash ?? null, attempt);
        if (!account) throw emailUnknown();
        if (!isRight || isLocked(account)) throw credentialsInvalid();
        return openSessions.begin(
          userAgent,
          account.guest
            ? create(newVisit(account, newId(), now()))
            : (add) => accounts.update(account.id, (newest) => add(newest)),
        );
      });
    },

    /** The token's account. `UNAUTHENTICATED` for an invalid, expired or ended token. */
    authenticate: async (token: string): Promise<Account> => (await verify(token)).account,

    /** Ends the session durably. `UNAUTHENTICATED` for an invalid, expired or ended token. */
    async logOut(token: string): Promise<void> {
      const { claims, account } = await verify(token);
      await accounts.update(account.id, (newest) => withoutSession(newest, claims.jti));
    },
  };
}
