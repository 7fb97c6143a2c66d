import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Services } from '../services/services.ts';

/** A Fastify scope whose handlers get their types from the TypeBox schemas of their routes. */
export type RestApp = Parameters<FastifyPluginAsyncTypebox>[0];

/** What routes are registered with. */
export interface RestDeps extends Services {
  readonly responses: ResponseCache;
}

declare module 'fastify' {
  interface FastifySchema {
    /**
     * The GraphQL operation that does the same, as `graphql/equivalent-operation.ts` completes it. A variable has the name of
     * a parameter of the route, or of a field of its body.
     */
    'x-graphql'?: string;
  }
}
