import { Type } from 'typebox';
import { timestamp } from '../timestamp.ts';
import { named } from './named-schemas.ts';

export const ErrorBody = named(
  'Errors',
  Type.Object(
    {
      errors: Type.Array(Type.String(), { examples: [['This book was not found.']] }),
      requestId: Type.Optional(Type.String({ description: 'Of a 500 alone: what the log calls this request.' })),
    },
    { description: 'What went wrong, in words.' },
  ),
);

/** Error responses that every route may send. */
export const failures = { '4xx': ErrorBody, '5xx': ErrorBody };

/** The body of a 204. */
export const nothing = Type.Null({ description: 'Done; the answer has no body.' });

export const Timestamp = Type.String({
  description: 'YYYY-MM-DDTHH:mm:ss±HH:MM',
  examples: ['2026-01-31T18:30:00+05:30'],
});

/** The fields `createdAt` and `updatedAt`, which most records of the contract carry. */
export const timestampFields = { createdAt: Timestamp, updatedAt: Timestamp };

export const timestamps = ({ createdAt, updatedAt }: { readonly createdAt: string; readonly updatedAt: string }) => ({
  createdAt: timestamp(createdAt),
  updatedAt: timestamp(updatedAt),
});
