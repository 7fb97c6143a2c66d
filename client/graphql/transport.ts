import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { catchError, tap, throwError, timeout } from 'rxjs';
import { REQUEST_LIMIT_MS, TimeoutError } from './request-limit.ts';
import { NetworkError, SessionChangedError } from './failure.ts';
import { isPublic } from './is-public.ts';
import { createMutationQueue, type MutationQueue } from './mutation-queue.ts';

export type TransportOptions = {
  token: () => string | null;
  /** Called when the server refuses the token of a request. */
  onUnauthenticated: () => void;
  /** Replaces HTTP. */
  transport?: ApolloLink;
  queue?: Pick<MutationQueue, 'link'>;
};

/** Ends and aborts a request without a complete answer in time. The wait for earlier mutations does not count. */
const limitTime = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    timeout({ each: REQUEST_LIMIT_MS, with: () => throwError(() => new TimeoutError(REQUEST_LIMIT_MS)) }),
  ),
);

const nameNetworkErrors = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    catchError((error: unknown) => throwError(() => (error instanceof TypeError ? new NetworkError(error) : error))),
  ),
);

/** The chain of links between a query and the server, in the order in which a request passes them. */
export function createTransport(options: TransportOptions): ApolloLink {
  const { token: tokenNow, onUnauthenticated, transport, queue = createMutationQueue() } = options;
  const requireSession = (operation: ApolloLink.Operation) => {
    const { token, outlivesSession } = operation.getContext();
    if (!isPublic(operation) && outlivesSession !== true && token !== tokenNow()) throw new SessionChangedError();
  };
  /**
   * Binds each request to a session: the current one, or the one whose `token` is in the request's context, as in the
   * later steps of a payment. The request is sent with that session's token. After the session's end, a request that
   * still waits is not sent and an answer is dropped, unless the context has `outlivesSession`, as for a log-out.
   */
  const bind = new ApolloLink((operation, forward) => {
    operation.setContext(({ token = tokenNow() }) => ({
      token: isPublic(operation) ? null : (token as string | null),
    }));
    return forward(operation).pipe(
      tap({
        next: () => requireSession(operation),
        error: () => tokenNow() !== null && requireSession(operation),
      }),
    );
  });

  const authorize = new ApolloLink((operation, forward) => {
    requireSession(operation);
    const { token } = operation.getContext();
    if (typeof token === 'string')
      operation.setContext(({ headers }) => ({ headers: { ...headers, authorization: token } }));
    return forward(operation);
  });

  // Only with a token: a login with a wrong password is also refused as unauthenticated.
  const reportRefusedToken = new ErrorLink(({ error, operation }) => {
    const { token } = operation.getContext();
    if (!CombinedGraphQLErrors.is(error) || typeof token !== 'string' || token !== tokenNow()) return;
    if (error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')) onUnauthenticated();
  });

  const http = transport ?? new HttpLink({ uri: '/graphql' });
  return ApolloLink.from([bind, queue.link, authorize, reportRefusedToken, limitTime, nameNetworkErrors, http]);
}
