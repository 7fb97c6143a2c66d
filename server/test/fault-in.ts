import type { Mutation, Query, UserError, Viewer } from '../graphql/__generated__/resolvers.generated.ts';

/** The payload of a mutation without user errors, whose fields are not null. */
export type Accepted<Payload> = Payload extends { readonly userErrors: unknown }
  ? { readonly [Field in keyof Payload]-?: NonNullable<Payload[Field]> }
  : Payload;

/** Root fields that may be null without an error. */
export type NullableField = 'product' | 'author' | 'bookOfTheMonth';
/** The other root fields, which are null only with an error. */
export type Answered<Root> = { readonly [Field in keyof Root]-?: Accepted<NonNullable<Root[Field]>> };

/** The fields of all operations. A test may read only those that it selected. */
export type Data = Answered<Omit<Query, NullableField | 'viewer'> & Mutation> &
  Pick<Query, NullableField> & { readonly viewer: Viewer };

export interface Fault {
  readonly message: string;
  readonly path?: readonly unknown[];
  readonly extensions: Record<string, unknown>;
}

export interface GraphQLAnswer {
  readonly data?: Data | null;
  readonly errors?: readonly Fault[];
}

/** The first error of an answer. The user errors of a mutation are combined into one in the same shape. */
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
