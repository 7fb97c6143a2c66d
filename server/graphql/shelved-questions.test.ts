import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bySocket } from '../test/by-socket.ts';
import { countedStores } from '../test/counted-stores.ts';
import { type OpenShop, openShop } from '../test/open-shop.ts';
import { aProduct } from '../test/records.ts';

const { asked, wrap } = countedStores();
const tried: string[] = [];
const sockets: Socket[] = [];
let shop: OpenShop;
let port: string;
beforeAll(async () => {
  shop = await openShop({
    wrap,
    limits: { spend: async ({ email }) => void tried.push(email), refund: async () => undefined },
  });
  shop.app.server.on('connection', (socket: Socket) => sockets.push(socket));
  ({ port } = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })));
});
afterAll(() => shop.close());

const json = (query: string) => JSON.stringify({ query });
const price = json('{ highestPrice }');
const PRICE = '{"data":{"highestPrice":2500}}';
const names = json('{ categories { name } }');
const NAMES = '{"data":{"categories":[{"name":"fiction"},{"name":"non-fiction"},{"name":"finance"}]}}';

async function ask(body: string, headers: Record<string, string> = {}) {
  const sent = { 'content-type': 'application/json', ...headers };
  const answer = await bySocket(port, { method: 'POST', path: '/graphql', headers: sent, body });
  return { status: answer.status, text: Buffer.from(answer.body, 'base64').toString() };
}

async function takenDown(): Promise<number> {
  const { text } = await shop.rest('GET', '/metrics');
  return Number(/^http_answers_from_shelf_total (\d+)$/m.exec(text)?.[1] ?? 0);
}

let before: number;
beforeEach(async () => {
  await ask(price);
  asked.length = 0;
  before = await takenDown();
});
const taken = async () => (await takenDown()) - before;

it('an answer that was given before asks no store and runs no resolver', async () => {
  for (let turn = 0; turn < 2; turn += 1) expect(await ask(price)).toEqual({ status: 200, text: PRICE });
  expect([await taken(), asked]).toEqual([2, []]);
});

describe('is answered through the routes, every time', () => {
  const token = () => shop.shopper().then((shopper) => ({ authorization: shopper.token }));

  it.each<[string, number, () => Promise<Record<string, string>>]>([
    ['with a token', 200, token],
    ['with a token that is none', 200, async () => ({ authorization: 'x' })],
    ['with an empty token', 200, async () => ({ authorization: '' })],
    ['from another site', 403, async () => ({ origin: 'https://evil.example' })],
    ['from another site, in the browser’s words', 403, async () => ({ 'sec-fetch-site': 'cross-site' })],
    ['as a form', 415, async () => ({ 'content-type': 'text/plain' })],
  ])('what is asked %s: %i', async (_, status, headers) => {
    for (let turn = 0; turn < 2; turn += 1) expect((await ask(price, await headers())).status).toBe(status);
    expect(await taken()).toBe(0);
  });

  it.each([
    ['no JSON', '{"query":', 400],
    ['a prototype’s key', '{"query":"{ highestPrice }","__proto__":{"x":1}}', 400],
    ['a batch', `[${price}]`, 400],
    ['nothing', '', 400],
    ['more than 64 KiB', price.padEnd(65_537), 413],
    ['more than a question needs', price.padEnd(16 * 1024 + 1), 200],
    ['a field that is not there', json('{ passwordHash }'), 200],
    ['a fault of one field', json('{ highestPrice products(first: 0) { totalCount } }'), 200],
    [
      'a mutation',
      json('mutation { logIn(email: "guest@colophon.example", password: "turn-the-page") { id: token } }'),
      200,
    ],
    [
      'a mutation beside a query',
      JSON.stringify({ query: 'query A { highestPrice } mutation B { logOut }', operationName: 'B' }),
      200,
    ],
  ])('%s', async (_, body, status) => {
    const answers = [await ask(body), await ask(body)];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    expect(await taken()).toBe(0);
  });

  it('a log-in, which is counted each time', async () => {
    const logIn = json('mutation { logIn(email: "guest@colophon.example", password: "turn-the-page") { token } }');
    tried.length = 0;
    const tokens = [await ask(logIn), await ask(logIn), await ask(logIn)].map(({ text }) => text);
    expect([tried.length, new Set(tokens).size]).toEqual([3, 3]);
  });
});

it.each([
  ['', 200, 0],
  ['?query=', 200, 0],
  ['?query=%7BhighestPrice', 200, 0],
  ['?query=%7BhighestPrice%7D%23%zz', 200, 0],
  ['?query=mutation%7BlogOut%7D', 405, 0],
  ['?query=%7BhighestPrice%7D&query=%7Bcategories%7Bname%7D%7D', 400, 0],
  ['?query=%7BhighestPrice%7D', 200, 2],
])(
  'the question in the address /graphql%s: %i each time, %i times of three from the shelf',
  async (search, status, times) => {
    const get = () => bySocket(port, { path: `/graphql${search}`, headers: { accept: 'application/json' } });
    const answers = [await get(), await get(), await get()].map((answer) => [answer.status, answer.body]);
    for (const answer of answers) expect(answer).toEqual([status, answers[0]?.[1]]);
    expect(await taken()).toBe(times);
  },
);

it('a viewer is told of herself, and nobody else is', async () => {
  const who = json('{ viewer { id } }');
  const me = await shop.shopper();
  const [guest, viewer] = [
    { status: 200, text: '{"data":{"viewer":null}}' },
    { status: 200, text: `{"data":{"viewer":{"id":"${me.id}"}}}` },
  ];
  const turns: Record<string, string>[] = [
    {},
    { authorization: me.token },
    {},
    { authorization: me.token },
    { authorization: `Bearer ${me.token}` },
    {},
  ];
  for (const headers of turns) expect(await ask(who, headers)).toEqual('authorization' in headers ? viewer : guest);
  expect(await taken()).toBe(2);
});

