import { createAuthorLoader, type LoadAuthor } from './authors.ts';
import type { Account } from '../services/account/account.ts';
import type { Caller } from '../services/account/sign-in/sessions.service.ts';
import { tokenInvalid } from '../errors.ts';
import type { Services } from '../services/services.ts';

/** The context that Fastify adds to every GraphQL request. */
export interface ServerContext extends Caller {
  readonly token: string | null;
}

export interface GraphQLContext extends ServerContext {
  readonly services: Services;
  /** Set when the operation reads the viewer, so that its result is only for the caller. */
  readonly audience: { isPersonal: boolean };
  /** null for a guest. Throws 401 for an invalid token. */
  readonly viewer: () => Promise<Account | null>;
  /** Throws 401 for an invalid token and for a guest. */
  readonly requireViewer: () => Promise<Account>;
  /** Throws 401 for a guest. */
  readonly requireToken: () => string;
  readonly loadAuthor: LoadAuthor;
}

export function createContext(services: Services, caller: ServerContext): GraphQLContext {
  const { token } = caller;
  const audience = { isPersonal: false };
  function viewer(): Promise<Account | null> {
    audience.isPersonal = true;
    return token === null ? Promise.resolve(null) : services.accounts.authenticate(token);
  }
  return {
    ...caller,
    services,
    audience,
    viewer,
    requireToken() {
      if (token === null) throw tokenInvalid();
      return token;
    },
    loadAuthor: createAuthorLoader(services.catalogue),
    async requireViewer() {
      const account = await viewer();
      if (!account) throw tokenInvalid();
      return account;
    },
  };
}
