import { Registry } from 'prom-client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ViewerChange } from '../../__generated__/enums.generated.ts';
import { everyStore, openOn } from '../../test/every-store.ts';
import { aShop, fixture } from '../../test/fixtures.ts';
import {
  type Door,
  DOORS,
  openStream,
  openStartedStream,
  HOOK_TIMEOUT,
  listen,
  openStreamCount,
} from '../../test/change-stream.ts';
import { type OpenShop, openShop } from '../../test/open-shop.ts';
import { aLine, anAccount, anOrderLine, aSession, LATER, paidBy } from '../../test/records.ts';
import { eraseRecord } from '../account/erasure.ts';
import { changeOrder } from '../orders/records.ts';
import { pack } from '../orders/order-steps.ts';
import { createChangesService } from './changes.service.ts';

const ADD = 'mutation ($id: ID!) { addToWishlist(productId: $id) { id } }';

async function placeOrder(shop: OpenShop, accountId: string) {
  const session = aSession({ accountId, lines: [anOrderLine(aLine())] });
  await shop.stores.orders.create(session);
  await shop.stores.orders.place(session, paidBy(`pay_${session.id}`));
  return session;
}
const packOrder = (shop: OpenShop, key: { accountId: string; id: string }) =>
  shop.stores.orders.update(
    key,
    changeOrder((order) => pack(order, { at: LATER, by: 'OWNER' })),
  );
async function aBook(shop: OpenShop): Promise<string> {
  return (await shop.ask('{ products(first: 1) { nodes { id } } }')).products.nodes[0]!.id;
}

/** Waits until the shop listens to other servers' changes. */
async function waitUntilListening(shop: OpenShop, base: string): Promise<void> {
  const { id, token } = await shop.shopper();
  const first = await openStartedStream(base, 'REST', token);
  let tries = 0;
  await vi.waitFor(async () => {
    await shop.stores.accounts.update(id, (account) => ({ ...account, firstName: `Try ${(tries += 1)}` }));
    expect(first.take()).toEqual(['ACCOUNT']);
  }, HOOK_TIMEOUT);
  first.leave();
}

