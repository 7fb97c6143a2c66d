import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { aFolder } from '../../fixtures.ts';
import { databaseOn } from '../../postgres.ts';
import { signUp } from '../crash/population.ts';
import { booksOf } from '../crash/viewer.ts';
import { overHttp } from '../door.ts';
import { startShop } from '../shop-process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = aFolder();
});

/** Requests that the test sends before the load: a sign-up, and one for the books. */
const PREPARATIONS = 2;
/** Logged by a server whose connections outlast the time limit of its exit. */
const CUT_OFF = 'the last connections are cut off';

type Outcome = 'answered' | 'refused' | `broken: ${string}`;

interface Call {
  readonly port: number;
  readonly agent: Agent;
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
}

/**
 * Sends a request, which is answered, refused because its connection was never accepted, or broken. A new connection
 * that is reset counts as refused, because the kernel resets those that the shop has not accepted when it closes.
 */
function outcomeOf({ port, agent, path: url, token, body }: Call): Promise<Outcome> {
  return new Promise((resolve) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent,
      path: url,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { authorization: token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
    outgoing.on('response', (response) => {
      response.resume();
      response.on('end', () => {
        if (!response.complete) resolve('broken: answer cut short');
        else resolve(response.statusCode! < 500 ? 'answered' : `broken: ${response.statusCode} over a kept connection`);
      });
      response.on('error', (error) => resolve(`broken: ${error.message} in the middle of an answer`));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isNew = !outgoing.reusedSocket && (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET');
      resolve(isNew ? 'refused' : `broken: ${error.message} on a connection that was kept`);
    });
    outgoing.end(body);
  });
}

describe.each([
  ['that keep their connections', true, 'embedded'],
  ['with a connection for each request', false, 'embedded'],
  ['that keep their connections', true, 'PostgreSQL'],
])('SIGTERM under the load of clients %s (keep-alive %s), over %s', (_, keepAlive, store) => {
  test('answers or refuses every request, and the process exits', async () => {
    const database: Record<string, string> =
      store === 'PostgreSQL' ? { DATABASE_URL: await databaseOn(inject('postgresUrl')) } : {};
    const shop = await startShop({ dataDir, env: { LOG_LEVEL: 'info', ...database } });
    const door = overHttp(shop.base);
    const token = await signUp(door, 'asha@example.com');
    const [book] = await booksOf(door);
    const calls = [
      { token, path: '/api/products' },
      { token, path: '/api/user/cart', body: JSON.stringify({ item: { _id: book!.id } }) },
      { token, path: '/graphql', body: JSON.stringify({ query: '{ viewer { cart { lines { id } } } }' }) },
      { path: '/api/products' },
      { path: '/graphql', body: JSON.stringify({ query: '{ bookOfTheMonth { slug } }' }) },
    ];
    const agent = new Agent({ keepAlive, maxSockets: 64 });
    const outcomes = new Map<Outcome, number>();
    const clients = Array.from({ length: 48 }, async (__, client) => {
      for (let turn = client; ; turn += 1) {
        const outcome = await outcomeOf({ port: shop.port, agent, ...calls[turn % calls.length]! });
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (outcome === 'refused') return;
        // Shoppers pause, so that some connections are idle at the signal.
        if (turn % 7 === 0) await sleep(turn % 20);
      }
    });
    await sleep(500);
    const { code, output } = await shop.end('SIGTERM');
    await Promise.all(clients);
    agent.destroy();
    const answered = outcomes.get('answered') ?? 0;

    expect(code).toBe(0);
    expect(output).not.toContain(CUT_OFF);
    expect([...outcomes.keys()].filter((outcome) => outcome.startsWith('broken'))).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    expect(output.split('incoming request').length - 1).toBeLessThanOrEqual(PREPARATIONS + answered);
  });
});

test('a connection without a request does not delay the exit', async () => {
  const shop = await startShop({ dataDir, env: { LOG_LEVEL: 'warn' } });
  const agent = new Agent({ keepAlive: true });
  await outcomeOf({ port: shop.port, agent, path: '/api/products' });
  const { code, output } = await shop.end('SIGTERM');
  expect(code).toBe(0);
  expect(output).not.toContain(CUT_OFF);
  agent.destroy();
});
