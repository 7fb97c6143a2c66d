import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { JSON_TYPE } from '../http/json-body.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Account } from '../services/account/account.ts';
import { type PathId, pathId } from './path-id.ts';
import type { RestApp } from './rest-app.ts';
import { type Failure, failures } from './rest-schemas.ts';

interface RouteRequest<Body, Query> {
  readonly request: FastifyRequest;
  /** The account of the request's token; only in scopes with `requireViewer`. */
  readonly viewer: Account;
  /** The id in the path; '' for a path without one. */
  readonly id: string;
  readonly body: Body;
  readonly query: Query;
}

/** A call of the REST API: its documentation, and `act`, which calls the service. */
interface Route<Body extends TSchema, Query extends TSchema, Answer extends TSchema> {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** The equivalent GraphQL operation, as `x-graphql`. */
  readonly graphql: string;
  readonly pathId?: PathId;
  readonly query?: Query;
  readonly body?: Body;
  /** Documents a stricter body than `body` validates: the service refuses the rest with its own error. */
  readonly documentedBody?: TSchema;
  readonly status?: 200 | 201 | 204;
  readonly answer: Answer;
  /** The type of an answer that is not JSON. */
  readonly produces?: string;
  /** Failures of `act`; those that follow from the call's input are added. */
  readonly failures?: readonly Failure[];
  readonly act: (input: RouteRequest<Static<Body>, Static<Query>>) => Promise<Static<Answer>>;
}

interface TagOptions {
  readonly tag: string;
  readonly needsToken: boolean;
  /** Sends the answer instead of `reply.send`, since public answers are cached. */
  readonly send?: (request: FastifyRequest, reply: FastifyReply, make: () => Promise<unknown>) => Promise<FastifyReply>;
}

/** Sends a body from the response cache, which keeps it as text until the catalogue changes. */
export const publicJson =
  (responses: ResponseCache) =>
  (request: FastifyRequest, reply: FastifyReply, body: () => Promise<unknown>): Promise<FastifyReply> =>
    responses.answer(request, reply, {
      make: async () => ({ type: JSON_TYPE, text: JSON.stringify(await body()) }),
    });

/** Documents a body other than the validated one. */
export const documentedBody = (body: TSchema): FastifyContextConfig => ({
  swaggerTransform: ({ schema, url }) => ({ schema: { ...schema, body }, url }),
});

/** Registers the calls of a tag, one at a time: `route('GET /api/user/cart', { … })`. */
export const createRoute =
  (app: RestApp, { tag, needsToken, send }: TagOptions) =>
  <Answer extends TSchema, Body extends TSchema = TSchema, Query extends TSchema = TSchema>(
    call: `${'GET' | 'POST' | 'DELETE'} /api/${string}`,
    { act, answer, status = 200, pathId: idInPath, query, body, ...described }: Route<Body, Query, Answer>,
  ): void => {
    const [method = '', url = ''] = call.split(' ');
    const { operationId, summary, description, graphql, produces } = described;
    const id =
      idInPath && Type.String({ description: idInPath.description ?? 'The `_id`.', examples: [idInPath.example] });
    app.route({
      method,
      url,
      schema: {
        tags: [tag],
        security: needsToken ? [{ token: [] }, { bareToken: [] }] : [],
        operationId,
        summary,
        ...(description !== undefined && { description }),
        'x-graphql': graphql,
        ...(produces !== undefined && { produces: [produces] }),
        ...(idInPath && { params: Type.Object({ [idInPath.name]: id! }) }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { [status]: answer, ...failures(...(described.failures ?? [])) },
      },
      ...(described.documentedBody && { config: documentedBody(described.documentedBody) }),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const params = request.params as Readonly<Record<string, string>>;
        const rawId = idInPath ? params[idInPath.name]! : '';
        const input = {
          request,
          viewer: request.viewer,
          id: idInPath?.what ? pathId(rawId, idInPath.what) : rawId,
          body: request.body as Static<Body>,
          query: request.query as Static<Query>,
        };
        if (send) return send(request, reply, () => act(input));
        return reply.code(status).send(await act(input));
      },
    });
  };
