import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../http/json-body.ts';
import type { ResponseCache } from '../http/response-cache.ts';

/** Sends the cached body, serialised once per catalogue, so the handler cannot return it as an object. */
export const publicJson =
  (responses: ResponseCache) =>
  (request: FastifyRequest, reply: FastifyReply, body: () => Promise<unknown>): Promise<FastifyReply> =>
    responses.answer(request, reply, {
      make: async () => ({ type: JSON_TYPE, text: JSON.stringify(await body()) }),
    });
