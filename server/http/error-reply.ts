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

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** Names the field as the caller wrote it: `/action/type` becomes `action.type`. */
function validationMessage({ validation = [], validationContext }: FastifyError): string {
  const faults = validation.map(({ instancePath, message = 'is not valid', params }) => {
    const field = instancePath.slice(1).replaceAll('/', '.') || (validationContext ?? 'request');
    const { allowedValues: choices } = params;
    const isChoice = validationContext === 'querystring' && Array.isArray(choices);
    return `${field}: ${isChoice ? `must be ${choices.join(' or ')}` : message}`;
  });
  return faults.join('; ');
}

/** Translates an error to HTTP. The cause of a 5xx is logged and not sent. */
function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof ShopError) {
    if (error.code === 'UNAVAILABLE') request.log.error({ err: error }, 'unavailable');
    return { status: statusOf[error.code], code: error.code, message: error.message };
  }
  if (error.validation) return { status: 400, code: 'BAD_USER_INPUT', message: validationMessage(error) };
  const status = error.statusCode ?? 500;
  const message =
    error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
      ? 'Unsupported Media Type: the body must be application/json.'
      : error.message;
  if (status >= 400 && status < 500) return { status, code: 'BAD_USER_INPUT', message };
  request.log.error({ err: error }, 'unexpected');
  return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' };
}

type Shape = (refusal: Refusal) => unknown;

const errorHandler =
  (shape: Shape) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error, request);
    if (error instanceof ShopError && error.retryAfter !== undefined)
      void reply.header('retry-after', error.retryAfter);
    const requestId = refusal.status === 500 ? { requestId: request.id } : {};
    return reply.code(refusal.status).send({ errors: [shape(refusal)], ...requestId });
  };

/** Sends an error as a REST answer: `{ errors: ["message"] }`. */
export const restErrors = errorHandler(({ message }) => message);

/** The same for a request to /graphql that failed before it became an operation. */
export const graphqlErrors = errorHandler(({ message, code }) => ({ message, extensions: { code } }));
