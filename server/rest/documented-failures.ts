import type { FastifyInstance, RouteOptions } from 'fastify';
import { type Failure, failures } from './rest-schemas.ts';

/**
 * Any request may have a malformed address, come from another site, accept no coding, or meet a fault or an absent
 * store.
 */
const ALWAYS: readonly Failure[] = [400, 403, 406, 500, 503];

/** Failures that follow from a route's input. */
function failuresOf({ method, schema = {} }: RouteOptions): Failure[] {
  const takesBody = [method].flat().some((one) => one === 'POST' || one === 'DELETE');
  return [
    ...ALWAYS,
    ...((schema.security ?? []).length > 0 ? ([401] as const) : []),
    ...(schema.params === undefined ? [] : ([404] as const)),
    ...(takesBody ? ([413, 415] as const) : []),
  ];
}

/** Documents the failures of the routes registered after it; a route names only those of its `act`. */
export function documentFailures(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.schema?.tags) return;
    route.schema = {
      ...route.schema,
      response: { ...(route.schema.response as object), ...failures(...failuresOf(route)) },
    };
  });
}
