import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v4 as uuid } from 'uuid';
import { seed } from '../server/seed.ts';
import knownOperations from '../server/graphql/__generated__/known-operations.json' with { type: 'json' };
import { openLowdbStores } from '../server/storage/lowdb/open-lowdb-stores.ts';
import { openPostgresStores } from '../server/storage/postgres/open-postgres-stores.ts';
import type { Stores } from '../server/stores.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { cartChanges, jwtSecret, openAccounts } from './accounts.ts';
import { load, type Request } from './load.ts';
import { type Running, start } from './servers.ts';
import { dayAndMachine, median } from './timing.ts';

/** Compares the shop with bare peers and prints ratios, since absolute numbers depend on the machine. */
const seconds = Number(process.argv[2] ?? 1);
/** `reads` or `writes`; both by default. */
const part = process.argv[3];
const levels = [1, 16, 64];
const ROUNDS = 5;
const ACCOUNTS = 64;

const json = { 'content-type': 'application/json' };
const graphql = (query: string): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: json,
  body: JSON.stringify({ query }),
});
const fields = 'id slug title author price originalPrice rating image';
const listQuery = graphql(`{ products(first: 27) { nodes { ${fields} } } }`);
const singleQuery = graphql(`{ product(slug: "middlemarch") { ${fields} } }`);
/** The query of the shop's own page, as its client sends it. */
const cartQuery = graphql(Object.values(knownOperations).find((text) => text.startsWith('query Cart '))!);

const say = (text: string) => process.stdout.write(`${text}\n`);
const rate = (server: Running, connections: number, requests: (connection: number) => Request[]) =>
  load({ url: server.url, connections, seconds, requests });

/** The request of a signed-in reader. */
const signedIn = (request: Request, authorization: string): Request => ({
  ...request,
  headers: { ...request.headers, authorization },
});

async function bytesOf(server: Running, { method = 'GET', path: place, headers, body }: Request): Promise<string> {
  const answer = await fetch(server.url + place, { method, ...(headers && { headers }), ...(body && { body }) });
  return answer.text();
}

/**
 * The shop's rate relative to the peer's at every level: medians of alternating slices, so that load affects both
 * alike.
 */
