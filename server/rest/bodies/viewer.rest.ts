import type { FastifyRequest } from 'fastify';
import type { Account } from '../../services/account/account.ts';
import { tokenInvalid } from '../../errors.ts';
import type { AccountsService } from '../../services/account/sign-in/accounts.service.ts';
import type { Caller } from '../../services/account/sign-in/sessions.service.ts';
import type { RestApp } from '../rest-app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the request's token. Set only in scopes with `requireViewer`. */
    viewer: Account;
  }
}

/** The token of an authorization header, with or without `Bearer `, also in quotes as `JSON.stringify` adds. null without one. */
export const tokenOf = (header = ''): string | null =>
  header.trim().replace(/^"?(?:Bearer +)?"?([^"\s]*)"{0,2}$/i, '$1') || null;

/** Who asks, for what counts log-ins and lists sessions. */
export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});

/** Requires a valid token for every route of the scope, and answers 401 before it parses the body. */
export function requireViewer(app: RestApp, accounts: AccountsService): void {
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request.headers.authorization);
    if (token === null) throw tokenInvalid();
    request.viewer = await accounts.authenticate(token);
  });
}
