import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { ShopError } from '../errors.ts';
import { graphqlErrors } from '../http/error-reply.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Services } from '../services/services.ts';
import { addressParameters } from './address-parameters.ts';
import { requireAnswerType } from './answer-types.ts';
import { createContext, type GraphQLContext, type ServerContext } from './context.ts';
import { graphiql } from './graphiql/graphiql.routes.ts';
import { isKnown, operationOf } from './known-operations.ts';
import { areParameters, type Parameters } from './parameters.ts';
import { persistedHash, persistedQueryNotSupported } from './persisted-queries.ts';
import { parsedDocuments } from './parsed-documents.ts';
import { createPreparedQueries } from './prepared-queries.ts';
import { introspection } from './introspection.ts';
import { createMaskError } from './mask-error.ts';
import type { CountError, ObserveOperation } from './observed-operations.ts';
import { createWeigh } from './weight.ts';
import { weightLimit } from './weight-limit.ts';

/** Three times the longest document of the client and of GraphiQL (its introspection, 185 tokens). */
export const MAX_TOKENS = 600;

interface Deps {
  readonly services: Services;
  readonly responses: ResponseCache;
  /** GraphiQL and introspection. */
  readonly explore: boolean;
  /** `known`: the operations of the shop's own client, and no others. */
  readonly operations: 'open' | 'known';
  readonly schema: GraphQLSchema;
  readonly observe: ObserveOperation;
}

/** The codes of the errors in an answer. An event stream, which is no JSON, has none. */
function errorCodes(answer: string): string[] {
  try {
    const { errors = [] } = JSON.parse(answer) as { errors?: { extensions?: { code?: string } }[] };
    return errors.map(({ extensions }) => extensions?.code ?? 'UNKNOWN');
  } catch {
    return [];
  }
}

export async function graphqlDoor(
  app: FastifyInstance,
  { services, responses, explore, operations, schema, observe }: Deps,
): Promise<void> {
  const log = app.log;
  const documents = parsedDocuments();
  const weigh = createWeigh(schema);
  const prepared = createPreparedQueries(schema, weigh, (query) => documents.documentCache.get(query));
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
      // As debug: Yoga reports every error answer, also for a mistyped password. maskError logs faults of the shop.
      error: (...args) => log.debug(args),
    },
    graphiql: false,
    parserAndValidationCache: documents,
    maskedErrors: { maskError: createMaskError(log) },
    context: (server) => ({ ...createContext(services, server), takesTurns: true }),
    plugins: [
      addressParameters,
      EnvelopArmorPlugin({
        maxDepth: { n: 12 },
        maxAliases: { n: 15 },
        maxDirectives: { n: 20 },
        maxTokens: { n: MAX_TOKENS },
        costLimit: { enabled: false },
        blockFieldSuggestion: { enabled: !explore },
      }),
      introspection(explore),
      weightLimit(weigh),
    ],
  });

  app.setErrorHandler(graphqlErrors);

  /** Executes a document, or the query of an address if there is none. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    document: Parameters | null,
    countError: CountError,
  ): Promise<unknown> {
    const { authorization, accept } = request.headers;
    const version = responses.canStore(request) ? await services.catalogue.version() : null;

    // The body as Fastify parsed it, so that REST and GraphQL share one set of limits.
    const caller = { authorization, address: request.ip, audience: { isPersonal: false } };
    /** Stores and sends an answer without errors; null for one that is the caller's own. */
    const sendPublic = (made: { readonly type: string; readonly text: string }) =>
      version === null || caller.audience.isPersonal
        ? null
        : responses.answer(request, reply, { version, make: async () => made });
    const known = document && (await prepared.answer(document, accept, () => createContext(services, caller)));
    if (known) return sendPublic(known) ?? reply.type(known.type).send(known.text);
    const response = await yoga.handleNodeRequestAndResponse(request, reply.raw, caller);
    const type = response.headers.get('content-type') ?? '';
    // As text: the compressor cannot read a Response as a stream.
    const text = await response.text();
    const isGood = response.status === 200 && !text.includes('"errors":');
    if (!isGood) for (const code of errorCodes(text)) countError(code);
    // Yoga executes no mutation by GET.
    if (isGood && (!document || prepared.isQuery(document))) {
      if (document) await prepared.prepare(document, accept, type);
      const sent = sendPublic({ type, text });
      if (sent) return sent;
    }
    // The server decides on the connection: Yoga's event streams ask for keep-alive also while it closes.
    response.headers.delete('connection');
    for (const [name, value] of response.headers) void reply.header(name, value);
    return reply.code(response.status).send(text);
  }

  const graphiqlPage = explore ? graphiql(app, responses) : null;
  app.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    async handler(request, reply) {
      const { method, headers } = request;
      if (graphiqlPage && method === 'GET' && headers.accept?.includes('text/html')) {
        return responses.answer(request, reply, { version: null, make: graphiqlPage });
      }
      if (method !== 'OPTIONS') requireAnswerType(request);
      const hash = persistedHash(method === 'GET' ? request.query : request.body);
      if (hash !== null) {
        const text = method === 'POST' ? operationOf(hash) : undefined;
        if (text === undefined) return persistedQueryNotSupported;
        request.body = { ...(request.body as object), query: text };
      }
      const document = areParameters(request.body) ? request.body : null;
      // Batches, `null` and requests without a document never reach Yoga.
      if (method === 'POST' && Array.isArray(request.body))
        throw new ShopError('BAD_USER_INPUT', 'Batching is off: send each operation in a request of its own.');
      if (method === 'POST' && !document)
        throw new ShopError('BAD_USER_INPUT', 'The body must be an object with a "query".');
      const query = document ? document.query : (request.query as { query?: unknown }).query;
      if (method === 'GET' && !query)
        throw new ShopError('BAD_USER_INPUT', 'The address must have a "query", or the request be a POST.');
      if (operations === 'known' && method !== 'OPTIONS' && !isKnown(query))
        throw new ShopError('BAD_USER_INPUT', 'This shop executes the operations of its own pages only.');
      if (method === 'OPTIONS') return answer(request, reply, document, () => undefined);
      return observe(query, (countError) => answer(request, reply, document, countError));
    },
  });
}
