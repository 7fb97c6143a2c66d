import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { type Context, resolvers, typeDefs } from './shop-data.ts';

/** The shop's schema and data on Apollo Server. */
const server = new ApolloServer<Context>({ csrfPrevention: false, typeDefs, resolvers });
const { url } = await startStandaloneServer(server, {
  context: async ({ req }) => ({ token: req.headers.authorization }),
  listen: { port: 0, host: '127.0.0.1' },
});
process.stdout.write(`${url}\n`);
process.on('SIGTERM', () => process.exit(0));
