import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyStore, type TestStorage } from '../../test/every-store.ts';
import type { OpenShop } from '../../test/open-shop.ts';
import { CREATE, sandboxBuying } from '../../test/sandbox-buying.ts';
import { createClosureService } from './closure.ts';

const FRIDAY = '2026-11-27T06:00:00.000Z';
/** Midnight of Monday 30 November in India. */
const MONDAY = '2026-11-29T18:30:00.000Z';
const CLOSED = 'The shop is closed until Monday 30 November. Your cart is kept.';

describe.each(everyStore)('a closed shop %s', (_, newStorage) => {
  let clock = FRIDAY;
  const now = () => new Date(clock);
  let storage: TestStorage;
  let shop: OpenShop;
  let buying: Awaited<ReturnType<typeof sandboxBuying>>;
  const open = async () => {
    shop = await storage.open({ now, roundPauseMs: 20 });
    buying = await sandboxBuying(shop);
  };
  beforeAll(async () => {
    storage = await newStorage();
    await open();
  });
  afterAll(() => shop.close());

  /** Closes or opens the shop as a command or another server does. */
  const setClosure = (until: string | null, name?: string) =>
    createClosureService({ ...shop.stores, timeZone: 'Asia/Kolkata', now }).set(until, name);
  const page = async () => (await shop.app.inject({ url: '/product/walden', headers: { accept: 'text/html' } })).body;
  const closedUntil = async () => [
    (await shop.rest('GET', '/api/shop')).body.shop.closedUntil,
    (await shop.ask('{ shop { closedUntil } }')).shop.closedUntil,
    (await page()).includes('Closed until 30 November.'),
  ];

  it('opens no payment through either API, accepts books into carts, and completes payments that were open', async () => {
    const [early, paid, late] = [await buying.buyer(), await buying.buyer(), await buying.buyer()];
    const [session, settled] = [await buying.open(early), await buying.open(paid)];
    await buying.pay(settled);
    await setClosure('2026-11-30');
    for (const { token, addressId } of [early, late]) {
      expect(await shop.faultOf(CREATE, { addressId }, token)).toMatchObject({
        message: CLOSED,
        extensions: { code: 'CONFLICT' },
      });
      expect(await shop.rest('POST', '/api/user/payments', { token, body: { addressId } })).toMatchObject({
        status: 422,
        body: { errors: [CLOSED], code: 'CONFLICT' },
      });
    }
    await buying.put(late, 1, 2);
    expect(await buying.cartOf(late)).toHaveLength(2);
    await buying.confirm(early, await buying.pay(session));
    expect(await buying.ordersOf(early)).toMatchObject([{ id: session.id }]);
    expect((await buying.open(paid)).id).toBe(settled.id);
    expect(await buying.ordersOf(paid)).toMatchObject([{ id: settled.id }]);

    clock = new Date(Date.parse(MONDAY) - 1).toISOString();
    expect(await shop.faultOf(CREATE, { addressId: late.addressId }, late.token)).toMatchObject({ message: CLOSED });
    clock = MONDAY;
    expect((await buying.open(late)).amount).toBeGreaterThan(0);
    clock = FRIDAY;
  });

  it('is shown as closed on pages and in both APIs, until it opens by hand or by the clock', async () => {
    await setClosure(null);
    await expect.poll(closedUntil).toEqual([undefined, null, false]);
    await setClosure('2026-11-30');
    await expect.poll(closedUntil).toEqual(['2026-11-30', '2026-11-30', true]);
    clock = MONDAY;
    expect(await closedUntil()).toEqual([undefined, null, false]);
    clock = FRIDAY;
    expect(await closedUntil()).toEqual(['2026-11-30', '2026-11-30', true]);
    await setClosure(null);
    await expect.poll(closedUntil).toEqual([undefined, null, false]);
  });

  it.each(['2026-11-27', '2026-11-26', '2027-11-28', '2027-02-29', '30 November', ''])(
    'refuses to close until “%s”',
    async (until) => {
      await expect(setClosure(until)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        message: 'until: must be a date after 2026-11-27, at most a year away',
      });
    },
  );

  it('stays closed after a restart, and keeps the name of who closed it', async () => {
    await setClosure('2027-11-27', ' Priya\u200B ');
    await shop.close();
    await open();
    expect(await shop.stores.closure.read()).toEqual({
      until: '2027-11-26T18:30:00.000Z',
      date: '2027-11-27',
      at: FRIDAY,
      name: 'Priya',
    });
    expect(await shop.ask('{ shop { closedUntil } }')).toEqual({ shop: { closedUntil: '2027-11-27' } });
  });
});
