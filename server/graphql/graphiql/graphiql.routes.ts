import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import guest from '../../../seeds/guest.json' with { type: 'json' };
import type { PublicAnswer, ResponseCache } from '../../http/response-cache.ts';
import { shopName } from '../../shop.ts';
import { pageStyle } from './page-style.ts';

const FILES = '/api/graphiql';

/** The page parses documents with the server's own parser, whose modules import each other by relative addresses. */
const IMPORTS = JSON.stringify({ imports: { graphql: `${FILES}/graphql/language/parser.mjs` } });
const hash = createHash('sha256').update(IMPORTS).digest('base64');

/** GraphiQL needs inline styles, which this page alone allows. Other hosts stay forbidden. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${hash}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const YEAR = 'public, max-age=31536000, immutable';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const browserFiles = path.join(import.meta.dirname, 'browser');
const parserFiles = path.dirname(fileURLToPath(import.meta.resolve('graphql')));

interface File {
  readonly type: string;
  readonly text: string;
}

/** GraphiQL and the page around it, by file name. Read at the first visit: they would slow the start by 9 MB. */
async function readFiles(): Promise<ReadonlyMap<string, File>> {
  const bundle = await import('@graphql-yoga/render-graphiql/graphiql');
  const files = new Map<string, File>([
    ['graphiql.js', { type: SCRIPT, text: bundle.js }],
    ['graphiql.css', { type: STYLE, text: bundle.css }],
    ['editor-worker.js', { type: SCRIPT, text: bundle.editorWorkerService }],
    ['json-worker.js', { type: SCRIPT, text: bundle.jsonWorker }],
    ['graphql-worker.js', { type: SCRIPT, text: bundle.graphqlWorker }],
    ['page.css', { type: STYLE, text: pageStyle() }],
  ]);
  for (const name of await readdir(browserFiles)) {
    const text = stripTypeScriptTypes(await readFile(path.join(browserFiles, name), 'utf8'));
    files.set(name, { type: SCRIPT, text });
  }
  for (const folder of ['language', 'error', 'jsutils'])
    for (const name of await readdir(path.join(parserFiles, folder)))
      if (name.endsWith('.mjs')) {
        const text = await readFile(path.join(parserFiles, folder, name), 'utf8');
        files.set(`graphql/${folder}/${name}`, { type: SCRIPT, text });
      }
  return files;
}

const versionOf = ({ text }: File) => createHash('sha256').update(text).digest('hex').slice(0, 8);

function pageOf(files: ReadonlyMap<string, File>): string {
  const at = (name: string) => {
    const file = files.get(name);
    if (!file) throw new Error(`GraphiQL has no ${name}`);
    return `${FILES}/${name}?v=${versionOf(file)}`;
  };
  const options = {
    title: `${shopName} GraphiQL`,
    guest: { email: guest.email, password: guest.password },
    workers: {
      editorWorkerService: at('editor-worker.js'),
      json: at('json-worker.js'),
      graphql: at('graphql-worker.js'),
    },
  };
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${shopName} GraphiQL</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${at('graphiql.css')}">
    <link rel="stylesheet" href="${at('page.css')}">
    <script type="application/json" id="options">${JSON.stringify(options).replaceAll('<', String.raw`\u003c`)}</script>
    <script type="importmap">${IMPORTS}</script>
    <script src="${at('graphiql.js')}" defer></script>
    <script src="${FILES}/page.ts" type="module"></script>
  </head>
  <body>
    <header class="bar">
      <a class="name" href="/">${shopName.toUpperCase()}</a>
      <a href="/api/docs">REST</a>
      <div id="session" role="status"></div>
    </header>
    <main id="ide"><noscript>GraphiQL needs JavaScript.</noscript></main>
    <aside aria-label="Beside the answer">
      <p id="told" role="alert"></p>
      <div id="payment"></div>
      <section id="sent-along" hidden>
        <h2>Sent along</h2>
        <ul id="sent"></ul>
      </section>
      <section>
        <h2>The same by REST</h2>
        <p id="no-twin">Run an operation: what does the same by REST stands here, if there is such a call.</p>
        <div id="twins"></div>
      </section>
    </aside>
  </body>
</html>
`;
}

/** Serves the files of GraphiQL, and returns what makes its page. */
export function graphiql(app: FastifyInstance, responses: ResponseCache): () => Promise<PublicAnswer> {
  let reading: ReturnType<typeof readFiles> | undefined;
  const read = () => (reading ??= readFiles());

  app.get<{ Params: { '*': string }; Querystring: { v?: unknown } }>(`${FILES}/*`, async (request, reply) => {
    const file = (await read()).get(request.params['*']);
    if (!file) return reply.callNotFound();
    void reply.header('cache-control', request.query.v === versionOf(file) ? YEAR : 'no-cache');
    return responses.answer(request, reply, { version: null, make: async () => file });
  });

  return async () => ({
    type: 'text/html; charset=utf-8',
    text: pageOf(await read()),
    prepare: (reply) => void reply.header('content-security-policy', POLICY),
  });
}
