import { ApolloClient, ApolloLink } from '@apollo/client';
import { from, mergeMap } from 'rxjs';
import { createCache } from './cache.ts';
import type { TransportOptions } from './transport.ts';

/** Loads the code of the HTTP transport. Guests of a rendered page do not need it until their first interaction. */
export const loadTransport = () => import('./transport.ts');

function onceLoaded(options: TransportOptions): ApolloLink {
  let link: ApolloLink | undefined;
  return new ApolloLink((operation, forward) =>
    from(loadTransport()).pipe(
      mergeMap(({ createTransport }) => {
        link ??= createTransport(options);
        return link.request(operation, forward);
      }),
    ),
  );
}

export function createApolloClient(options: TransportOptions) {
  return new ApolloClient({ link: onceLoaded(options), cache: createCache(), dataMasking: true });
}
