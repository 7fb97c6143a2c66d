import { GraphQLError } from 'graphql';
import type { ViewerChange } from '../../__generated__/enums.generated.ts';
import { ShopError, tokenInvalid } from '../../errors.ts';
import { statusOf } from '../../http/error-reply.ts';
import type { Resolvers } from '../__generated__/resolvers.generated.ts';

/** Adds the HTTP status to a refusal that says when to try again, since clients retry by the status. */
function throwWithStatus(error: unknown): never {
  if (!(error instanceof ShopError) || error.retryAfter === undefined) throw error;
  const { code, retryAfter, message } = error;
  const http = { status: statusOf[code], headers: { 'retry-after': String(retryAfter) } };
  throw new GraphQLError(message, { extensions: { code, retryAfter, http } });
}

export const changesResolvers: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    viewerChanged: {
      async subscribe(_, __, { services, token, address }) {
        if (token === null) throw tokenInvalid();
        return services.changes.stream(token, address).catch(throwWithStatus);
      },
      resolve: (change: ViewerChange) => change,
    },
  },
};
