import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { GuestLogin } from '../../demonstration.ts';
import { escapeXml } from '../../escape-xml.ts';
import type { PublicAnswer, ResponseCache } from '../../http/response-cache.ts';
import { paper, typefaces } from '../../pages/paper.ts';

const FILES = '/api/graphiql';

/** GraphiQL needs inline styles, which this page alone allows. Other hosts stay forbidden. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
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

const read = (name: string) => readFile(path.join(import.meta.dirname, name), 'utf8');

interface File {
  readonly type: string;
  readonly text: string;
}

/** GraphiQL and the page around it, by file name. Read at the first visit: they would slow the start by 9 MB. */
async function readFiles(): Promise<ReadonlyMap<string, File>> {
  const bundle = await import('@graphql-yoga/render-graphiql/graphiql');
  return new Map<string, File>([
    ['graphiql.js', { type: SCRIPT, text: bundle.js }],
    ['graphiql.css', { type: STYLE, text: bundle.css }],
    ['editor-worker.js', { type: SCRIPT, text: bundle.editorWorkerService }],
    ['json-worker.js', { type: SCRIPT, text: bundle.jsonWorker }],
    ['graphql-worker.js', { type: SCRIPT, text: bundle.graphqlWorker }],
    ['page.css', { type: STYLE, text: paper + typefaces() + (await read('page.css')) }],
    ['page.js', { type: SCRIPT, text: stripTypeScriptTypes(await read('page.ts')) }],
  ]);
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** A purchase, from the list to the order and what becomes of it. */
export async function exampleOperations(): Promise<readonly string[]> {
  const files = await Array.fromAsync(glob('examples/*.graphql', { cwd: import.meta.dirname }));
  return Promise.all(files.toSorted(byNumber).map(read));
}

const versionOf = ({ text }: File) => createHash('sha256').update(text).digest('hex').slice(0, 8);

interface Page {
  readonly shopName: string;
  /** Fills in the examples of a demonstration. */
  readonly guest: GuestLogin | null;
}

function pageOf({ shopName, guest }: Page, files: ReadonlyMap<string, File>, examples: readonly string[]): string {
  const at = (name: string) => `${FILES}/${name}?v=${versionOf(files.get(name)!)}`;
  const options = {
    title: `${shopName} GraphiQL`,
    guest,
    workers: {
      editorWorkerService: at('editor-worker.js'),
      json: at('json-worker.js'),
      graphql: at('graphql-worker.js'),
    },
    examples,
  };
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeXml(shopName)} GraphiQL</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${at('graphiql.css')}">
    <link rel="stylesheet" href="${at('page.css')}">
    <script type="application/json" id="options">${JSON.stringify(options).replaceAll('<', String.raw`\u003c`)}</script>
    <script src="${at('graphiql.js')}" defer></script>
    <script src="${at('page.js')}" type="module"></script>
  </head>
  <body>
    <header>
      <a class="name" href="/">${escapeXml(shopName.toUpperCase())}</a>
      <a href="/api/docs">REST</a>
      <span id="told" role="status"></span>
      <span id="pay"></span>
      <span id="session" role="status"></span>
      <span id="log-in"></span>
    </header>
    <main id="ide"><noscript>GraphiQL needs JavaScript.</noscript></main>
  </body>
</html>
`;
}

interface Deps extends Page {
  readonly responses: ResponseCache;
}

/** Serves the files of GraphiQL, and returns what makes its page. */
export function graphiql(app: FastifyInstance, { responses, ...page }: Deps): () => Promise<PublicAnswer> {
  let reading: ReturnType<typeof readFiles> | undefined;
  const files = () => (reading ??= readFiles());

  app.get<{ Params: { '*': string }; Querystring: { v?: unknown } }>(`${FILES}/*`, async (request, reply) => {
    const file = (await files()).get(request.params['*']);
    if (!file) return reply.callNotFound();
    void reply.header('cache-control', request.query.v === versionOf(file) ? YEAR : 'no-cache');
    return responses.answer(request, reply, { version: null, make: async () => file });
  });

  return async () => ({
    type: 'text/html; charset=utf-8',
    text: pageOf(page, await files(), await exampleOperations()),
    prepare: (reply) => void reply.header('content-security-policy', POLICY),
  });
}
