import { createWholeAuthor, type WholeAuthor } from './authors.ts';
import type { Account } from '../services/account/account.ts';
import { tokenInvalid } from '../errors.ts';
import { tokenOf } from '../rest/bodies/viewer.rest.ts';
import type { Services } from '../services/services.ts';

/** What Fastify adds to every GraphQL request. */
export interface ServerContext {
  readonly authorization: string | undefined;
  /** The caller's network address. */
  readonly address: string;
  /** The header; '' without one. */
  readonly userAgent: string;
  /** Set when the operation reads the viewer: its result is then for the caller alone. */
  readonly audience: { isPersonal: boolean };
}

export interface GraphQLContext extends ServerContext {
  readonly services: Services;
  readonly token: string | null;
  /** null for a guest. Throws 401 for an invalid token. */
  readonly viewer: () => Promise<Account | null>;
  /** Throws 401 for a guest, too. */
  readonly requireViewer: () => Promise<Account>;
  /** Throws 401 for a guest. */
  readonly requireToken: () => string;
  readonly wholeAuthor: WholeAuthor;
}

export function createContext(services: Services, caller: ServerContext): GraphQLContext {
  const token = tokenOf(caller.authorization);
  function viewer(): Promise<Account | null> {
    caller.audience.isPersonal = true;
    return token === null ? Promise.resolve(null) : services.accounts.authenticate(token);
  }
  return {
    ...caller,
    services,
    token,
    viewer,
    requireToken() {
      if (token === null) throw tokenInvalid();
      return token;
    },
    wholeAuthor: createWholeAuthor(services.catalogue),
    async requireViewer() {
      const account = await viewer();
      if (!account) throw tokenInvalid();
      return account;
    },
  };
}
