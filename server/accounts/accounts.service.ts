import { credentialsInvalid, emailTaken, emailUnknown, tokenInvalid } from '../errors.ts';
import type { AccountStore } from '../storage/account-store.ts';
import type { RevocationStore } from '../storage/revocation-store.ts';
import type { SessionStore } from '../storage/session-store.ts';
import { type Account, emailKey, parseLogIn, parseSignUp, type SignUp } from './account.ts';
import type { LoginLimits } from './login-limits.ts';
import type { Passwords } from './passwords.ts';
import type { Claims, Tokens } from './tokens.ts';

export interface Session {
  readonly token: string;
  readonly account: Account;
}

interface Deps {
  readonly accounts: AccountStore;
  readonly revocations: RevocationStore;
  readonly sessions: SessionStore;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly limits: LoginLimits;
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
  newId,
  now,
}: Deps) {
  const begin = (account: Account): Session => ({ token: tokens.issue(account), account });

  /** What a token says, and of whom; throws the catalogue's 401 when it is not good, or no longer. */
  async function verified(token: string): Promise<{ readonly claims: Claims; readonly account: Account }> {
    const claims = tokens.verify(token);
    const account = await sessions.accountOf(claims);
    if (!account || emailKey(account.email) !== emailKey(claims.email)) throw tokenInvalid();
    if ((claims.epoch ?? 0) !== (account.epoch ?? 0)) throw tokenInvalid();
    return { claims, account };
  }

  return {
    /** `CONFLICT` when the email has an account. `address` is the caller's network address. */
    async signUp(input: SignUp, address: string): Promise<Session> {
      const { password, ...person } = parseSignUp(input);
      await limits.spend({ email: person.email, address });
      if (await accounts.findByEmail(person.email)) throw emailTaken();
      const at = now().toISOString();
      const account: Account = {
        id: newId(),
        ...person,
        passwordHash: await passwords.hash(password),
        createdAt: at,
        updatedAt: at,
        cart: [],
        wishlist: [],
        addresses: [],
      };
      await accounts.create(account);
      return begin(account);
    },

    /** The same work for an unknown email as for a wrong password, so that the time taken tells nothing. */
    async logIn(emailTyped: string, passwordTyped: string, address: string): Promise<Session> {
      const { email, password } = parseLogIn(emailTyped, passwordTyped);
      await limits.spend({ email, address });
      const account = await accounts.findByEmail(email);
      const fits = await passwords.matches(password, account?.passwordHash ?? null);
      if (!account) throw emailUnknown();
      if (!fits) throw credentialsInvalid();
      await limits.refund({ email, address });
      return begin(account);
    },

    /** The account of a token; throws the catalogue's 401 when it is not good, or no longer. */
    authenticate: async (token: string): Promise<Account> => (await verified(token)).account,

    /** From now on the token is refused, after a restart too. One that is refused already has no session to end. */
    async logOut(token: string): Promise<void> {
      const { jti, expiresAt } = (await verified(token)).claims;
      await revocations.revoke(jti, expiresAt);
    },
  };
}
