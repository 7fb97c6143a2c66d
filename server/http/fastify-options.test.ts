import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { fastifyOptions } from './fastify-options.ts';

it('a closing server answers a request over a kept connection, and ends the connection', async () => {
  const app = Fastify(
    fastifyOptions({ logger: false, requestTimeoutMs: 10_000, trusts: () => false, isTraced: false }),
  );
  app.get('/', async () => 'yes');
  const closing = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  app.addHook('preClose', async () => {
    closing.resolve();
    await answered.promise;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = app.server.address() as AddressInfo;
  const ask = async () => {
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ host: '127.0.0.1', port, agent }, resolve).on('error', reject),
    );
    return [response.statusCode, response.headers.connection, await text(response)];
  };
  expect(await ask()).toEqual([200, 'keep-alive', 'yes']);
  const closed = app.close();
  await closing.promise;
  expect(await ask()).toEqual([200, 'close', 'yes']);
  answered.resolve();
  await closed;
});
