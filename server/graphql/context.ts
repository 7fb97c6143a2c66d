import type { Account } from '../accounts/account.ts';
import { tokenInvalid } from '../errors.ts';
import { tokenOf } from '../http/viewer.ts';
import type { Services } from '../services.ts';

/** What comes with every GraphQL request from Fastify. */
export interface ServerContext {
  readonly authorization: string | undefined;
  /** The caller's network address. */
  readonly address: string;
}

export interface GraphQLContext extends ServerContext {
  readonly services: Services;
  readonly token: string | null;
  /** null for a guest; throws the catalogue's 401 for a token that is not good. */
  readonly viewer: () => Promise<Account | null>;
  /** Throws the catalogue's 401 for a guest, too. */
  readonly requireViewer: () => Promise<Account>;
}

export function createContext(services: Services, { authorization, address }: ServerContext): GraphQLContext {
  const token = tokenOf(authorization);
  const viewer = () => (token === null ? Promise.resolve(null) : services.accounts.authenticate(token));
  return {
    services,
    authorization,
    address,
    token,
    viewer,
    async requireViewer() {
      const account = await viewer();
      if (!account) throw tokenInvalid();
      return account;
    },
  };
}
