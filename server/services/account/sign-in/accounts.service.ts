import { credentialsInvalid, emailTaken, emailUnknown, tokenInvalid } from '../../../errors.ts';
import type { AccountStore } from '../account-store.ts';
import type { RevocationStore } from './revocation-store.ts';
import type { SessionStore } from './session-store.ts';
import { type Account, emailKey, newAccount, newVisit } from '../account.ts';
import { parseLogIn, parseSignUp, type SignUp } from './credentials.ts';
import type { LoginLimits } from './login-limits.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { Claims, Tokens } from './tokens.ts';

export interface Session {
  readonly token: string;
  readonly account: Account;
}

interface Deps {
  readonly accounts: AccountStore;
  readonly revocations: RevocationStore;
  readonly sessions: SessionStore;
  readonly passwords: PasswordHasher;
  readonly tokens: Tokens;
  readonly limits: LoginLimits;
  /** Locked accounts: every log-in and token of theirs is refused. */
  readonly isLocked: (account: Account) => boolean;
  readonly newId: () => string;
  readonly now: () => Date;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService({
  accounts,
  revocations,
  sessions,
  passwords,
  tokens,
  limits,
  isLocked,
  newId,
  now,
}: Deps) {
  const begin = (account: Account): Session => ({ token: tokens.issue(account), account });

  async function openVisit(shared: Account): Promise<Account> {
    const visit = newVisit(shared, newId(), now());
    await accounts.create(visit);
    return visit;
  }

  /** The token's claims and account. `UNAUTHENTICATED` for an invalid, expired or revoked token. */
  async function verified(token: string): Promise<{ readonly claims: Claims; readonly account: Account }> {
    const claims = tokens.verify(token);
    const account = await sessions.accountOf(claims);
    if (!account || isLocked(account) || emailKey(account.email) !== emailKey(claims.email)) throw tokenInvalid();
    if ((claims.epoch ?? 0) !== (account.epoch ?? 0)) throw tokenInvalid();
    if (account.endsAt !== undefined && account.endsAt <= now().toISOString()) throw tokenInvalid();
    return { claims, account };
  }

  return {
    /** `CONFLICT` when the email has an account. `address` is the caller's network address. */
    async signUp(input: SignUp, address: string): Promise<Session> {
      const { password, ...person } = parseSignUp(input);
      const attempt = { email: person.email, address };
      await limits.spend(attempt);
      if (await accounts.findByEmail(person.email)) throw emailTaken();
      const passwordHash = await passwords.hash(password, attempt);
      const account = newAccount({ id: newId(), ...person, passwordHash }, now().toISOString());
      await accounts.create(account);
      return begin(account);
    },

    /** Does the same work for an unknown email as for a wrong password, so that response times reveal nothing. */
    async logIn(emailTyped: string, passwordTyped: string, address: string): Promise<Session> {
      const { email, password } = parseLogIn(emailTyped, passwordTyped);
      const attempt = { email, address };
      return limits.attempt(attempt, async () => {
        const account = await accounts.findByEmail(email);
        const fits = await passwords.matches(password, account?.passwordHash ?? null, attempt);
        if (!account) throw emailUnknown();
        if (!fits || isLocked(account)) throw credentialsInvalid();
        return begin(account.guest ? await openVisit(account) : account);
      });
    },

    /** The token's account. `UNAUTHENTICATED` for an invalid, expired or revoked token. */
    authenticate: async (token: string): Promise<Account> => (await verified(token)).account,

    /** Revokes the token durably. Does nothing for a token that is refused already. */
    async logOut(token: string): Promise<void> {
      await revocations.revoke((await verified(token)).claims);
    },
  };
}
