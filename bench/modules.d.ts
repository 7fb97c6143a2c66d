// The types of the benchmark's own packages, which are installed only when it runs.
declare module 'autocannon' {
  interface Client {
    setRequests(requests: { method?: string; path: string; headers?: Record<string, string>; body?: string }[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    setupClient: (client: Client) => void;
  }
  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    /** Seconds. */
    duration: number;
  }
  // oxlint-disable-next-line import/no-default-export -- the package has only a default export
  export default function autocannon(options: Options): Promise<Result>;
}

declare module '@apollo/server' {
  // oxlint-disable-next-line typescript/no-extraneous-class -- only its type is needed here
  export class ApolloServer {
    constructor(options: { typeDefs: string; resolvers: Record<string, unknown>; csrfPrevention: boolean });
  }
}

declare module '@apollo/server/standalone' {
  import type { ApolloServer } from '@apollo/server';
  export function startStandaloneServer(
    server: ApolloServer,
    options: { listen: { port: number; host: string } },
  ): Promise<{ url: string }>;
}
