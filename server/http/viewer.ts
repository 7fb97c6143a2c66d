import type { Account } from '../accounts/account.ts';
import { tokenInvalid } from '../errors.ts';
import type { RestApp } from './rest-app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the call's token. Only in scopes that went through `requireViewer`. */
    viewer: Account;
  }
}

/** The token of an authorization header: as it is, or after `Bearer `. null without one. */
export const tokenOf = (header: string | undefined): string | null => header?.replace(/^Bearer +/i, '').trim() || null;

export interface Authenticator {
  authenticate(token: string): Promise<Account>;
}

/** Every route of the scope wants a good token, and says 401 before it looks at anything else. */
export function requireViewer(app: RestApp, accounts: Authenticator): void {
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request.headers.authorization);
    if (token === null) throw tokenInvalid();
    request.viewer = await accounts.authenticate(token);
  });
}
