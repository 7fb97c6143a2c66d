import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { mutationsInTurn } from './mutations-in-turn.ts';

export type TransportOptions = {
  token: () => string | null;
  /** Called when the server refuses the token of a request. */
  onUnauthenticated: () => void;
  /** Replaces HTTP. */
  transport?: ApolloLink;
};

export function createTransport({ token, onUnauthenticated, transport }: TransportOptions): ApolloLink {
  const authorize = new SetContextLink(({ headers }) => {
    const sent = token();
    return sent === null ? { headers, sent } : { headers: { ...headers, authorization: sent }, sent };
  });

  // Only with a token: a login with a wrong password is also refused as unauthenticated.
  const watch = new ErrorLink(({ error, operation }) => {
    const { sent } = operation.getContext();
    if (!CombinedGraphQLErrors.is(error) || typeof sent !== 'string' || sent !== token()) return;
    if (error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')) onUnauthenticated();
  });

  return ApolloLink.from([mutationsInTurn(), authorize, watch, transport ?? new HttpLink({ uri: '/graphql' })]);
}
