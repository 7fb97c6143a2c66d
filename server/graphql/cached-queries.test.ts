import { connect, type Socket } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendOverSocket } from '../test/socket-request.ts';
import { countedStores } from '../test/counted-stores.ts';
import { aShop } from '../test/fixtures.ts';

const { calls, wrap } = countedStores();
const tried: string[] = [];
const sockets: Socket[] = [];
const shop = aShop({
  wrap,
  limits: {
    spend: async () => undefined,
    forgive: async () => undefined,
    attempt: ({ email }, work) => {
      tried.push(email);
      return work();
    },
  },
});
let port: string;
beforeAll(async () => {
  shop.app.server.on('connection', (socket: Socket) => sockets.push(socket));
  ({ port } = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })));
});

const json = (query: string) => JSON.stringify({ query });
const book = json('{ bookOfTheMonth { slug } }');
const BOOK = '{"data":{"bookOfTheMonth":{"slug":"moby-dick"}}}';
const names = json('{ categories { name } }');
const NAMES = '{"data":{"categories":[{"name":"fiction"},{"name":"non-fiction"},{"name":"finance"}]}}';

async function ask(body: string, headers: Record<string, string> = {}) {
  const sent = { 'content-type': 'application/json', ...headers };
  const answer = await sendOverSocket(port, { method: 'POST', path: '/graphql', headers: sent, body });
  return { status: answer.status, text: Buffer.from(answer.body, 'base64').toString() };
}

async function allHits(): Promise<number> {
  const { text } = await shop.rest('GET', '/metrics');
  return Number(/^response_cache_hits_total (\d+)$/m.exec(text)?.[1] ?? 0);
}

let before: number;
beforeEach(async () => {
  await ask(book);
  calls.length = 0;
  before = await allHits();
});
const hits = async () => (await allHits()) - before;

it('asks no store and runs no resolver for an answer that was given before', async () => {
  for (let turn = 0; turn < 2; turn += 1) expect(await ask(book)).toEqual({ status: 200, text: BOOK });
  expect([await hits(), calls]).toEqual([2, []]);
});

it.each<[string, () => Promise<string>]>([
  ['a good token', () => shop.shopper().then(({ token }) => token)],
  ['an invalid token', async () => 'x'],
  ['an empty token', async () => ''],
])('gives the same public answer with %s', async (_, token) => {
  const headers = { authorization: await token() };
  for (let turn = 0; turn < 2; turn += 1) expect(await ask(book, headers)).toEqual({ status: 200, text: BOOK });
  expect([await hits(), calls]).toEqual([2, []]);
});

it('stores a signed-in reader’s question for all', async () => {
  const question = json('{ first: bookOfTheMonth { slug } }');
  await ask(question, { authorization: (await shop.shopper()).token });
  before = await allHits();
  expect((await ask(question)).text).toBe('{"data":{"first":{"slug":"moby-dick"}}}');
  expect(await hits()).toBe(1);
});

