import type { ErrorCode } from '../__generated__/enums.generated.ts';
import { ShopError } from '../errors.ts';
import type { UserError } from './__generated__/resolvers.generated.ts';

/** Omits UNAUTHENTICATED: in most forms it concerns the token, which is not a field of theirs. */
const REFUSALS: readonly ErrorCode[] = ['BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'];
/** The refusals of a form without a token, where UNAUTHENTICATED is a wrong password. */
export const LOG_IN_REFUSALS: readonly ErrorCode[] = [...REFUSALS, 'UNAUTHENTICATED'];

function userErrorsOf({ code, fields, message, retryAfter }: ShopError): UserError[] {
  const wait = retryAfter === undefined ? {} : { retryAfter };
  if (fields.length === 0) return [{ code, message, ...wait }];
  return fields.map((fault) => ({ code, ...fault, ...wait }));
}

/**
 * Wraps a form's resolver: a refusal that the shopper can correct becomes `userErrors` of the payload, whose other
 * fields are null.
 */
export const withUserErrors =
  <Args extends readonly unknown[], Payload extends object>(
    resolve: (...args: Args) => Promise<Payload>,
    refusals: readonly ErrorCode[] = REFUSALS,
  ) =>
  async (...args: Args) => {
    try {
      return { ...(await resolve(...args)), userErrors: [] };
    } catch (error) {
      if (!(error instanceof ShopError) || !refusals.includes(error.code)) throw error;
      return { userErrors: userErrorsOf(error) };
    }
  };
