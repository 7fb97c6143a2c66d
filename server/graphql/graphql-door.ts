import { Readable } from 'node:stream';
import { useGraphQlJit as graphqlJit } from '@envelop/graphql-jit';
import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { useDisableIntrospection as disableIntrospection } from '@graphql-yoga/plugin-disable-introspection';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { createYoga, type YogaInitialContext } from 'graphql-yoga';
import { callerOf, tokenOf } from '../http/caller.ts';
import { graphqlErrors } from '../http/error-reply.ts';
import { STREAM_HEADERS } from '../http/event-stream.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Services } from '../services/services.ts';
import { addressParameters, requireParameters } from './address-parameters.ts';
import { type AnswerTypes, answerTypes, subscriptionsAsEvents } from './answer-types.ts';
import { createContext, type GraphQLContext, type ServerContext } from './context.ts';
import { graphiql } from './graphiql/graphiql.routes.ts';
import { introspectionLimits } from './introspection.ts';
import { knownOperationsOnly, nameOf, operationsByHash } from './known-operations.ts';
import { createMaskError } from './mask-error.ts';
import { type ObserveOperation, observationPlugin } from './observed-operations.ts';
import { parsedDocuments } from './parsed-documents.ts';
import { publicAnswers, type Storing } from './public-answers.ts';
import { createWeigh } from './weight.ts';
import { weightLimit } from './weight-limit.ts';

/** Three times the longest document of the client and of GraphiQL (its introspection, 185 tokens). */
export const MAX_TOKENS = 600;

interface Deps {
  readonly services: Services;
  readonly responses: ResponseCache;
  /** GraphiQL and introspection. */
  readonly explore: boolean;
  /** `known`: only the operations of the shop's own client. */
  readonly operations: 'open' | 'known';
  readonly schema: GraphQLSchema;
  readonly observe: ObserveOperation;
}

/** Whether the operation is the client's. Others are not compiled: a stranger could send endless documents. */
const isOwn = ({ contextValue }: { readonly contextValue?: unknown }): boolean =>
  nameOf((contextValue as GraphQLContext & YogaInitialContext).params.query) !== undefined;

type DoorContext = ServerContext & { readonly types: AnswerTypes; readonly storing: Storing };

export async function graphqlDoor(
  app: FastifyInstance,
  { services, responses, explore, operations, schema, observe }: Deps,
): Promise<void> {
  const { log } = app;
  const yoga = createYoga<DoorContext, Omit<GraphQLContext, keyof ServerContext>>({
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
      // Logs at debug level: Yoga reports every error answer, even for a mistyped password. maskError logs faults of
      // the shop.
      error: (...args) => log.debug(args),
    },
    graphiql: false,
    parserAndValidationCache: parsedDocuments(),
    maskedErrors: { maskError: createMaskError(log) },
    context: (server) => createContext(services, server),
    plugins: [
      subscriptionsAsEvents,
      addressParameters,
      ...(operations === 'known' ? [knownOperationsOnly] : []),
      operationsByHash,
      observationPlugin(observe),
      EnvelopArmorPlugin({
        maxDepth: { n: 13 },
        maxAliases: { n: 15 },
        maxDirectives: { n: 20 },
        maxTokens: { n: MAX_TOKENS },
        costLimit: { enabled: false },
        blockFieldSuggestion: { enabled: !explore },
      }),
      explore ? introspectionLimits : disableIntrospection(),
      graphqlJit({}, { enableIf: isOwn }),
      weightLimit(createWeigh(schema)),
      publicAnswers,
    ],
  });

  app.setErrorHandler(graphqlErrors);
  const graphiqlPage = explore ? graphiql(app, { services, responses }) : null;
  app.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    // The body, on which an answer depends, has been read.
    async preHandler(request, reply) {
      if (request.method !== 'POST') return;
      requireParameters(request.body);
      await responses.sendHit(request, reply);
    },
    async handler(request, reply) {
      const { method, headers, raw, body, query } = request;
      if (graphiqlPage && method === 'GET' && headers.accept?.includes('text/html')) {
        // The page itself reads the rest of the address.
        return responses.answer(request, reply, { address: '/graphql', make: graphiqlPage });
      }
      const types = answerTypes(request);
      const storing: Storing = { reserve: () => responses.serve(request), slot: null };
      const caller = { ...callerOf(request), token: tokenOf(request) };
      // Passes the body as Fastify parsed it, so that REST and GraphQL share one set of limits. Yoga supports neither
      // HEAD nor weights in `accept`: it would use a type with `q=0`.
      const nodeRequest = {
        raw,
        body,
        method: method === 'HEAD' ? 'GET' : method,
        headers: { ...headers, accept: types.best },
        // Yoga would parse the address again.
        ...(method !== 'POST' && { query }),
      };
      const response = await yoga.handleNodeRequestAndResponse(nodeRequest, reply.raw, { ...caller, types, storing });
      const type = response.headers.get('content-type') ?? '';
      // Sends a text, since the compressor cannot read a Response as a stream. A query that is answered as events ends
      // by itself, so that its text can be awaited.
      const text = types.isStream ? '' : await response.text();
      if (storing.slot) {
        const { hit, fill } = storing.slot;
        return responses.send(request, reply, hit ?? (await fill(async () => ({ type, text })))!);
      }
      // Leaves the connection to Fastify: Yoga's event streams request keep-alive even while the server closes. Their
      // content coding, 'none', does not exist.
      response.headers.delete('connection');
      response.headers.delete('content-encoding');
      for (const [name, value] of response.headers) void reply.header(name, value);
      void reply.code(response.status);
      if (!types.isStream) return reply.send(text);
      const events = Readable.from(response.body!);
      // Starts reading before sending: Yoga throws at the end of an unread stream, for example when the client has
      // already disconnected.
      events.read(0);
      return reply.headers(STREAM_HEADERS).send(events);
    },
  });
}
