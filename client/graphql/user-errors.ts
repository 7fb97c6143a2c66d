import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ErrorCode } from './__generated__/operations.generated.ts';

/** The part that all form payloads have in common. */
export type FormPayload = {
  readonly userErrors: readonly { readonly code: ErrorCode; readonly field: string | null; readonly message: string }[];
};

type WithoutNulls<Payload> = { [Field in keyof Payload]: NonNullable<Payload[Field]> };

/** Returns the payload, or throws its user errors as GraphQL errors, so that all failures have one shape. */
export function unwrapPayload<Payload extends FormPayload>(payload: Payload): WithoutNulls<Payload> {
  const errors = payload.userErrors.map(({ code, field, message }) => ({
    message: field === null ? message : `${field}: ${message}`,
    extensions: { code, ...(field !== null && { fields: [{ field, message }] }) },
  }));
  if (errors.length > 0) throw new CombinedGraphQLErrors({ errors });
  return payload as WithoutNulls<Payload>;
}
