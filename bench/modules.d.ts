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
    /** Milliseconds. */
    latency: { p99: number };
  }
  // oxlint-disable-next-line import/no-default-export -- the package has only a default export
  export default function autocannon(options: Options): Promise<Result>;
}

declare module '@apollo/server' {
  // oxlint-disable-next-line typescript/no-extraneous-class -- only its type is needed here
  export class ApolloServer<Context> {
    constructor(options: { typeDefs: string; resolvers: Record<string, unknown>; csrfPrevention: boolean });
    protected readonly context: Context;
  }
}

declare module '@apollo/server/standalone' {
  import type { IncomingMessage } from 'node:http';
  import type { ApolloServer } from '@apollo/server';
  export function startStandaloneServer<Context>(
    server: ApolloServer<Context>,
    options: {
      context: (request: { req: IncomingMessage }) => Promise<Context>;
      listen: { port: number; host: string };
    },
  ): Promise<{ url: string }>;
}

declare module 'mercurius' {
  import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
  interface Options {
    schema: string;
    resolvers: Record<string, unknown>;
    /** Compile an operation after this many executions. */
    jit: number;
    path: string;
    context: (request: FastifyRequest) => object;
  }
  const mercurius: FastifyPluginAsync<Options>;
  // oxlint-disable-next-line import/no-default-export -- the package has only a default export
  export default mercurius;
}

declare module 'json-server' {
  import type { Server } from 'node:http';
  interface App {
    set(name: 'json spaces', value: number): App;
    use(path: string, router: Router): void;
    listen(port: number, host: string, ready: () => void): Server;
  }
  interface Router {
    render: (
      request: unknown,
      response: { locals: { data: unknown }; jsonp: (body: Record<string, unknown>) => void },
    ) => void;
  }
  const jsonServer: { create(): App; router(data: Record<string, object[]>): Router };
  // oxlint-disable-next-line import/no-default-export -- the package has only a default export
  export default jsonServer;
}
