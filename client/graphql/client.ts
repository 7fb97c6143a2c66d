import { ApolloClient, ApolloLink } from '@apollo/client';
import { from, mergeMap } from 'rxjs';
import { onDemand } from '../ui/on-demand.ts';
import { createCache } from './cache.ts';
import type { TransportOptions } from './transport.ts';

/** The code that asks the server. Guests of a rendered page need none of it until they act. */
export const [loadTransport] = onDemand(() => import('./transport.ts'));

function onceLoaded(options: TransportOptions): ApolloLink {
  let link: ApolloLink | undefined;
  async function open(): Promise<ApolloLink> {
    const { createTransport } = await loadTransport();
    link ??= createTransport(options);
    return link;
  }
  return new ApolloLink((operation, forward) =>
    from(open()).pipe(mergeMap((opened) => opened.request(operation, forward))),
  );
}

export function createApolloClient(options: TransportOptions) {
  return new ApolloClient({ link: onceLoaded(options), cache: createCache(), dataMasking: true });
}
