import type { FastifyRequest } from 'fastify';

const TYPES = ['application/graphql-response+json', 'application/json', 'multipart/mixed', 'text/event-stream'];

/** Refuses a request for which every answer has the wrong type: 406, before anything is executed. */
export function requireAnswerType(request: FastifyRequest): void {
  if (request.accepts().type(TYPES) !== false) return;
  const message = `Not Acceptable: an answer is ${TYPES.slice(0, 2).join(' or ')}.`;
  throw Object.assign(new Error(message), { statusCode: 406 });
}
