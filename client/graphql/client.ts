import { ApolloClient } from '@apollo/client';
import { createCache } from './cache.ts';
import { createTransport, type TransportOptions } from './transport.ts';

export function createApolloClient(options: TransportOptions) {
  return new ApolloClient({ link: createTransport(options), cache: createCache() });
}
