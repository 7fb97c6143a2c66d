import Fastify from 'fastify';
import mercurius from 'mercurius';
import { resolvers, typeDefs } from './shop-data.ts';

/** The shop's schema and data on Mercurius, which compiles a query at its second request. */
const app = Fastify({ logger: false });
await app.register(mercurius, {
  schema: typeDefs,
  resolvers,
  jit: 1,
  path: '/',
  context: ({ headers }) => ({ token: headers.authorization }),
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