async function compare(
  name: string,
  ours: [Running, (n: number) => Request[]],
  theirs: [Running, (n: number) => Request[]],
) {
  const cells: string[] = [];
  // The first round of each is an unmeasured warm-up.
  await rate(ours[0], 16, ours[1]);
  await rate(theirs[0], 16, theirs[1]);
  for (const level of levels) {
    const slices: { mine: number; peer: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      slices.push({ mine: await rate(ours[0], level, ours[1]), peer: await rate(theirs[0], level, theirs[1]) });
    const mine = median(slices.map((slice) => slice.mine));
    const peer = median(slices.map((slice) => slice.peer));
    cells.push(`${(mine / peer).toFixed(2)} (${Math.round(mine)} : ${Math.round(peer)}/s)`);
  }
  say(`| ${name} | ${cells.join(' | ')} |`);
}

const bare = 'bench/peers/bare-fastify.ts';

/** Makes an account with three books in its cart; answers its token. */
async function signUpWithCart(shop: Running): Promise<string> {
  const post = async (route: string, body: object, token = '') => {
    const headers = { ...json, authorization: token };
    const answer = await fetch(shop.url + route, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { encodedToken: string };
  };
  const account = { firstName: 'A', lastName: 'Reader', email: 'reader@bench.example', password: 'turn-the-page' };
  const { encodedToken } = await post('/api/auth/signup', account);
  const list = await (await fetch(`${shop.url}/api/products?limit=3`)).json();
  for (const product of (list as { products: object[] }).products)
    await post('/api/user/cart', { product }, encodedToken);
  return encodedToken;
}

async function reads(shop: Running): Promise<void> {
  const same = (request: Request) => (): Request[] => [request];
  for (const [name, request] of [
    ['REST list', { path: '/api/products' }],
    ['REST single', { path: '/api/products/middlemarch' }],
    ['GraphQL list, 27 books, 8 fields', listQuery],
    ['GraphQL single', singleQuery],
  ] as const) {
    const peer = await start([bare], { BYTES: await bytesOf(shop, request) }, '/');
    const asked = { ...request, path: '/' };
    await compare(`${name} : bare Fastify, same bytes`, [shop, same(request)], [peer, same(asked)]);
    await peer.stop();
  }
  const token = await signUpWithCart(shop);
  for (const [name, request] of [
    ['GraphQL list, signed in', listQuery],
    ['GraphQL cart, signed in', cartQuery],
    ['REST cart, signed in', { path: '/api/user/cart' }],
  ] as const) {
    const asked = signedIn(request, token);
    const peer = await start([bare], { BYTES: await bytesOf(shop, asked) }, '/');
    await compare(`${name} : bare Fastify, same bytes`, [shop, same(asked)], [peer, same({ ...asked, path: '/' })]);
    await peer.stop();
  }
  const apollo = await start(['bench/peers/apollo-server.ts'], {}, '/?query=%7B__typename%7D&x=1');
  const atRoot = { ...listQuery, path: '/' };
  await compare('GraphQL list : Apollo Server, same schema', [shop, same(listQuery)], [apollo, same(atRoot)]);
  await apollo.stop();
}

async function writes(name: string, env: NodeJS.ProcessEnv, stores: Stores, route: string): Promise<void> {
  await seed(stores);
  const [page] = await Array.fromAsync(stores.catalogue.batches());
  const productId = page![0]!.id;
  const tokens = await openAccounts(stores.accounts, ACCOUNTS, productId);
  await stores.close();
  const shop = await start(['server/start.mjs'], { ...env, JWT_SECRET: jwtSecret }, '/api/categories');
  const answer = await bytesOf(shop, cartChanges(tokens[0]!, productId)[0]!);
  const peer = await start([bare], env, '/');
  await compare(
    name,
    [shop, (connection) => cartChanges(tokens[connection % ACCOUNTS]!, productId)],
    [peer, (connection) => [{ method: 'POST', path: `${route}/${connection}`, headers: json, body: answer }]],
  );
  await peer.stop();
  await shop.stop();
}

say(`${dayAndMachine()}, medians of ${ROUNDS} slices of ${seconds} s`);
const dirs = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'bench-'))));

function heading() {
  say(`\n| What | ${levels.map((level) => `${level} connections`).join(' | ')} |`);
  say(`| --- | ${levels.map(() => '---').join(' | ')} |`);
}

if (part !== 'writes') {
  const fresh = await start(['server/start.mjs'], { DATA_DIR: dirs[0]! }, '/api/products');
  await fresh.stop();
  const shop = await start(['server/start.mjs'], { DATA_DIR: dirs[0]! }, '/api/products');
  say(
    `\nstart to first good answer: ${Math.round(shop.startMs)} ms (first of all, with seeding: ${Math.round(fresh.startMs)} ms)`,
  );
  say(`memory after it: ${Math.round(shop.memory())} MB`);

  heading();
  await reads(shop);
  say(`\nmemory after it: ${Math.round(shop.memory())} MB`);
  await shop.stop();
}
if (part !== 'reads') {
  if (part) heading();
  const now = () => new Date();
  const embedded = await openLowdbStores({ dir: dirs[1]!, newId: uuid, now });
  await writes('Cart change, embedded : bare synced file a user', { DATA_DIR: dirs[1]! }, embedded, '/file');

  const postgres = await startPostgres({ fsync: true });
  const url = await postgres.createDatabase();
  const database = await openPostgresStores({ url, newId: uuid, now, onError: (error) => say(String(error)) });
  await writes('Cart change, PostgreSQL : bare upsert', { DATABASE_URL: url }, database, '/row');
  await postgres.stop();
}
for (const dir of dirs) await rm(dir, { recursive: true });