const head = (body: string, more = 'connection: close\r\n') =>
  `POST /graphql HTTP/1.1\r\nhost: shop.example\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${more}\r\n`;

/** Writes pieces, each when the shop has received the one before, and does what is left to do with the connection. */
async function inPieces(pieces: readonly string[], last?: (socket: Socket) => void): Promise<string> {
  const known = sockets.length;
  const socket = connect(Number(port), '127.0.0.1').setNoDelay(true);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', reject).on('close', () => resolve(text));
  let sent = 0;
  for (const piece of pieces) {
    socket.write(piece);
    sent += Buffer.byteLength(piece);
    await expect.poll(() => sockets[known]?.bytesRead, { interval: 1 }).toBe(sent);
  }
  last?.(socket);
  return promise;
}
const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);

describe('a body', () => {
  // More than a byte a letter, so that a piece may end inside one.
  const long = json(`{ highestPrice } # ${'é'.repeat(2_000)}`);

  it.each([
    ['after its head', [head(price), price]],
    ['in two pieces', [head(price) + price.slice(0, 9), price.slice(9)]],
    ['byte by byte', [head(price), ...price.split('')]],
    ['of many letters in many pieces', [head(long) + long.slice(0, 1), ...(long.slice(1).match(/.{1,99}/g) ?? [])]],
  ])('that comes %s is read by the routes', async (_, pieces) => {
    const text = await inPieces(pieces);
    expect([statuses(text), text.endsWith(PRICE)]).toEqual([['200'], true]);
    expect(await taken()).toBe(0);
  });

  it('that came whole with its head is read by the routes after all when it is new', async () => {
    const fresh = json(`{ highestPrice } # ${'é'.repeat(3_000)}`);
    expect((await inPieces([head(fresh) + fresh])).endsWith(PRICE)).toBe(true);
    expect(await taken()).toBe(0);
    expect((await inPieces([head(fresh) + fresh])).endsWith(PRICE)).toBe(true);
    expect(await taken()).toBe(1);
  });

  it.each([
    ['gives up', (socket: Socket) => socket.destroy()],
    ['says no more', (socket: Socket) => socket.end()],
  ])('that is shorter than was promised, when the client %s, is nobody’s question', async (_, last) => {
    for (const part of ['', price.slice(0, 9), price.slice(0, -1)]) {
      const text = await inPieces([head(price) + part], last);
      expect(statuses(text).filter((status) => status !== '400')).toEqual([]);
    }
    expect(await ask(price)).toEqual({ status: 200, text: PRICE });
    expect(await taken()).toBe(1);
  });

  it.each([
    ['that waits for the word', [head(price, 'expect: 100-continue\r\nconnection: close\r\n'), price], 0],
    ['that comes without waiting for it', [head(price, 'expect: 100-continue\r\nconnection: close\r\n') + price], 1],
  ])('%s “continue” is answered', async (_, pieces, fromShelf) => {
    const text = await inPieces(pieces);
    expect([statuses(text), text.endsWith(PRICE)]).toEqual([['100', '200'], true]);
    expect(await taken()).toBe(fromShelf);
  });

  it('in chunks of its own length is read by the routes', async () => {
    const chunked = head(price).replace(/content-length: \d+/, 'transfer-encoding: chunked');
    const text = await inPieces([`${chunked}${price.length.toString(16)}\r\n${price}\r\n0\r\n\r\n`]);
    expect([statuses(text), text.endsWith(PRICE), await taken()]).toEqual([['200'], true, 0]);
  });
});

it('questions sent at once over one connection are answered in their order', async () => {
  await ask(names);
  before = await takenDown();
  const fresh = json('{ __typename highestPrice }');
  const keep = (body: string) => head(body, '') + body;
  const list = 'GET /api/categories HTTP/1.1\r\nhost: shop.example\r\n\r\n';
  const text = await inPieces([
    keep(price) + keep(fresh) + list + keep(names) + list + keep(price) + head(names) + names,
  ]);
  expect(statuses(text)).toEqual(Array(7).fill('200'));
  const said = text.split('HTTP/1.1 200 OK').slice(1);
  const FRESH = '{"data":{"__typename":"Query","highestPrice":2500}}';
  for (const [index, body] of [PRICE, FRESH, '"categories":', NAMES, '"categories":', PRICE, NAMES].entries())
    expect(said[index]).toContain(body);
  expect(await taken()).toBeGreaterThanOrEqual(4);
});

it('questions sent one after the other over one connection are answered from the shelf', async () => {
  const keep = head(price, '') + price;
  const text = await inPieces([keep, keep, keep, head(price) + price]);
  expect([statuses(text), await taken()]).toEqual([Array(4).fill('200'), 4]);
});

it.each<Record<string, string>>([{}, { authorization: 'x' }])(
  'a connection is closed after an answer as events when that was asked for: %j',
  async (sent) => {
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream', ...sent };
    const answer = await bySocket(port, { method: 'POST', path: '/graphql', headers, body: price });
    expect([answer.status, answer.headers['content-type'], answer.headers['connection']]).toEqual([
      200,
      'text/event-stream',
      'close',
    ]);
  },
);

it('another catalogue is told of at once', async () => {
  await shop.stores.catalogue.replace({
    categories: [{ id: 'c', name: 'fiction' }],
    batches: [[aProduct({ price: 700 })]],
  });
  const answer = { status: 200, text: '{"data":{"highestPrice":700}}' };
  expect([await ask(price), await ask(price)]).toEqual([answer, answer]);
  expect(await taken()).toBe(1);
});
