import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import type { FastifyInstance } from 'fastify';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { ShopError } from '../errors.ts';
import { graphqlErrors } from '../http/error-reply.ts';
import { sendPrepared } from '../http/prepared-answers.ts';
import type { Services } from '../services.ts';
import { addressParameters } from './address-parameters.ts';
import { createContext, type GraphQLContext, type ServerContext } from './context.ts';
import { createGraphiql, GRAPHIQL_POLICY } from './graphiql.ts';
import { createMaskError } from './mask-error.ts';
import { type GraphQLBody, PublicAnswers } from './public-answers.ts';
import { schema } from './schema.ts';

const noIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};

const isGraphQLRequest = (body: unknown): body is GraphQLBody =>
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
    graphiql: false,
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
  const graphiql = createGraphiql();

  app.setErrorHandler(graphqlErrors);

  app.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    async handler(request, reply) {
      const { body, method, headers } = request;
      const { authorization, accept } = headers;
      if (explore && method === 'GET' && accept?.includes('text/html')) {
        void reply.header('content-security-policy', GRAPHIQL_POLICY);
        // A query in the address opens by itself; GraphiQL would pass it over for tabs of its own.
        const { searchParams } = new URL(request.url, 'http://shop');
        return sendPrepared(request, reply, await graphiql(!searchParams.has('query')));
      }
      const document = isGraphQLRequest(body) ? body : null;
      // Batches, `null` and bodies without a document never reach Yoga.
      if (method === 'POST' && !document)
        throw new ShopError('BAD_USER_INPUT', 'The body must be an object with a "query".');
      // Nothing of a viewer is looked up or kept.
      const isPublic = authorization === undefined && (method === 'GET' || document !== null);
      const question = isPublic
        ? { url: request.url, body: document, accept, version: await services.catalogue.version() }
        : null;
      const prepared = question && publicAnswers.find(question);
      if (prepared) return sendPrepared(request, reply, prepared);

      // The body as Fastify read it: one set of limits for both doors.
      const server = { authorization, address: request.ip };
      const response = await yoga.handleNodeRequestAndResponse(request, reply.raw, server);
      const type = response.headers.get('content-type') ?? '';
      // As text: a Response would go through the compressor as a stream of another kind.
      const text = await response.text();
      const kept = question && publicAnswers.keep(question, { status: response.status, type, text });
      if (kept) return sendPrepared(request, reply, kept);
      // The connection is the server's: an answer as events would have it kept where it is about to be closed.
      response.headers.delete('connection');
      for (const [name, value] of response.headers) void reply.header(name, value);
      return reply.code(response.status).send(text);
    },
  });
}
