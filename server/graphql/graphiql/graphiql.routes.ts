import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeXml } from '../../escape-xml.ts';
import type { PublicAnswer, ResponseCache } from '../../http/response-cache.ts';
import { EXPLORER_POLICY } from '../../http/security-headers.ts';
import type { Services } from '../../services/services.ts';

const FILES = '/api/graphiql';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

const read = (name: string) => readFile(path.join(import.meta.dirname, name), 'utf8');

/** Loads GraphiQL and its start script. Called at the first visit, because 9 MB would slow the start of the server. */
async function readFiles(): Promise<ReadonlyMap<string, PublicAnswer>> {
  const bundle = await import('@graphql-yoga/render-graphiql/graphiql');
  return new Map([
    ['graphiql.css', { type: STYLE, text: bundle.css }],
    ['graphiql.js', { type: SCRIPT, text: bundle.js }],
    ['editorWorkerService.js', { type: SCRIPT, text: bundle.editorWorkerService }],
    ['json.js', { type: SCRIPT, text: bundle.jsonWorker }],
    ['graphql.js', { type: SCRIPT, text: bundle.graphqlWorker }],
    ['start.js', { type: SCRIPT, text: await read('start.mjs') }],
  ]);
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** Reads the examples: a purchase, from the list to the placed order and its state. */
export async function exampleOperations(): Promise<readonly string[]> {
  const files = await Array.fromAsync(glob('examples/*.graphql', { cwd: import.meta.dirname }));
  return Promise.all(files.toSorted(byNumber).map(read));
}

/** A tab per example, with the variables that it declares. */
async function tabsFor({ catalogue, demonstration, sandbox }: Services): Promise<readonly object[]> {
  const { products } = await catalogue.list({ filter: {}, sort: null, first: 1, after: null });
  const values = {
    email: '',
    password: '',
    ...demonstration?.guestLogin,
    slug: products[0]?.slug ?? '',
    productId: products[0]?.id ?? '',
    addressId: '',
    paymentSessionId: '',
    payment: {},
  };
  const examples = (await exampleOperations()).filter((query) => sandbox || !query.includes('mutation PayInSandbox'));
  return examples.map((query) => {
    const declared = Object.entries(values).filter(([name]) => query.includes(`$${name}:`));
    return { query, variables: declared.length > 0 ? JSON.stringify(Object.fromEntries(declared), null, 2) : '' };
  });
}

/** GraphiQL shifts its tabs until one is focused, so that a tab moves away under its press. */
const STEADY_TABS = '.graphiql-tab { transform: none !important }';

/** Renders the package's page with files instead of 9 MB of inline scripts. */
function pageOf(title: string, tabs: readonly object[]): string {
  const options = JSON.stringify({ title, defaultTabs: tabs }).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${FILES}/graphiql.css">
    <style>${STEADY_TABS}</style>
    <script type="application/json" id="options">${options}</script>
    <script src="${FILES}/graphiql.js" defer></script>
    <script src="${FILES}/start.js" defer></script>
  </head>
  <body>
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root"></div>
  </body>
</html>
`;
}

interface Deps {
  readonly services: Services;
  readonly responses: ResponseCache;
}

/** Serves the files of GraphiQL, and returns a function that renders its page. */
export function graphiql(app: FastifyInstance, { services, responses }: Deps): () => Promise<PublicAnswer> {
  let reading: ReturnType<typeof readFiles> | undefined;

  app.get<{ Params: { name: string } }>(`${FILES}/:name`, async (request, reply) => {
    const { name } = request.params;
    const file = (await (reading ??= readFiles())).get(name);
    if (!file) return reply.callNotFound();
    void reply.header('cache-control', 'no-cache');
    return responses.answer(request, reply, { address: `${FILES}/${name}`, version: null, make: async () => file });
  });

  return async () => ({
    type: 'text/html; charset=utf-8',
    // GraphiQL shows the title as HTML.
    text: pageOf(escapeXml(`${services.shop.name} GraphiQL`), await tabsFor(services)),
    prepare: (reply) => void reply.header('content-security-policy', EXPLORER_POLICY),
  });
}
