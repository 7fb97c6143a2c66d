import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import { guestLogin } from '../demonstration.ts';
import { EXPLORER_POLICY } from '../http/security-headers.ts';
import { exampleOf, type Schema } from './example-of.ts';

const tags = [
  { name: 'auth', description: 'Accounts and tokens.' },
  { name: 'shop', description: 'The seller and the shop’s content pages; needs no token.' },
  { name: 'catalogue', description: 'Books and categories; needs no token.' },
  { name: 'cart', description: 'The cart of the token’s account.' },
  { name: 'wishlist', description: 'The wishlist of the token’s account.' },
  { name: 'address', description: 'The addresses of the token’s account.' },
  { name: 'orders', description: 'The orders of the token’s account.' },
  {
    name: 'payments',
    description: 'Payments for the cart of the token’s account; the webhook is for the payment provider.',
  },
];

interface Operation {
  'x-graphql'?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema; example?: unknown }>> };
}

const PLACEHOLDERS: ReadonlyMap<unknown, string> = new Map([
  [guestLogin.email, 'reader@books.example'],
  [guestLogin.password, 'a-long-enough-password'],
]);

/** Removes the guest's log-in, since a shop that sells has none to publish. */
const removeGuestLogin = <T>(document: T): T =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) => PLACEHOLDERS.get(value) ?? value) as T;

interface Deps {
  readonly shopName: string;
  /** Whether the examples can be sent unchanged. */
  readonly isDemonstration: boolean;
  /** The shop's base URL, as the caller knows it. */
  readonly addressOf: (request: FastifyRequest) => string;
  /** Completes the `x-graphql` of a route. */
  readonly operationOf: (source: string) => string;
}

/**
 * Generates OpenAPI from the schemas of the routes registered after it, served at /api/docs. A route without tags is
 * not documented.
 */
export async function apiDocs(app: FastifyInstance, deps: Deps): Promise<void> {
  const { shopName, isDemonstration, addressOf, operationOf } = deps;
  await app.register(swagger, {
    hideUntagged: true,
    transformObject(described) {
      const document = 'openapiObject' in described ? described.openapiObject : described.swaggerObject;
      const schemas = 'components' in document ? (document.components?.schemas as Record<string, Schema>) : {};
      const operations = Object.values(document.paths ?? {}).flatMap<Operation>((path) => Object.values(path ?? {}));
      for (const operation of operations) {
        if (operation['x-graphql']) operation['x-graphql'] = operationOf(operation['x-graphql']);
        const body = operation.requestBody?.content['application/json'];
        const example = body && exampleOf(body.schema, schemas);
        if (example !== undefined) body!.example = example;
      }
      return isDemonstration ? document : removeGuestLogin(document);
    },
    refResolver: {
      // Keeps the names of named schemas, which by default would be def-0, def-1 …
      buildLocalReference: ({ $id }, _uri, _fragment, index) => (typeof $id === 'string' ? $id : `def-${index}`),
    },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shopName} REST API`,
        version: '1.0.0',
        license: { name: packageJson.license, identifier: packageJson.license },
        description:
          'The same services as [GraphQL](/graphql). Prices are whole rupees. Protected calls need the token in the ' +
          '`authorization` header, with or without "Bearer ": log in with `POST /api/auth/login`, then press ' +
          'Authorize. Back [to the books](/), or to the [request tester](/mockman).',
      },
      servers: [{ url: '/' }],
      tags,
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          bareToken: { type: 'apiKey', in: 'header', name: 'authorization', description: 'The bare token.' },
        },
      },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: EXPLORER_POLICY,
    theme: { title: `${shopName} REST API` },
    uiConfig: { defaultModelsExpandDepth: 0, tryItOutEnabled: true },
    transformSpecificationClone: false,
    // An absolute address, since clients generated from a file know no other.
    transformSpecification: (document, request) => ({ ...document, servers: [{ url: addressOf(request) }] }),
  });
}
