import { ApolloClient, ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap } from 'rxjs';
import { onDemand } from '../ui/on-demand.ts';
import { createCache } from './cache.ts';
import { mutationsInTurn } from './mutations-in-turn.ts';

/** The code that asks the server. Guests of a rendered page need none of it until they act. */
export const loadTransport = onDemand(() => import('@apollo/client/link/http'));

function overHttp(uri: string): ApolloLink {
  let link: ApolloLink | undefined;
  async function open(): Promise<ApolloLink> {
    const { HttpLink } = await loadTransport();
    link ??= new HttpLink({ uri });
    return link;
  }
  return new ApolloLink((operation, forward) =>
    from(open()).pipe(mergeMap((opened) => opened.request(operation, forward))),
  );
}

export type ClientOptions = {
  token: () => string | null;
  /** The server refused the token that came with a request. */
  onUnauthenticated: () => void;
  uri?: string;
  /** Stands in for HTTP. */
  transport?: ApolloLink;
};

export function createApolloClient({ token, onUnauthenticated, uri = '/graphql', transport }: ClientOptions) {
  const authorize = new SetContextLink(({ headers }) => {
    const sent = token();
    return sent === null ? { headers, sent } : { headers: { ...headers, authorization: sent }, sent };
  });

  // A wrong password at login is refused too, but no token came with that.
  const watch = new ErrorLink(({ error, operation }) => {
    const { sent } = operation.getContext();
    if (!CombinedGraphQLErrors.is(error) || typeof sent !== 'string' || sent !== token()) return;
    if (error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')) onUnauthenticated();
  });

  return new ApolloClient({
    link: ApolloLink.from([mutationsInTurn(), authorize, watch, transport ?? overHttp(uri)]),
    cache: createCache(),
    dataMasking: true,
  });
}
