import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The usual headers and a policy without inline scripts. Routes that need another policy set their own. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // A catalogue may show photographs from elsewhere.
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // The shop itself speaks http; whoever puts TLS before it decides on HSTS.
    strictTransportSecurity: false,
  });
  app.addHook('onSend', async (request, reply) => {
    // Answers to signed-in shoppers are nobody else's and are not kept, wherever they come from.
    if (request.headers.authorization !== undefined) void reply.header('cache-control', 'no-store');
    else if (/^\/(api\/(auth|user)|graphql)/.test(request.url)) void reply.header('cache-control', 'no-store');
  });
}
