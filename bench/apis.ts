import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v4 as uuid } from 'uuid';
import { seed } from '../server/commands/seed.ts';
import knownOperations from '../server/graphql/__generated__/known-operations.json' with { type: 'json' };
import { openLowdbStores } from '../server/storage/lowdb/open-lowdb-stores.ts';
import { openPostgresStores } from '../server/storage/postgres/open-postgres-stores.ts';
import type { Stores } from '../server/services/stores.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { cartChanges, jwtSecret, openAccounts } from './accounts.ts';
import { bytesOf, compare, heading, ROUNDS } from './compare.ts';
import type { Request } from './load.ts';
import { type Running, start, startShop } from './servers.ts';
import { dayAndMachine } from './timing.ts';

/** Compares the shop with bare peers, and prints ratios because absolute numbers depend on the machine. */
const seconds = Number(process.argv[2] ?? 1);
/** `reads` or `writes`; both by default. */
const part = process.argv[3];
const ACCOUNTS = 64;

const json = { 'content-type': 'application/json' };
const graphql = (query: string): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: json,
  body: JSON.stringify({ query }),
});
const fields = 'id slug title byline price originalPrice rating image';
const listQuery = graphql(`{ products(first: 27) { nodes { ${fields} } } }`);
const singleQuery = graphql(`{ product(by: { slug: "middlemarch" }) { ${fields} } }`);
/** The query of the shop's own page, as its client sends it. */
const cartQuery = graphql(Object.values(knownOperations).find((text) => text.startsWith('query Cart '))!);

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Adds a reader's token to a request. */
const addToken = (request: Request, authorization: string): Request => ({
  ...request,
  headers: { ...request.headers, authorization },
});

const memory = (shop: Running) => print(`\nmemory: ${Math.round(shop.memory())} MB`);

const bare = 'bench/peers/bare-fastify.ts';
/** The path that a GraphQL peer answers once it is ready. */
const GRAPHQL_READY = '/?query=%7B__typename%7D&x=1';
const graphqlPeers = { 'Mercurius, JIT': 'bench/peers/mercurius.ts', 'Apollo Server': 'bench/peers/apollo-server.ts' };

/** Makes an account with three books in its cart; returns its token. */
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

const repeatRequest = (request: Request) => (): Request[] => [request];

async function compareWithPeer(shop: Running, name: string, request: Request, peer: Running, at = '/'): Promise<void> {
  const theirs = { server: peer, requests: repeatRequest({ ...request, path: at }) };
  await compare(name, { server: shop, requests: repeatRequest(request) }, theirs, seconds);
}

async function compareWithBare(shop: Running, name: string, request: Request): Promise<void> {
  const peer = await start([bare], { BYTES: await bytesOf(shop, request) }, '/');
  await compareWithPeer(shop, `${name} : bare Fastify`, request, peer);
  await peer.stop();
}

async function compareReads(shop: Running): Promise<void> {
  const token = await signUpWithCart(shop);
  const [list, cart] = [addToken(listQuery, token), addToken(cartQuery, token)];
  heading('What a shopper waits for: requests of a signed-in reader');
  await compareWithBare(shop, 'GraphQL list, 27 books, 8 fields', list);
  await compareWithBare(shop, 'GraphQL cart', cart);
  await compareWithBare(shop, 'REST cart', addToken({ path: '/api/user/cart' }, token));
  const { data } = JSON.parse(await bytesOf(shop, cart)) as { data: { viewer: object } };
  const env = { SHOP: shop.url, JWT_SECRET: jwtSecret, VIEWER: JSON.stringify(data.viewer) };
  for (const [name, file] of Object.entries(graphqlPeers)) {
    const peer = await start([file], env, GRAPHQL_READY);
    await compareWithPeer(shop, `GraphQL list : ${name}`, list, peer);
    await compareWithPeer(shop, `GraphQL cart : ${name}`, cart, peer);
    await peer.stop();
  }
  memory(shop);

  heading('What a crawler sees: the same for all, without a reader');
  const restList = { path: '/api/products' };
  const restSingle = { path: '/api/products/middlemarch' };
  await compareWithBare(shop, 'REST list', restList);
  await compareWithBare(shop, 'REST single', restSingle);
  await compareWithBare(shop, 'GraphQL list', listQuery);
  await compareWithBare(shop, 'GraphQL single', singleQuery);
  const peer = await start(['bench/peers/json-server.ts'], { SHOP: shop.url }, restList.path);
  await compareWithPeer(shop, 'REST list : json-server', restList, peer, restList.path);
  await compareWithPeer(shop, 'REST single : json-server', restSingle, peer, restSingle.path);
  await peer.stop();
  memory(shop);
}

async function compareWrites(name: string, env: NodeJS.ProcessEnv, stores: Stores, route: string): Promise<void> {
  await seed(stores, { accounts: true, books: true });
  const [page] = await Array.fromAsync(stores.catalogue.batches());
  const productId = page![0]!.id;
  const tokens = await openAccounts(stores.accounts, ACCOUNTS, productId);
  await stores.close();
  const shop = await startShop({ ...env, JWT_SECRET: jwtSecret }, '/api/categories');
  const answer = await bytesOf(shop, cartChanges(tokens[0]!, productId)[0]!);
  const peer = await start([bare], env, '/');
  const theirs = (connection: number): Request[] => [
    { method: 'POST', path: `${route}/${connection}`, headers: json, body: answer },
  ];
  const ours = (connection: number) => cartChanges(tokens[connection % ACCOUNTS]!, productId);
  await compare(name, { server: shop, requests: ours }, { server: peer, requests: theirs }, seconds, { p99: true });
  await peer.stop();
  await shop.stop();
}

print(`${dayAndMachine()}, medians of ${ROUNDS} slices of ${seconds} s`);
const dirs = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'bench-'))));

if (part !== 'writes') {
  const fresh = await startShop({ DATA_DIR: dirs[0]! });
  await fresh.stop();
  const shop = await startShop({ DATA_DIR: dirs[0]!, JWT_SECRET: jwtSecret });
  print(
    `\nstart to first good answer: ${Math.round(shop.startMs)} ms (first of all, with seeding: ${Math.round(fresh.startMs)} ms)`,
  );
  memory(shop);

  await compareReads(shop);
  await shop.stop();
}
if (part !== 'reads') {
  heading('What a shopper waits for: a change that must be written');
  const embedded = await openLowdbStores({ dir: dirs[1]!, newId: uuid });
  await compareWrites('Cart change, embedded : bare synced file a user', { DATA_DIR: dirs[1]! }, embedded, '/file');

  const postgres = await startPostgres({ fsync: true });
  const url = await postgres.createDatabase();
  const database = await openPostgresStores({ url, newId: uuid, onError: (error) => print(String(error)) });
  await compareWrites('Cart change, PostgreSQL : bare upsert', { DATABASE_URL: url }, database, '/row');
  await postgres.stop();
}
for (const dir of dirs) await rm(dir, { recursive: true });
