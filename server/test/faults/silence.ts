import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { OpenShop } from '../open-shop.ts';

interface Responses {
  count: number;
  longestMs: number;
  /** Number of answers by status. */
  readonly statuses: Record<number, number>;
}

interface Answers {
  readonly publicAnswers: Responses;
  readonly signedIn: Responses;
}

interface Silence extends Answers {
  /** Milliseconds from the end of the silence to the first successful answer to a signed-in request. */
  readonly recoveredMs: number;
}

/** Freezes every open connection to the database, as a network that drops packets would. Returns a function to resume. */
async function freezeConnections(databaseUrl: string): Promise<() => void> {
  const observer = new Client(databaseUrl);
  await observer.connect();
  const { rows } = await observer.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  await observer.end();
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT');
  };
}

interface Options {
  readonly base: string;
  readonly databaseUrl: string;
  /** Whether the silence has lasted long enough. */
  readonly isOver: (answers: Answers) => boolean;
}

/** Silences the database connections of a listening shop while clients send requests. */
export async function silenceDatabase(shop: OpenShop, { base, databaseUrl, isOver }: Options): Promise<Silence> {
  const { token } = await shop.shopper();
  const list = { query: '{ products(first: 5) { totalCount nodes { id title } } }' };
  const ask = async (path: string, init: RequestInit = {}): Promise<number> => {
    const response = await fetch(base + path, init);
    await response.arrayBuffer();
    return response.status;
  };
  const publicRequests = [
    () => ask('/api/categories'),
    () => ask('/api/products'),
    () => ask('/products', { headers: { accept: 'text/html' } }),
    () => ask('/product/walden', { headers: { accept: 'text/html' } }),
    () =>
      ask('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(list),
      }),
  ];
  const signedInRequest = () => ask('/api/user/cart', { headers: { authorization: token } });
  // Fills the caches, and opens all connections of the pool.
  for (const request of publicRequests) await request();
  await Promise.all(Array.from({ length: 30 }, () => shop.stores.catalogue.findBySlugs(['walden'])));

  const stopped = new AbortController();
  async function keepAsking(responses: Responses, requests: readonly (() => Promise<number>)[]): Promise<void> {
    while (!stopped.signal.aborted) {
      const began = performance.now();
      const status = await requests[responses.count % requests.length]!();
      responses.longestMs = Math.max(responses.longestMs, performance.now() - began);
      responses.statuses[status] = (responses.statuses[status] ?? 0) + 1;
      responses.count += 1;
    }
  }

  const none = (): Responses => ({ count: 0, longestMs: 0, statuses: {} });
  const answers: Answers = { publicAnswers: none(), signedIn: none() };
  const resume = await freezeConnections(databaseUrl);
  const readers = [keepAsking(answers.publicAnswers, publicRequests), keepAsking(answers.signedIn, [signedInRequest])];
  while (!isOver(answers)) await setTimeout(20);
  stopped.abort();
  resume();
  const ended = performance.now();
  await Promise.all(readers);
  while ((await signedInRequest()) !== 200) await setTimeout(50);
  return { ...answers, recoveredMs: performance.now() - ended };
}
