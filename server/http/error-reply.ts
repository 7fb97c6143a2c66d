import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../__generated__/enums.generated.ts';
import { badInput, type FieldFault, ShopError } from '../errors.ts';
import { logUnavailable } from './logging.ts';

export const statusOf: Record<ErrorCode, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
};

interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: readonly FieldFault[];
}

/** Names a missing field by its name, and a wrong one by its path: `/action/type` becomes `action.type`. */
function validationFaults({ validation = [], validationContext }: FastifyError): readonly FieldFault[] {
  return validation.map(({ instancePath, message = 'is not valid', params }) => {
    const path = instancePath.slice(1).replaceAll('/', '.');
    const { missingProperty: missing, allowedValues: choices } = params;
    // In a list, the path shows which entry lacks the field.
    if (typeof missing === 'string')
      return { field: missing, message: `is required${/\d/.test(path) ? ` in ${path}` : ''}` };
    const field = path || (validationContext ?? 'request');
    return { field, message: Array.isArray(choices) ? `must be ${choices.join(' or ')}` : message };
  });
}

/** Translates an error to HTTP. The cause of a 5xx is logged and not sent. */
function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof ShopError) {
    if (error.code === 'UNAVAILABLE') logUnavailable(request.log, error);
    const { code, message, fields } = error;
    return { status: statusOf[code], code, message, fields };
  }
  if (error.validation) {
    const { message, fields } = badInput(validationFaults(error));
    return { status: 400, code: 'BAD_USER_INPUT', message, fields };
  }
  const status = error.statusCode ?? 500;
  const message =
    error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
      ? 'Unsupported Media Type: the body must be application/json.'
      : error.message;
  if (status >= 400 && status < 500) return { status, code: 'BAD_USER_INPUT', message };
  request.log.error({ err: error }, 'unexpected');
  return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' };
}

type Shape = (refusal: Refusal) => object;

/** An error with headers from a plugin, such as the `content-range` of a 416. */
type ErrorWithHeaders = FastifyError & { readonly headers?: Record<string, string> };

const errorHandler =
  (shape: Shape) =>
  (error: ErrorWithHeaders, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error, request);
    if (error instanceof ShopError && error.retryAfter !== undefined)
      void reply.header('retry-after', error.retryAfter);
    void reply.headers(error.headers ?? {});
    const requestId = refusal.status === 500 ? { requestId: request.id } : {};
    return reply.code(refusal.status).send({ ...shape(refusal), ...requestId });
  };

/** A REST error: `errors` follows the specification to the letter; programs read the rest. */
export const restError = (code: ErrorCode, message: string, fields: readonly FieldFault[] = []) => ({
  errors: [message],
  code,
  ...(fields.length > 0 && { fields }),
});

export const restErrors = errorHandler(({ code, message, fields }) => restError(code, message, fields));

/** Sends an error of a request to /graphql that failed before it became an operation. */
export const graphqlErrors = errorHandler(({ message, code }) => ({ errors: [{ message, extensions: { code } }] }));