describe('never answers from the cache', () => {
  it.each<[string, number, Record<string, string>]>([
    ['from another site', 403, { origin: 'https://evil.example' }],
    ['from another site, by Sec-Fetch-Site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['as a form', 415, { 'content-type': 'text/plain' }],
  ])('a question %s: %i', async (_, status, headers) => {
    for (let turn = 0; turn < 2; turn += 1) expect((await ask(book, headers)).status).toBe(status);
    expect(await hits()).toBe(0);
  });

  it.each([
    ['no JSON', '{"query":', 400],
    ['a prototype’s key', '{"query":"{ bookOfTheMonth { slug } }","__proto__":{"x":1}}', 400],
    ['a batch', `[${book}]`, 400],
    ['nothing', '', 400],
    ['more than 64 KiB', book.padEnd(65_537), 413],
    ['an unknown field', json('{ passwordHash }'), 200],
    ['a fault of one field', json('{ bookOfTheMonth { slug } products(first: 0) { totalCount } }'), 200],
    [
      'a mutation',
      json(
        'mutation { logIn(email: "guest@colophon.example", password: "turn-the-page") { session { id: token } userErrors { code field message } } }',
      ),
      200,
    ],
    [
      'a mutation beside a query',
      JSON.stringify({ query: 'query A { bookOfTheMonth { slug } } mutation B { logOut }', operationName: 'B' }),
      200,
    ],
  ])('%s', async (_, body, status) => {
    const answers = [await ask(body), await ask(body)];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    expect(await hits()).toBe(0);
  });

  it('a log-in, which is counted each time', async () => {
    const logIn = json(
      'mutation { logIn(email: "guest@colophon.example", password: "turn-the-page") { session { token } userErrors { code field message } } }',
    );
    tried.length = 0;
    const tokens = [await ask(logIn), await ask(logIn), await ask(logIn)].map(({ text }) => text);
    expect([tried.length, new Set(tokens).size]).toEqual([3, 3]);
  });
});

it.each([
  ['', 400, 0],
  ['?query=', 400, 0],
  ['?query=%7BbookOfTheMonth%7Bslug', 200, 0],
  ['?query=%7BbookOfTheMonth%7Bslug%7D%7D%23%zz', 200, 0],
  ['?query=mutation%7BlogOut%7D', 405, 0],
  ['?query=%7BbookOfTheMonth%7Bslug%7D%7D&query=%7Bcategories%7Bname%7D%7D', 400, 0],
  ['?query=%7BbookOfTheMonth%7Bslug%7D%7D', 200, 2],
])(
  'the question in the address /graphql%s: %i each time, %i times of three from the cache',
  async (search, status, times) => {
    const get = () => sendOverSocket(port, { path: `/graphql${search}`, headers: { accept: 'application/json' } });
    const answers = [await get(), await get(), await get()].map((answer) => [answer.status, answer.body]);
    for (const answer of answers) expect(answer).toEqual([status, answers[0]?.[1]]);
    expect(await hits()).toBe(times);
  },
);

describe('an answer that depends on who asks', () => {
  it('is made for each caller, even beside a public field', async () => {
    const who = json('{ bookOfTheMonth { slug } viewer { id } }');
    const [ann, ben] = [await shop.shopper(), await shop.shopper()];
    const expected = (viewer: object | null) => ({
      status: 200,
      text: JSON.stringify({ data: { bookOfTheMonth: { slug: 'moby-dick' }, viewer } }),
    });
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await ask(who)).toEqual(expected(null));
      expect(await ask(who, { authorization: ann.token })).toEqual(expected({ id: ann.id }));
      expect(await ask(who, { authorization: `Bearer ${ben.token}` })).toEqual(expected({ id: ben.id }));
      expect((await ask(who, { authorization: 'x' })).text).toContain('UNAUTHENTICATED');
    }
    expect(await hits()).toBe(0);
  });
});

const head = (body: string, more = 'connection: close\r\n') =>
  `POST /graphql HTTP/1.1\r\nhost: shop.example\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${more}\r\n`;

/** Writes each piece when the shop has received the one before, then calls `last` on the connection. */
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

it('answers questions that are sent together over one connection in their order', async () => {
  await ask(names);
  before = await allHits();
  const fresh = json('{ __typename bookOfTheMonth { slug } }');
  const keep = (body: string) => head(body, '') + body;
  const list = 'GET /api/categories HTTP/1.1\r\nhost: shop.example\r\n\r\n';
  const text = await inPieces([
    keep(book) + keep(fresh) + list + keep(names) + list + keep(book) + head(names) + names,
  ]);
  expect(statuses(text)).toEqual(Array(7).fill('200'));
  const answers = text.split('HTTP/1.1 200 OK').slice(1);
  const FRESH = '{"data":{"__typename":"Query","bookOfTheMonth":{"slug":"moby-dick"}}}';
  for (const [index, body] of [BOOK, FRESH, '"categories":', NAMES, '"categories":', BOOK, NAMES].entries())
    expect(answers[index]).toContain(body);
  expect(await hits()).toBeGreaterThanOrEqual(4);
});

it.each<Record<string, string>>([{}, { authorization: 'x' }])(
  'closes the connection after an answer that was requested as an event stream: %j',
  async (sent) => {
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream', ...sent };
    const answer = await sendOverSocket(port, { method: 'POST', path: '/graphql', headers, body: book });
    expect([answer.status, answer.headers['content-type'], answer.headers['connection']]).toEqual([
      200,
      'text/event-stream',
      'close',
    ]);
  },
);
