import { beforeAll, expect, it } from 'vitest';
import { fixture } from '../test/fixtures.ts';
import { openShop, type Shopper } from '../test/open-shop.ts';
import { aLine, anOrderLine, aSession, NOON, paidBy } from '../test/records.ts';

let me: Shopper;
/** The number of concurrent reads of the books of a cart. Each request makes one such read. */
let [running, max] = [0, 0];
const shop = fixture(() =>
  openShop({
    wrap: (stores) => ({
      ...stores,
      catalogue: {
        ...stores.catalogue,
        async findByIds(ids) {
          running += 1;
          max = Math.max(max, running);
          await new Promise((resolve) => setImmediate(resolve));
          const books = await stores.catalogue.findByIds(ids);
          running -= 1;
          return books;
        },
      },
    }),
  }),
);
beforeAll(async () => {
  me = await shop.shopper({ cart: [aLine()] });
  const session = aSession({ accountId: me.id, lines: Array.from({ length: 200 }, () => anOrderLine(aLine())) });
  await shop.stores.orders.create(session);
  await shop.stores.orders.place(session, paidBy('pay_1', NOON));
});

const LINES = 'nodes { lines { id slug title byline image price originalPrice quantity returned returnedAt } }';
/** Weighs more than the shop's own operations. */
const HEAVY = `query ($n: Int!) { viewer { cart { lines { id } } a: orders(first: $n) { ${LINES} } b: orders(first: $n) { ${LINES} } } }`;
const ask = (token: string, n = 50) => shop.graphql(HEAVY, { n }, token);

it('lets the heavy requests of one account take turns, and refuses more than twenty', async () => {
  max = 0;
  const answers = await Promise.all(Array.from({ length: 23 }, () => ask(me.token)));
  const codes = answers.map(({ errors }) => errors?.[0]?.extensions['code'] ?? 'OK');
  expect(codes.filter((code) => code === 'OK')).toHaveLength(20);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3);
  expect(answers.find(({ errors }) => errors)?.errors?.[0]).toMatchObject({ extensions: { retryAfter: 2 } });
  expect(max).toBe(1);
});

it('answers four accounts at a time', async () => {
  const others = await Promise.all(Array.from({ length: 12 }, () => shop.shopper({ cart: [aLine()] })));
  max = 0;
  const answers = await Promise.all(others.map(({ token }) => ask(token)));
  expect(answers.filter(({ errors }) => errors)).toEqual([]);
  expect(max).toBe(4);
});

it('makes no light request wait', async () => {
  max = 0;
  const light = '{ viewer { cart { lines { id } } } }';
  const answers = await Promise.all(Array.from({ length: 30 }, () => shop.graphql(light, {}, me.token)));
  expect(answers.filter(({ errors }) => errors)).toEqual([]);
  expect(max).toBeGreaterThan(4);
});

it('completes long lists in their order', async () => {
  const { viewer } = await shop.ask(`{ viewer { latestOrder { lines { id } } } }`, {}, me.token);
  const order = await shop.stores.orders.ordersOf(me.id, { limit: 1, maxLines: 1, after: null });
  expect(viewer.latestOrder?.lines).toEqual(order[0]!.lines.map(({ id }) => ({ id: `${order[0]!.id}:${id}` })));
});
