import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
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

/** OpenAPI, generated from the schemas of the routes that are registered after it; served at /api/docs. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shopName} REST API`,
        version: '1.0.0',
        description:
          'The same shop as behind /graphql. Prices are whole rupees. Protected calls carry the token in the ' +
          'authorization header, as it is or after "Bearer ".',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY });
}
