import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { OpenShop } from '../open-shop.ts';

interface Waits {
  readonly asked: number;
  readonly longestMs: number;
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
}

interface Silence {
  readonly publicAnswers: Waits;
  readonly signedIn: Waits;
  /** Milliseconds from the end of the silence to the first good answer to a signed-in request. */
  readonly recoveredMs: number;
}

/** Stops every backend of the shop's database, as a network that drops packets would; new connections stay possible. */
async function stopBackends(databaseUrl: string): Promise<() => void> {
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

/** Silences the database connections of a listening shop for a time, under load of readers. */
export async function fallSilent(shop: OpenShop, { base = '', databaseUrl = '', ms = 0 }): Promise<Silence> {
  const { token } = await shop.shopper();
  const list = { query: '{ products(first: 5) { totalCount nodes { id title } } }' };
  const ask = async (path: string, init: RequestInit = {}): Promise<number> => {
    const response = await fetch(base + path, init);
    await response.arrayBuffer();
    return response.status;
  };
  const publicQuestions = [
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
  const ownQuestion = () => ask('/api/user/cart', { headers: { authorization: token } });
  // Warm the caches, and open all connections of the pool.
  for (const question of publicQuestions) await question();
  await Promise.all(Array.from({ length: 30 }, () => shop.stores.catalogue.findBySlugs(['walden'])));

  const over = new AbortController();
  async function waits(questions: readonly (() => Promise<number>)[]): Promise<Waits> {
    const statuses: Record<number, number> = {};
    let asked = 0;
    let longestMs = 0;
    while (!over.signal.aborted) {
      const began = performance.now();
      const status = await questions[asked % questions.length]!();
      longestMs = Math.max(longestMs, performance.now() - began);
      statuses[status] = (statuses[status] ?? 0) + 1;
      asked += 1;
    }
    return { asked, longestMs, statuses };
  }

  const goOn = await stopBackends(databaseUrl);
  const readers = [waits(publicQuestions), waits([ownQuestion])] as const;
  await setTimeout(ms);
  over.abort();
  goOn();
  const ended = performance.now();
  const [publicAnswers, signedIn] = await Promise.all(readers);
  while ((await ownQuestion()) !== 200) await setTimeout(50);
  return { publicAnswers, signedIn, recoveredMs: performance.now() - ended };
}
