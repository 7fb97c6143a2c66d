import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { throwError, timeout } from 'rxjs';
import { REQUEST_LIMIT_MS, TimeoutError } from './request-limit.ts';
import { isPublic } from './is-public.ts';
import { mutationsInTurn } from './mutations-in-turn.ts';

export type TransportOptions = {
  /** The outermost link, which observes what the others answer. */
  observer?: ApolloLink | undefined;
  token: () => string | null;
  /** Called when the server refuses the token of a request. */
  onUnauthenticated: () => void;
  /** Replaces HTTP. */
  transport?: ApolloLink;
};

/** Ends and aborts a request without a complete answer in time. The wait for earlier mutations does not count. */
const limitTime = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    timeout({ each: REQUEST_LIMIT_MS, with: () => throwError(() => new TimeoutError(REQUEST_LIMIT_MS)) }),
  ),
);

/** The chain of links between a query and the server, in the order in which a request passes them. */
export function createTransport({ observer, token, onUnauthenticated, transport }: TransportOptions): ApolloLink {
  const authorize = new SetContextLink(({ headers }, operation) => {
    const given: unknown = headers?.['authorization'];
    const sent = isPublic(operation) ? null : typeof given === 'string' ? given : token();
    return sent === null ? { headers, sent } : { headers: { ...headers, authorization: sent }, sent };
  });

  // Only with a token: a login with a wrong password is also refused as unauthenticated.
  const watch = new ErrorLink(({ error, operation }) => {
    const { sent } = operation.getContext();
    if (!CombinedGraphQLErrors.is(error) || typeof sent !== 'string' || sent !== token()) return;
    if (error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')) onUnauthenticated();
  });

  const http = transport ?? new HttpLink({ uri: '/graphql' });
  const chain = [mutationsInTurn(), authorize, watch, limitTime, http];
  return ApolloLink.from(observer ? [observer, ...chain] : chain);
}
