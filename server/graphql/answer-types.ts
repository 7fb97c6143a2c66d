import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const TYPES = ['application/graphql-response+json', 'application/json', 'multipart/mixed', 'text/event-stream'];

/** Refuses a request for which every answer has the wrong type: 406, before anything is executed. */
export function requireAnswerType({ raw }: FastifyRequest): void {
  const { accept = '*/*' } = raw.headers;
  if (accept === '*/*' || new Negotiator(raw).mediaType(TYPES) !== undefined) return;
  const message = `Not Acceptable: an answer is ${TYPES.slice(0, 2).join(' or ')}.`;
  throw Object.assign(new Error(message), { statusCode: 406 });
}
