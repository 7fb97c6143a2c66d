import { Type } from 'typebox';
import type { ErrorCode } from '../__generated__/enums.generated.ts';
import { statusOf } from '../http/error-reply.ts';
import { timestamp } from '../services/timestamp.ts';
import { describedObject } from './named-schemas.ts';

export const ErrorBody = describedObject('Errors', 'An error, described in English.', {
  errors: Type.Array(Type.String(), { examples: [['This book was not found.']] }),
  code: Type.Enum(Object.keys(statusOf) as ErrorCode[], {
    description: 'The kind of error, as in `extensions.code` of GraphQL.',
    examples: ['NOT_FOUND'],
  }),
  fields: Type.Optional(
    Type.Array(Type.Object({ field: Type.String(), message: Type.String() }), {
      description: 'The invalid fields; only with BAD_USER_INPUT.',
    }),
  ),
  requestId: Type.Optional(Type.String({ description: "The request's id in the log; only with a 500." })),
});

/**
 * The statuses of errors: 413 is a body that is too large, 415 one that is not JSON, 422 a conflict with what is
 * stored.
 */
export type Failure = 400 | 401 | 403 | 404 | 406 | 413 | 415 | 422 | 429 | 500 | 503;

/** Error responses of a route's `act`; `documented-failures.ts` adds those that follow from the route's input. */
export const failures = (...codes: readonly Failure[]): Partial<Record<Failure, typeof ErrorBody>> =>
  Object.fromEntries(codes.map((code) => [code, ErrorBody]));

/** The body of a 204. */
export const nothing = Type.Unsafe<void>(Type.Null({ description: 'Success, without a body.' }));

export const Timestamp = Type.String({
  description: 'YYYY-MM-DDTHH:mm:ss±HH:MM',
  examples: ['2026-01-31T18:30:00+05:30'],
});

/** The fields `createdAt` and `updatedAt` of most records of the contract. */
export const timestampFields = { createdAt: Timestamp, updatedAt: Timestamp };

export const timestamps = ({ createdAt, updatedAt }: { readonly createdAt: string; readonly updatedAt: string }) => ({
  createdAt: timestamp(createdAt),
  updatedAt: timestamp(updatedAt),
});
