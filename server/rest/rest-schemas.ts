import { Type } from 'typebox';
import { timestamp } from '../timestamp.ts';

export const ErrorBody = Type.Object(
  { errors: Type.Array(Type.String()), requestId: Type.Optional(Type.String()) },
  { description: 'What went wrong, in words.' },
);

/** Error responses that every route may send. */
export const failures = { '4xx': ErrorBody, '5xx': ErrorBody };

const Timestamp = Type.String({ description: 'YYYY-MM-DDTHH:mm:ss±HH:MM' });

/** The fields `createdAt` and `updatedAt`, which most records of the contract carry. */
export const timestampFields = { createdAt: Timestamp, updatedAt: Timestamp };

export const timestamps = ({ createdAt, updatedAt }: { readonly createdAt: string; readonly updatedAt: string }) => ({
  createdAt: timestamp(createdAt),
  updatedAt: timestamp(updatedAt),
});
