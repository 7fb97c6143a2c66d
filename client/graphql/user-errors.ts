import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ErrorCode } from './__generated__/operations.generated.ts';

/** What every form of the server answers with. */
export type FormPayload = {
  readonly userErrors: readonly { readonly code: ErrorCode; readonly field: string | null; readonly message: string }[];
};

type Accepted<Payload> = { [Field in keyof Payload]: NonNullable<Payload[Field]> };

/**
 * The payload of a form that was not refused. The user errors of one that was are thrown as an answer's errors are, so
 * that screens read every failure in one shape.
 */
export function accepted<Payload extends FormPayload>(payload: Payload): Accepted<Payload> {
  const errors = payload.userErrors.map(({ code, field, message }) => ({
    message: field === null ? message : `${field}: ${message}`,
    extensions: { code, ...(field !== null && { fields: [{ field, message }] }) },
  }));
  if (errors.length > 0) throw new CombinedGraphQLErrors({ errors });
  return payload as Accepted<Payload>;
}
