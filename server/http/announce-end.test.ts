import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { announceEnd } from './announce-end.ts';

it('ends the connection with every answer after the signal, even one that was in progress', async () => {
  const closing = new AbortController();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  const app = Fastify();
  announceEnd(app, closing.signal);
  app.get('/soon', async () => ({}));
  app.get('/late', async () => {
    asked();
    await released;
    return {};
  });
  const base = await app.listen({ port: 0 });
  const connectionOf = async (path: string) => (await fetch(base + path)).headers.get('connection');

  expect(await connectionOf('/soon')).toBe('keep-alive');
  const late = connectionOf('/late');
  await isAsked;
  closing.abort();
  release();
  expect(await late).toBe('close');
  expect(await connectionOf('/soon')).toBe('close');
  await app.close();
});
