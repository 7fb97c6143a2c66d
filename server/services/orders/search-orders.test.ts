import { beforeAll, describe, expect, it } from 'vitest';
import { aShop } from '../../test/fixtures.ts';
import type { Shopper } from '../../test/open-shop.ts';
import { aLine, anOrder, anOrderLine, aSession, paidBy } from '../../test/records.ts';
import { createOrderMatch, MAX_SEARCHED, searchOrders } from './search-orders.ts';

const lineOf = (title: string) => ({ ...anOrderLine(aLine()), title });

describe('an order is found', () => {
  const order = anOrder({ lines: [lineOf('Middlemarch'), lineOf('L’Étranger')] });
  it.each([
    [order.life.number, true],
    [order.life.number.toLowerCase(), true],
    ['c25-1', true],
    ['C251', true],
    ['25-1', true],
    ['25 00001', true],
    ['#C25-00001', true],
    ['C25 1', true],
    ['00001', true],
    [' middle ', true],
    ["l'etranger", true],
    ['L\u2018E\u0301TRANGER', true],
    ['\u200BMiddle\u00ADmarch\u00A0', true],
    ['Ｃ２５\u20111', true],
    ['#c२५-१', true],
    ['००००१', true],
    ['c25-2', false],
    ['c२५-२', false],
    ['25-11', false],
    ['#1', false],
    ['walden', false],
    ['%', false],
    ['_', false],
  ])('by %j: %s', (text, isFound) => expect(createOrderMatch(text)(order)).toBe(isFound));
});

it('does not ignore the vowel signs of a title', () => {
  const order = anOrder({ lines: [lineOf('कामायनी')] });
  expect(['कामायनी', 'कम'].map((text) => createOrderMatch(text)(order))).toEqual([true, false]);
});

it('reads a limited number of orders in a search', async () => {
  let read = 0;
  const endless = async ({ limit }: { limit: number }) =>
    Array.from({ length: limit + 1 }, () => anOrder({ id: `${(read += 1)}`, lines: [lineOf('Walden')] }));
  const { orders, hasNextPage } = await searchOrders({ search: 'nothing', first: 20, after: null }, endless);
  expect({ orders, hasNextPage }).toEqual({ orders: [], hasNextPage: false });
  expect(read).toBeLessThanOrEqual(MAX_SEARCHED.orders * 1.1);
});

let me: Shopper;
const ids: string[] = [];
const shop = aShop();
beforeAll(async () => {
  me = await shop.shopper();
  const other = await shop.shopper();
  for (const [n, title] of ['Walden', 'Middlemarch', 'Walden Two', 'Dracula'].entries())
    ids.unshift(await buy(me, title, n + 1));
  await buy(other, 'Walden', 9);
});

async function buy({ id: accountId }: Shopper, title: string, day: number): Promise<string> {
  const session = aSession({ accountId, lines: [lineOf(title)] });
  await shop.stores.orders.create(session);
  await shop.stores.orders.place(session, paidBy(`pay_${session.id}`, `2025-03-0${day}T12:00:00.000Z`));
  return session.id;
}

interface Page {
  readonly ids: readonly string[];
  readonly hasNextPage: boolean;
}
const doors: [door: string, find: (search: string, first: number, after?: string) => Promise<Page>][] = [
  [
    'GraphQL',
    async (search, first, after) => {
      const query = `query ($search: String, $first: Int!, $after: String) { viewer {
        orders(first: $first, after: $after, search: $search) { nodes { id } pageInfo { hasNextPage } } } }`;
      const { nodes, pageInfo } = (await shop.ask(query, { search, first, after }, me.token)).viewer.orders;
      return { ids: nodes.map(({ id }) => id), hasNextPage: pageInfo.hasNextPage };
    },
  ],
  [
    'REST',
    async (search, first, after) => {
      const query = new URLSearchParams({
        search,
        limit: `${first}`,
        ...(after !== undefined && { after }),
      }).toString();
      const { text } = await shop.rest('GET', `/api/user/orders?${query}`, me);
      const { orders, hasNextPage } = JSON.parse(text) as { orders: { _id: string }[]; hasNextPage: boolean };
      return { ids: orders.map(({ _id }) => _id), hasNextPage };
    },
  ],
];
it.each(doors)('%s finds the account’s own orders by title, in pages', async (_door, find) => {
  const [_dracula, waldenTwo, _middlemarch, walden] = ids;
  expect(await find('walden', 20)).toEqual({ ids: [waldenTwo, walden], hasNextPage: false });
  expect(await find('walden', 1)).toEqual({ ids: [waldenTwo], hasNextPage: true });
  expect(await find('walden', 1, waldenTwo)).toEqual({ ids: [walden], hasNextPage: false });
  expect(await find('nobody wrote it', 20)).toEqual({ ids: [], hasNextPage: false });
  expect(await find(' ', 20)).toEqual({ ids, hasNextPage: false });
});

it.each(doors)('%s finds an order by its number', async (_door, find) => {
  const order = await shop.stores.orders.find({ accountId: me.id, id: ids[0]! });
  expect((await find(order!.life!.number.toLowerCase(), 20)).ids).toEqual([ids[0]]);
});

it('refuses a text that is too long, and an impossible page', async () => {
  const search = 'x'.repeat(101);
  const fault = await shop.faultOf(
    'query ($search: String) { viewer { orders(search: $search) { nodes { id } } } }',
    { search },
    me.token,
  );
  expect(fault.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  for (const query of [`search=${search}`, 'limit=0', 'limit=101', 'limit=x', 'after=unknown', 'after='])
    expect([query, (await shop.rest('GET', `/api/user/orders?${query}`, me)).status]).toEqual([query, 400]);
});
