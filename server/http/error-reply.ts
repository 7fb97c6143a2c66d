import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, ShopError } from '../errors.ts';

const statusOf: Record<ErrorCode, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  CONFLICT: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
};

/** Names the field as the caller wrote it: `/action/type` becomes `action.type`. */
function validationMessage(error: FastifyError): string {
  const faults = (error.validation ?? []).map(({ instancePath, message }) => {
    const field = instancePath.slice(1).replaceAll('/', '.') || (error.validationContext ?? 'request');
    return `${field}: ${message ?? 'is not valid'}`;
  });
  return faults.join('; ');
}

/** The one place where an error becomes a REST answer. */
export function errorReply(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ShopError) {
    if (error.code === 'UNAVAILABLE') request.log.error({ err: error }, 'unavailable');
    if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
    return reply.code(statusOf[error.code]).send({ errors: [error.message] });
  }
  if (error.validation) return reply.code(400).send({ errors: [validationMessage(error)] });
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return reply.code(status).send({ errors: [error.message] });
  request.log.error({ err: error }, 'unexpected');
  return reply.code(500).send({ errors: ['Internal Server Error'], requestId: request.id });
}
