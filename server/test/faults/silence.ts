import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { OpenShop } from '../open-shop.ts';

interface Waits {
  asked: number;
  longestMs: number;
  /** Number of answers by status. */
  readonly statuses: Record<number, number>;
}

interface Answers {
  readonly publicAnswers: Waits;
  readonly signedIn: Waits;
}

interface Silence extends Answers {
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

interface Options {
  readonly base: string;
  readonly databaseUrl: string;
  /** Whether the silence has lasted long enough. */
  readonly isOver: (answers: Answers) => boolean;
}

/** Silences the database connections of a listening shop, under load of readers. */
export async function fallSilent(shop: OpenShop, { base, databaseUrl, isOver }: Options): Promise<Silence> {
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
  async function keepAsking(waits: Waits, questions: readonly (() => Promise<number>)[]): Promise<void> {
    while (!over.signal.aborted) {
      const began = performance.now();
      const status = await questions[waits.asked % questions.length]!();
      waits.longestMs = Math.max(waits.longestMs, performance.now() - began);
      waits.statuses[status] = (waits.statuses[status] ?? 0) + 1;
      waits.asked += 1;
    }
  }

  const none = (): Waits => ({ asked: 0, longestMs: 0, statuses: {} });
  const answers: Answers = { publicAnswers: none(), signedIn: none() };
  const goOn = await stopBackends(databaseUrl);
  const readers = [keepAsking(answers.publicAnswers, publicQuestions), keepAsking(answers.signedIn, [ownQuestion])];
  while (!isOver(answers)) await setTimeout(20);
  over.abort();
  goOn();
  const ended = performance.now();
  await Promise.all(readers);
  while ((await ownQuestion()) !== 200) await setTimeout(50);
  return { ...answers, recoveredMs: performance.now() - ended };
}
