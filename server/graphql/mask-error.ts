import { GraphQLError } from 'graphql';
import type { FastifyBaseLogger } from 'fastify';
import { ShopError } from '../errors.ts';
import { logUnavailable } from '../http/logging.ts';

/**
 * Turns an error into a GraphQL answer: a ShopError keeps its message and code, a fault of the document its message;
 * any other error is logged and hidden.
 */
export const createMaskError =
  (log: FastifyBaseLogger) =>
  (error: unknown): Error => {
    const original = error instanceof GraphQLError ? error.originalError : error;
    const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {};
    if (original instanceof ShopError) {
      const { code, fields, retryAfter, message } = original;
      if (code === 'UNAVAILABLE') logUnavailable(log, original);
      const extensions = {
        code,
        ...(fields.length > 0 ? { fields } : {}),
        ...(retryAfter === undefined ? {} : { retryAfter }),
      };
      return new GraphQLError(message, { ...place, extensions });
    }
    if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) {
      // The document or its variables are wrong, which is the caller's fault.
      return error.extensions['code'] === undefined
        ? new GraphQLError(error.message, {
            nodes: error.nodes,
            source: error.source,
            positions: error.positions,
            path: error.path,
            extensions: { ...error.extensions, code: 'BAD_USER_INPUT' },
          })
        : error;
    }
    log.error({ err: original }, 'unexpected');
    return new GraphQLError('Internal Server Error', { ...place, extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  };
