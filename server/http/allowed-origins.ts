import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** The addresses that pages of allowed origins may request. */
const OPEN = /^\/(api|graphql|covers)([/?]|$)/;
const COVERS = /^\/covers\//;

/** How long a browser may reuse the answer to a preflight. Browsers cap it at about two hours. */
const PREFLIGHT_SECONDS = 600;
const CORS = {
  methods: ['GET', 'HEAD', 'POST', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'if-none-match', 'traceparent', 'tracestate'],
  exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
  maxAge: PREFLIGHT_SECONDS,
  // The strict check answers in plain text.
  strictPreflight: false,
};

interface CallerRequest {
  readonly url?: string | undefined;
  readonly headers: { readonly origin?: string | undefined };
}

/** Returns whether a request comes from a page of an allowed origin, for an API or a cover. */
export type IsAllowed = (request: CallerRequest) => boolean;

/**
 * Reads `ALLOWED_ORIGINS`: origins separated by commas. Null for `*` and for anything that is not an origin, such as a
 * path.
 */
export function readOrigins(text: string): readonly string[] | null {
  const origins = text.split(',').map((one) => {
    const { origin, href } = URL.parse(one.trim()) ?? {};
    return /^https?:[^*]*$/.test(href ?? '') && href === `${origin}/` ? origin : null;
  });
  return origins.every((origin) => origin != null) ? origins : null;
}

export function createIsAllowed(origins: readonly string[]): IsAllowed {
  const allowed = new Set(origins);
  return ({ url = '', headers: { origin } }) => origin !== undefined && allowed.has(origin) && OPEN.test(url);
}

/**
 * Lets pages of allowed origins call the APIs and show the covers (CORS). Tokens go in a header, so cookies are never
 * allowed. Must follow the other security headers.
 */
export async function allowOrigins(app: FastifyInstance, isAllowed: IsAllowed): Promise<void> {
  await app.register(cors, {
    delegator: (request, done) => done(null, { ...CORS, origin: isAllowed(request) && request.headers.origin! }),
  });
  app.addHook('onRequest', ({ url }, reply, done) => {
    // This header cannot name an origin, and the request for an <img> of another page names none.
    if (COVERS.test(url)) void reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}
