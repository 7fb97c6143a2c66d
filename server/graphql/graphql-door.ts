import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import type { FastifyInstance } from 'fastify';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { ShopError } from '../errors.ts';
import { graphqlErrors } from '../http/error-reply.ts';
import { sendPrepared } from '../http/prepared-answers.ts';
import type { Services } from '../services.ts';
import { shopName } from '../shop.ts';
import { addressParameters } from './address-parameters.ts';
import { createContext, type GraphQLContext, type ServerContext } from './context.ts';
import { exampleQueries } from './examples.ts';
import { createMaskError } from './mask-error.ts';
import { PublicAnswers } from './public-answers.ts';
import { schema } from './schema.ts';

// GraphiQL brings inline scripts and styles and workers from blobs: it alone is allowed them, and still no other host.
const GRAPHIQL_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const noIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};

const isGraphQLRequest = (body: unknown): body is { query: string } =>
  typeof body === 'object' && body !== null && 'query' in body && typeof body.query === 'string';

interface Deps {
  readonly services: Services;
  /** GraphiQL and introspection. */
  readonly explore: boolean;
}

export async function graphqlDoor(app: FastifyInstance, { services, explore }: Deps): Promise<void> {
  const log = app.log;
  const yoga = createYoga<ServerContext, Omit<GraphQLContext, keyof ServerContext>>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    cors: false,
    batching: false,
    multipart: false,
    logging: {
      debug: (...args) => log.debug(args),
      info: (...args) => log.info(args),
      warn: (...args) => log.warn(args),
      // Every answer that is an error, a mistyped password included. What is the shop's own fault maskError tells.
      error: (...args) => log.debug(args),
    },
    ...(explore
      ? {
          // 9 MB of it: loaded with the first visit to GraphiQL, not with the shop.
          renderGraphiQL: async (options) => (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
          graphiql: (request: Request) => ({
            title: `${shopName} GraphiQL`,
            // A query in the address opens by itself; GraphiQL would pass it over for tabs of its own.
            ...(new URL(request.url).searchParams.has('query')
              ? {}
              : { defaultTabs: exampleQueries.map((query) => ({ query })), defaultQuery: exampleQueries[0] }),
          }),
        }
      : { graphiql: false }),
    maskedErrors: { maskError: createMaskError(log) },
    context: (server) => createContext(services, server),
    plugins: [
      addressParameters,
      EnvelopArmorPlugin({
        maxDepth: { n: 12 },
        maxAliases: { n: 15 },
        maxDirectives: { n: 20 },
        maxTokens: { n: 1_500 },
        costLimit: { maxCost: 8_000 },
        blockFieldSuggestion: { enabled: !explore },
      }),
      ...(explore ? [] : [noIntrospection]),
    ],
  });

  const publicAnswers = new PublicAnswers();

  app.setErrorHandler(graphqlErrors);

  app.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    async handler(request, reply) {
      const { body, method, headers } = request;
      const { authorization, accept } = headers;
      // Batches, `null` and bodies without a document never reach Yoga.
      if (method === 'POST' && !isGraphQLRequest(body))
        throw new ShopError('BAD_USER_INPUT', 'The body must be an object with a "query".');
      const question = isGraphQLRequest(body)
        ? { body, authorization, accept, version: await services.catalogue.version() }
        : null;
      const prepared = question && publicAnswers.find(question);
      if (prepared) return sendPrepared(request, reply, prepared);

      // The body as Fastify read it: one set of limits for both doors.
      const server = { authorization, address: request.ip };
      const response = await yoga.handleNodeRequestAndResponse(request, reply.raw, server);
      for (const [name, value] of response.headers) void reply.header(name, value);
      const type = response.headers.get('content-type') ?? '';
      if (type.startsWith('text/html')) void reply.header('content-security-policy', GRAPHIQL_POLICY);
      // As text: a Response would go through the compressor as a stream of another kind.
      const text = await response.text();
      if (question) publicAnswers.keep(question, { status: response.status, type, text });
      return reply.code(response.status).send(text);
    },
  });
}
