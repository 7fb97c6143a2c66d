import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { anExchange, TOKEN } from '../../client/request-tester/visit/an-exchange.ts';
import type { Recorded } from '../../client/request-tester/visit/recorded.ts';
import { toHar } from '../../client/request-tester/visit/to-har.ts';
import { replayCommand } from './command.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'replay-'));
  file = path.join(folder, 'visit.har');
});
afterAll(() => rm(folder, { recursive: true }));

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const answering = (...answers: [status: number, body: unknown][]) => {
  const asked: string[] = [];
  const url = serve((request, response) => {
    const { authorization = '' } = request.headers;
    asked.push(`${request.method} ${request.url} ${authorization}`.trim());
    const [status, body] = answers[Math.min(asked.length, answers.length) - 1]!;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return { asked, url };
};

async function run(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const code = await replayCommand(args, { env, out, err, timeoutMs: 300 });
  out.end();
  err.end();
  return { code, out: await text(out), err: await text(err) };
}
async function replay(visit: readonly Recorded[], against: string, env?: NodeJS.ProcessEnv) {
  await writeFile(file, JSON.stringify(toHar(visit)));
  return run([file, '--against', against], env);
}

const shop = 'http://127.0.0.1:4000';

it.each([
  ['no file', [], /^Name one file\.\n\nUsage/],
  ['two files', ['a.har', 'b.har', '--against', shop], /^Name one file/],
  ['no server', ['a.har'], /^--against is missing/],
  ['an unknown option', ['a.har', '--agianst', shop], /^Unknown option '--agianst'/],
  ['a host for an address', ['a.har', '--against', 'localhost:4000'], /not "localhost:4000"/],
  ['another protocol', ['a.har', '--against', 'ftp://shop.example'], /not "ftp:/],
  ['an address with a query', ['a.har', '--against', `${shop}/?x=1`], /no query/],
  [
    'an address with a password',
    ['a.har', '--against', 'http://me:secret@shop.example'],
    /no user and no password\.\n/,
  ],
])('%s is explained, with the usage', async (_, args, message) => {
  const { code, out, err } = await run(args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(message);
  expect(err).toContain('npm run replay -- FILE --against URL');
});

const { response: _unused, ...unanswered } = anExchange('GET /x');
const entry = toHar([anExchange('GET /x')]).log.entries[0]!;
const log = (...entries: object[]) => JSON.stringify({ log: { version: '1.2', entries } });

it.each([
  ['no JSON', 'import { test }', 'It is no JSON; a replay needs a visit saved as HAR.'],
  ['other JSON', '{"log":[]}', 'It is no HTTP archive (HAR): /log must be object.'],
  [
    'a missing part',
    log({ ...entry, response: { ...entry.response, status: '200' } }),
    '/log/entries/0/response/status',
  ],
  ['no request', log(), 'It has no answered request to replay.'],
  ['no answer', JSON.stringify(toHar([unanswered])), 'It has no answered request to replay.'],
  [
    'no web address',
    log({ ...entry, request: { ...entry.request, url: 'file:///etc/passwd' } }),
    'no answered request',
  ],
  [
    'too many requests',
    log(...Array.from({ length: 1001 }, () => entry)),
    'It has 1001 requests; at most 1000 are replayed.',
  ],
])('a file with %s is refused', async (_, content, message) => {
  await writeFile(file, content);
  const { code, out, err } = await run([file, '--against', shop]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`${file} cannot be replayed. `);
  expect(err).toContain(message);
});

it.each([
  ['that is not there', () => path.join(folder, 'none.har'), /none\.har cannot be replayed\. ENOENT/],
  ['that is a folder', () => folder, /cannot be replayed\. EISDIR/],
])('a file %s is refused', async (_, name, message) => {
  const { code, err } = await run([name(), '--against', shop]);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});

const visit = [anExchange('GET /a', { answer: { a: 1 } }), anExchange('GET /b', { answer: { b: 1 } })];

it('a server that cannot be reached is named', async () => {
  const url = await serve(() => undefined);
  await new Promise((resolve) => servers.pop()!.close(resolve));
  const { code, out, err } = await replay(visit, url);
  expect([code, out]).toEqual([2, '']);
  expect(err).toBe(`Request 1 (GET /a) to ${url}: connect ECONNREFUSED ${url.replace('http://', '')}\n`);
});

it.each<[string, RequestListener]>([
  ['does not answer', () => undefined],
  ['does not end its answer', (_, response) => void response.write('{')],
])('a server that %s is left after the time limit, and what differed before is told', async (_, late) => {
  const url = await serve((request, response) =>
    request.url === '/a' ? void response.end('{}') : late(request, response),
  );
  const { code, out, err } = await replay(visit, url);
  expect(code).toBe(2);
  expect(out).toMatch(/1 {2}GET \/a +a +number +missing/);
  expect(err).toBe(`Request 2 (GET /b) to ${url}: no answer within 300 ms\n`);
});

it('another status is told, and nothing else of that answer', async () => {
  const { code, out } = await replay(visit, await answering([404, { errors: ['no'] }], [200, { b: 2 }]).url);
  expect(code).toBe(1);
  expect(out).toContain('1  GET /a   status  200       404\n');
  expect(out).toContain('1 difference in 1 of 2 requests');
});

const logIn = anExchange('POST /login', { answer: { encodedToken: TOKEN } });
const cart = anExchange('GET /cart', { headers: [['authorization', `Bearer ${TOKEN}`]], answer: { cart: [] } });

it('the token of the new answer is sent, below the path of the server', async () => {
  const { asked, url } = answering([200, { encodedToken: 'new-token' }], [200, { cart: [] }]);
  expect(await replay([logIn, cart], `${await url}/shop/`)).toMatchObject({ code: 0, err: '' });
  expect(asked).toEqual(['POST /shop/login', 'GET /shop/cart Bearer new-token']);
});

it('a request is not sent without the value that an answer should have given', async () => {
  const { asked, url } = answering([200, {}]);
  const { code, out } = await replay([logIn, cart], await url);
  expect([code, asked]).toEqual([1, ['POST /login']]);
  expect(out).toMatch(/2 {2}GET \/cart +not sent +encodedToken +nothing at encodedToken of answer 1/);
});

it('a secret that no answer gives is asked for before anything is sent, and taken from the environment', async () => {
  const { asked, url } = answering([200, { cart: [] }]);
  const { code, err } = await replay([cart], await url);
  expect([code, err, asked]).toEqual([2, 'Set VISIT_TOKEN_1: the token of request 1 (GET /cart).\n', []]);
  expect(await replay([cart], await url, { VISIT_TOKEN_1: 'mine' })).toMatchObject({ code: 0 });
  expect(asked).toEqual(['GET /cart Bearer mine']);
});

it('requests to other servers are left out, and it says so', async () => {
  const { asked, url } = answering([200, { a: 1 }]);
  const other = { ...visit[0]!, request: { ...visit[0]!.request, url: 'https://elsewhere.example/spy' } };
  const { code, out } = await replay([visit[0]!, other, unanswered], await url);
  expect([code, asked]).toEqual([0, ['GET /a']]);
  expect(out).toContain(`Left out of ${file}: 2, to other servers, without an answer, or a page's own files.\n`);
});

it('of a browser’s archive the calls are sent, without what its cache added', async () => {
  const conditional: string[] = [];
  const url = await serve((request, response) => {
    conditional.push(`${request.url} ${request.headers['if-none-match']}`);
    response.end('{}');
  });
  const headers = [{ name: 'If-None-Match', value: '"1"' }];
  const call = { ...entry, _resourceType: 'fetch', request: { ...entry.request, headers } };
  await writeFile(file, log({ ...entry, _resourceType: 'document' }, call));
  expect(await run([file, '--against', url])).toMatchObject({ code: 0 });
  expect(conditional).toEqual(['/x undefined']);
});

it('control characters of an answer do not reach the terminal', async () => {
  const { out } = await replay([visit[0]!], await answering([200, { a: 1, '\u001B[2J': 1 }]).url);
  expect(out).toContain('�[2J');
  expect(out).not.toContain('\u001B');
});
