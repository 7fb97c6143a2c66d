import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import { shopName } from '../shop.ts';

/** Swagger UI has inline styles, which the policy of this page alone allows. Other hosts stay forbidden. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

const tags = [
  { name: 'auth', description: 'Accounts and tokens.' },
  { name: 'catalogue', description: 'Books and categories; needs no token.' },
  { name: 'cart', description: 'The cart of the token’s account.' },
  { name: 'wishlist', description: 'The wishlist of the token’s account.' },
  { name: 'address', description: 'The addresses of the token’s account.' },
  { name: 'payments', description: 'For the payment provider.' },
];

/**
 * OpenAPI, generated from the schemas of the routes that are registered after it; served at /api/docs. A route without
 * tags is not documented. `addressOf`: the beginning of the shop's addresses, as the caller knows them.
 */
export async function apiDocs(app: FastifyInstance, addressOf: (request: FastifyRequest) => string): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    refResolver: {
      // The named schemas keep their names; by default they would be def-0, def-1 …
      buildLocalReference: ({ $id }, _uri, _fragment, index) => (typeof $id === 'string' ? $id : `def-${index}`),
    },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shopName} REST API`,
        version: '1.0.0',
        license: { name: packageJson.license, identifier: packageJson.license },
        description:
          'The same shop as behind /graphql. Prices are whole rupees. Protected calls carry the token in the ' +
          'authorization header, as it is or after "Bearer ".',
      },
      servers: [{ url: '/' }],
      tags,
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    transformSpecificationClone: false,
    // An absolute address: clients generated from a file know no other.
    transformSpecification: (document, request) => ({ ...document, servers: [{ url: addressOf(request) }] }),
  });
}
