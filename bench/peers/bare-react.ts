import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import mercurius from 'mercurius';
import { build } from 'vite';
import { resolvers, typeDefs } from './shop-data.ts';

/** The baseline: a page of only React and Apollo, less than which no page built with them can cost. */
const input = path.join(import.meta.dirname, 'bare-react-page.tsx');
const built = await build({
  configFile: false,
  logLevel: 'error',
  build: { write: false, target: 'baseline-widely-available', rolldownOptions: { input } },
});
if (!('output' in built)) throw new Error('One build is expected');
const script = brotliCompressSync(built.output[0].code);
const page = `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><style>section{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr))}img{width:100%;height:auto}</style><main data-shop="${process.env['SHOP']}"></main><script type="module" src="/page.js"></script>`;

const app = Fastify({ logger: false });
await app.register(mercurius, { schema: typeDefs, resolvers, jit: 1, path: '/graphql', context: () => ({}) });
app.get('/', async (_, reply) => reply.type('text/html; charset=utf-8').send(page));
app.get('/page.js', async (_, reply) =>
  reply.type('text/javascript; charset=utf-8').header('content-encoding', 'br').send(script),
);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
