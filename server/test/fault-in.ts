import type { UserError } from '../graphql/__generated__/resolvers.generated.ts';
import type { Fault, GraphQLAnswer } from './open-shop.ts';

/** The first error of an answer. The user errors of a form that was refused count as one, in the same shape. */
export function faultIn({ data, errors }: GraphQLAnswer): Fault | undefined {
  if (errors?.[0]) return errors[0];
  const payloads = Object.values(data ?? {}) as ({ readonly userErrors?: readonly UserError[] } | null)[];
  const refusal = payloads.map((payload) => payload?.userErrors ?? []).find(({ length }) => length > 0);
  if (!refusal?.[0]) return undefined;
  const { code, message, retryAfter } = refusal[0];
  const fields = refusal.flatMap((one) => (one.field ? [{ field: one.field, message: one.message }] : []));
  return {
    message,
    extensions: { code, ...(fields.length > 0 && { fields }), ...(retryAfter != null && { retryAfter }) },
  };
}