describe.each(everyStore)('a stream of an account’s changes, %s', (_name, newStorage) => {
  const shop = fixture(() => openOn(newStorage));
  let base: string;
  beforeAll(async () => {
    base = await listen(shop);
    await waitUntilListening(shop, base);
  });

  describe.each(DOORS)('by %s', (door) => {
    it('reports stored changes of lists and orders, only to their own account', async () => {
      const [me, other] = [await shop.shopper(), await shop.shopper()];
      const [mine, others] = [
        await openStartedStream(base, door, me.token),
        await openStartedStream(base, door, other.token),
      ];
      expect(mine.response.headers.get('content-type')).toContain('text/event-stream');
      // A server in front that compresses would hold the events back.
      expect(mine.response.headers.get('cache-control')).toBe('no-store, no-transform');
      await shop.ask(ADD, { id: await aBook(shop) }, me.token);
      await expect.poll(() => mine.take()).toEqual(['ACCOUNT']);
      const order = await placeOrder(shop, me.id);
      await expect.poll(() => mine.changes.at(-1)).toBe('ORDERS');
      mine.take();
      await packOrder(shop, order);
      await expect.poll(() => mine.take()).toEqual(['ORDERS']);
      // Acts without a change, such as these two, are not reported: the next report is about the names.
      await packOrder(shop, order);
      await shop.ask(ADD, { id: await aBook(shop) }, me.token);
      await shop.rest('POST', '/api/user/names', {
        token: me.token,
        body: { firstName: 'Lakshmi', lastName: 'Iyer' },
      });
      await expect.poll(() => mine.take()).toEqual(['ACCOUNT']);
      expect(others.take()).toEqual([]);
      mine.leave();
      others.leave();
    });

    it('ends with the session', async () => {
      const me = await shop.shopper();
      const followed = await openStartedStream(base, door, me.token);
      await shop.ask('mutation { logOut }', {}, me.token);
      await expect.poll(() => followed.hasEnded()).toBe(true);
      expect(followed.take()).toEqual([]);
    });

    it('ends when the password is changed', async () => {
      const me = await shop.shopper();
      const followed = await openStartedStream(base, door, me.token);
      await shop.stores.accounts.update(me.id, (account) => ({ ...account, epoch: account.epoch + 1 }));
      await expect.poll(() => followed.hasEnded()).toBe(true);
      expect(followed.take()).toEqual([]);
      const again = await openStream(base, door, me.token);
      await expect.poll(() => again.text()).toContain('UNAUTHENTICATED');
    });

    it('ends when the account is erased', async () => {
      const me = await shop.shopper();
      const followed = await openStartedStream(base, door, me.token);
      await shop.stores.accounts.update(me.id, (account) => eraseRecord(account, LATER));
      await expect.poll(() => followed.hasEnded()).toBe(true);
      expect(followed.take()).toEqual([]);
    });

    it('is not counted for a reader who left before the answer begins', async () => {
      const before = await openStreamCount(shop);
      const { token } = await shop.shopper();
      shop.app.server.prependOnceListener('request', ({ socket }) => socket.destroy());
      await expect(openStream(base, door, token)).rejects.toThrow('fetch failed');
      const next = await openStartedStream(base, door, token);
      next.leave();
      await expect.poll(() => openStreamCount(shop)).toBe(before);
    });

    it('is refused past the limit, before any header is sent, also when all are opened at the same time', async () => {
      const before = await openStreamCount(shop);
      const { token } = await shop.shopper();
      const opened = await Promise.all(Array.from({ length: 25 }, () => openStream(base, door, token)));
      const statuses = opened.map(({ response }) => response.status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([
        ...Array<number>(20).fill(200),
        ...Array<number>(5).fill(429),
      ]);
      expect(await openStreamCount(shop)).toBe(before + 20);
      for (const one of opened) one.leave();
      await expect.poll(() => openStreamCount(shop)).toBe(before);
    });

    it('is counted until the reader leaves', async () => {
      const before = await openStreamCount(shop);
      const followed = await openStartedStream(base, door, (await shop.shopper()).token);
      expect(await openStreamCount(shop)).toBe(before + 1);
      followed.leave();
      await expect.poll(() => openStreamCount(shop)).toBe(before);
    });

    it.each([
      ['without a token', ''],
      ['with a wrong token', 'nonsense'],
    ])('is refused %s', async (_what, token) => {
      const refused = await openStream(base, door, token);
      await expect.poll(() => refused.hasEnded()).toBe(true);
      expect(refused.text()).toContain('UNAUTHENTICATED');
      expect(refused.response.status).toBe(door === 'REST' ? 401 : 200);
    });
  });
});

it('keeps each kind of change once for a slow reader, and stops counting a stream that is closed unread', async () => {
  let change: (kind: ViewerChange) => void = () => undefined;
  const metrics = new Registry();
  const changes = createChangesService({
    feed: { subscribe: (_, listener) => ((change = listener), () => undefined) },
    authenticate: async () => anAccount(),
    expiryOf: () => Infinity,
    metrics,
    now: () => new Date(),
  });
  const countStreams = async () => Number(/^live_streams (\d+)$/m.exec(await metrics.metrics())![1]);
  const stream = await changes.stream('token', '127.0.0.1');
  for (let count = 0; count < 100; count += 1) change('ORDERS');
  const read = [await stream.next(), await stream.next()].map(({ value }) => value);
  change('ACCOUNT');
  expect([...read, (await stream.next()).value]).toEqual(['ACCOUNT', 'ORDERS', 'ACCOUNT']);
  const unread = await changes.stream('token', '127.0.0.1');
  expect(await countStreams()).toBe(2);
  await unread.return?.();
  expect([await countStreams(), await unread.next()]).toEqual([1, { value: undefined, done: true }]);
  const waiting = stream.next();
  await stream.return?.();
  expect([await countStreams(), await waiting]).toEqual([0, { value: undefined, done: true }]);
});

describe('streams of changes', () => {
  it.each<
    [whose: string, streams: { server?: number; account?: number; network?: number }, door: Door, message: string]
  >([
    ['a server', { server: 1 }, 'GraphQL', 'The shop has 1 readers of changes at most. Please try again later.'],
    [
      'an account',
      { account: 1 },
      'REST',
      'An account may follow its changes 1 times at once. Please close another page.',
    ],
    [
      'a network',
      { network: 1 },
      'GraphQL by GET',
      'Changes may be followed 1 times at once from one network. Please try again later.',
    ],
  ])('of %s are limited', async (_whose, streams, door, message) => {
    const shop = await openShop({ streams });
    const base = await listen(shop);
    const { token } = await shop.shopper();
    const first = await openStartedStream(base, door, token);
    const second = await openStream(base, door, token);
    await expect.poll(() => second.text()).toContain(message);
    await expect.poll(() => second.hasEnded()).toBe(true);
    expect(second.text()).toContain('TOO_MANY_REQUESTS');
    expect([second.response.status, second.response.headers.get('retry-after')]).toEqual([429, '30']);
    first.leave();
    await expect.poll(() => openStreamCount(shop)).toBe(0);
    (await openStartedStream(base, door, token)).leave();
    await shop.close();
  });

  it.each<[end: string, limits: { lifeMs?: number; tokenLeftMs?: number }]>([
    ['at most the configured time', { lifeMs: 300 }],
    ['until their token expires', { tokenLeftMs: 300 }],
  ])('last %s', async (_end, { lifeMs, tokenLeftMs }) => {
    let offset = 0;
    const shop = await openShop({
      ...(lifeMs !== undefined && { streams: { lifeMs } }),
      now: () => new Date(Date.now() + offset),
    });
    const base = await listen(shop);
    const { token } = await shop.shopper();
    if (tokenLeftMs !== undefined) {
      const { exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number };
      offset = exp * 1_000 - Date.now() - tokenLeftMs;
    }
    const followed = await openStream(base, 'REST', token);
    await expect.poll(() => followed.hasEnded()).toBe(true);
    expect(followed.changes).toEqual(['ACCOUNT', 'ORDERS']);
    expect(await openStreamCount(shop)).toBe(0);
    await shop.close();
  });

  it('end immediately when the shop closes', async () => {
    const shop = await openShop();
    const base = await listen(shop);
    const { token } = await shop.shopper();
    const followed = await Promise.all(DOORS.map((door) => openStartedStream(base, door, token)));
    await shop.close();
    await expect.poll(() => followed.map(({ hasEnded }) => hasEnded())).toEqual([true, true, true]);
    expect(followed.map(({ text }) => text().endsWith('event: complete\ndata:\n\n'))).toEqual([true, true, false]);
  });
});

describe('streams of changes that cannot be sent', () => {
  const shop = aShop();

  it.each(['application/json', 'multipart/mixed', 'text/event-stream;q=0, */*'])(
    'are refused as %s before they take a place',
    async (accept) => {
      const { token } = await shop.shopper();
      const query = 'subscription { viewerChanged }';
      const call = { token, headers: { accept } };
      const answers = [
        await shop.rest('POST', '/graphql', { ...call, body: { query } }),
        await shop.rest('GET', `/graphql?query=${encodeURIComponent(query)}`, call),
      ];
      expect(answers.map(({ status }) => status)).toEqual([406, 406]);
      expect(answers[0]!.text).toContain('text/event-stream for subscriptions');
      expect(await openStreamCount(shop)).toBe(0);
    },
  );

  it('are not opened by HEAD', async () => {
    const { token } = await shop.shopper();
    const headers = { accept: 'text/event-stream' };
    const url = `/graphql?query=${encodeURIComponent('subscription { viewerChanged }')}`;
    const head = await shop.app.inject({ method: 'HEAD', url, headers: { ...headers, authorization: token } });
    expect(head.statusCode).toBe(406);
    expect((await shop.rest('HEAD', '/api/user/changes', { token })).status).toBe(200);
    expect(await openStreamCount(shop)).toBe(0);
  });
});
