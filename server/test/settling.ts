import { afterAll, afterEach, expect } from 'vitest';
import { type Buyer, buying, reconcileDue, type Session } from './buying.ts';
import { openShop } from './open-shop.ts';
import { createRazorpayDouble } from './razorpay-double.ts';
import { refusingFileSystem } from './refusing-file-system.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

/** A shop beside a double of the provider, with a clock that the tests of a file turn and a disk that they can fill. */
export async function openSettling() {
  const fs = refusingFileSystem();
  const double = await createRazorpayDouble();
  const clock = { now: Date.now() };
  const shop = await openShop({ razorpay: double.settings, fs, now: () => new Date(clock.now) });
  const buy = buying(shop);

  /** What the shop does by itself every few seconds. Returns how many sessions could not be settled. */
  const round = (to = shop): Promise<number> => reconcileDue(to, double.settings, new Date(clock.now));

  afterEach(async () => {
    double.comeBack();
    fs.allow();
    // Whatever a test left open is asked about and over.
    clock.now += 10 * DAY;
    await round();
  });
  afterAll(async () => {
    await shop.close();
    await double.close();
  });

  return {
    fs,
    double,
    clock,
    shop,
    buy,
    round,

    opened: async (books = 2): Promise<{ buyer: Buyer; session: Session }> => {
      const buyer = await buy.buyer(books);
      return { buyer, session: await buy.open(buyer) };
    },

    expectPlacedOnce: async (buyer: Buyer, session: Session, paymentId: string): Promise<void> => {
      expect(await buy.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: paymentId } }]);
      expect(await buy.cartOf(buyer)).toEqual([]);
    },
  };
}
