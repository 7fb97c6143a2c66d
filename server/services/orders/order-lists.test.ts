import { beforeAll, expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import type { Shopper } from '../../test/open-shop.ts';
import type { Stores } from '../stores.ts';
import { aLine, anOrderLine, aSession, paidBy } from '../../test/records.ts';

interface Page {
  readonly lines: readonly number[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}
type AskPage = (after: string | null) => Promise<Page>;

let me: Shopper;
/** The number of lists that the store is reading now, and the highest so far. */
let [running, maxRunning] = [0, 0];
/** The store reads no list before this resolves. */
let mayRead: Promise<unknown> = Promise.resolve();
const countCalls = (stores: Stores): Stores => ({
  ...stores,
  orders: {
    ...stores.orders,
    async ordersOf(...query) {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await mayRead;
      const orders = await stores.orders.ordersOf(...query);
      running -= 1;
      return orders;
    },
  },
});
const shop = aShop({ wrap: countCalls });
beforeAll(async () => {
  me = await shop.shopper();
});

async function buy(lines: number, placedAt: string): Promise<void> {
  const session = aSession({
    accountId: me.id,
    lines: Array.from({ length: lines }, () => anOrderLine(aLine())),
  });
  await shop.stores.orders.create(session);
  await shop.stores.orders.place(session, paidBy(`pay_${placedAt}`, placedAt));
}

const byRest: AskPage = async (after) => {
  const { text } = await shop.rest('GET', `/api/user/orders?limit=100${after === null ? '' : `&after=${after}`}`, me);
  const { orders, ...info } = JSON.parse(text) as Omit<Page, 'lines'> & { orders: { lines: unknown[] }[] };
  return { ...info, lines: orders.map(({ lines }) => lines.length) };
};
const byGraphQL: AskPage = async (after) => {
  const query =
    'query ($after: String) { viewer { orders(first: 100, after: $after) { nodes { lines { id } } pageInfo { hasNextPage endCursor } } } }';
  const { nodes, pageInfo } = (await shop.ask(query, { after }, me.token)).viewer.orders;
  const { hasNextPage, endCursor } = pageInfo;
  return { hasNextPage, endCursor: endCursor ?? null, lines: nodes.map(({ lines }) => lines.length) };
};

it('a page of orders ends at 400 lines, and the next one begins with the next order', async () => {
  const newestFirst = [150, 200, 100, 3, 200, 200, 1];
  for (const [n, lines] of newestFirst.toReversed().entries()) await buy(lines, `2025-03-0${n + 1}T12:00:00.000Z`);
  for (const ask of [byRest, byGraphQL]) {
    const pages: Page[] = [];
    for (let after: string | null = null; pages.length === 0 || pages.at(-1)!.hasNextPage;) {
      pages.push(await ask(after));
      after = pages.at(-1)!.endCursor;
    }
    expect(pages.map(({ lines }) => lines)).toEqual([[150, 200, 100], [3, 200, 200], [1]]);
  }
});

it('reads the lists of one account one after another, and refuses those beyond the queue', async () => {
  const refusals = Promise.withResolvers<void>();
  mayRead = refusals.promise;
  let waiting = 70;
  // 64 requests fit into the queue. Their lists are read once the other six requests have been refused.
  const ask = async () => {
    const answer = await shop.rest('GET', '/api/user/orders', me);
    waiting -= 1;
    if (waiting === 64) refusals.resolve();
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: waiting }, ask));
  const refused = answers.filter(({ status }) => status === 429);
  expect([maxRunning, answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 64, 6]);
  expect(refused[0]?.headers['retry-after']).toBe('2');
  expect((await shop.rest('GET', '/api/user/orders', me)).status).toBe(200);
});
