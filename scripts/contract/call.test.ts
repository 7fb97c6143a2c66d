import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createCall, Deviation, type Server, Unreachable } from './call.ts';

async function open(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const close = () => {
    server.closeAllConnections();
    server.close();
    return once(server, 'close');
  };
  return { url, close };
}

const ask = (url: string, settings: Partial<Server> = {}) => {
  const plain = { url, base: '/api', tokenHeader: 'authorization', tokenScheme: '', timeoutMs: 60_000 };
  return createCall({ ...plain, ...settings })('GET', '/products', { token: 'secret' });
};

async function askServer(listener: RequestListener, settings?: Partial<Server>) {
  const { url, close } = await open(listener);
  try {
    return await ask(url, settings);
  } finally {
    await close();
  }
}

it.each<[string, RequestListener]>([
  ['200 with HTML', (_, answer) => answer.setHeader('content-type', 'text/html').end('Hi')],
  ['502 with HTML', (_, answer) => answer.writeHead(502).end('<html>')],
  ['204 with an empty body', (_, answer) => answer.writeHead(204).end()],
  ['200 with text/plain', (_, answer) => answer.setHeader('content-type', 'text/plain').end('Hi')],
  ['200 with broken JSON', (_, answer) => answer.setHeader('content-type', 'application/json').end('{"a')],
  ['200 with JSON that is not an object', (_, answer) => answer.end('[1]')],
])('reports an answer of %s', async (kind, listener) => {
  const message = `GET /api/products answered ${kind}, not with a JSON object`;
  await expect(askServer(listener)).rejects.toThrow(new Deviation(message));
});

it.each<[string, RequestListener, string]>([
  ['is silent', () => undefined, 'was not answered within 50 ms'],
  ['never ends its answer', (_, answer) => answer.write('{'), 'was not answered within 50 ms'],
  ['breaks off', (request) => request.destroy(), 'got no whole answer: UND_ERR_SOCKET'],
])('reports a server that %s', async (_, listener, fault) => {
  const timeoutMs = fault.includes('50 ms') ? 50 : 60_000;
  await expect(askServer(listener, { timeoutMs })).rejects.toThrow(new Unreachable(`GET /api/products ${fault}`));
});

it('reports an address where no server listens', async () => {
  const { url, close } = await open(() => undefined);
  await close();
  const fault = 'was refused the connection (ECONNREFUSED): no server listens there';
  await expect(ask(url)).rejects.toThrow(new Unreachable(`GET /api/products ${fault}`));
});

it.each<[Partial<Server>, string, string]>([
  [{}, '/api/products', 'secret'],
  [{ base: '/shop/v1', tokenScheme: 'Bearer' }, '/shop/v1/products', 'Bearer secret'],
  [{ base: '', tokenHeader: 'x-token' }, '/products', 'secret'],
])('sends requests as %j requires', async (settings, path, token) => {
  const { body } = await askServer(
    ({ url, headers }, answer) => answer.end(JSON.stringify({ url, ...headers })),
    settings,
  );
  expect(body).toMatchObject({ url: path, [settings.tokenHeader ?? 'authorization']: token });
});
