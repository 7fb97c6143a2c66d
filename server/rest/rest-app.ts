import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { tokenInvalid } from '../errors.ts';
import { tokenOf } from '../http/caller.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Account } from '../services/account/account.ts';
import type { Services } from '../services/services.ts';

/** A Fastify scope whose handlers get their types from the TypeBox schemas of their routes. */
export type RestApp = Parameters<FastifyPluginAsyncTypebox>[0];

export interface RestDeps extends Services {
  readonly responses: ResponseCache;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the request's token. Set only in scopes with `requireViewer`. */
    viewer: Account;
  }
  interface FastifySchema {
    /**
     * The equivalent GraphQL operation, as `graphql/equivalent-operation.ts` completes it. A variable has the name of a
     * parameter of the route, or of a field of its body.
     */
    'x-graphql'?: string;
  }
}

/** Requires a valid token for every route of the scope, and answers 401 before it parses the body. */
export function requireViewer(app: RestApp, accounts: Services['accounts']): void {
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    if (token === null) throw tokenInvalid();
    request.viewer = await accounts.authenticate(token);
  });
}
