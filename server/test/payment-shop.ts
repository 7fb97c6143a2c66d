import { afterAll, afterEach, expect } from 'vitest';
import { type Buyer, buying, reconcileDue, refundDue, type Session } from './buying.ts';
import { embeddedStorage, everyStore, type TestStorage } from './every-store.ts';
import type { OwnerMatter } from '../services/mail/notify-owner.ts';
import { createRazorpayDouble } from './razorpay-double.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

/** A shop with a double of the provider, a clock that tests can set and a disk that they can fill. */
async function openOn(newStorage: () => Promise<TestStorage>) {
  const disk = await newStorage();
  const double = await createRazorpayDouble();
  const clock = { now: Date.now() };
  // The tests run the rounds themselves.
  const shop = await disk.open({ razorpay: double.settings, now: () => new Date(clock.now), roundPauseMs: DAY });
  const steps = buying(shop);
  const buy = {
    ...steps,
    // Opening and reading advance the clock, so that the shop asks the provider again.
    open: (...args: Parameters<typeof steps.open>) => {
      clock.now += SECOND;
      return steps.open(...args);
    },
    readSession: (...args: Parameters<typeof steps.readSession>) => {
      clock.now += 3 * SECOND;
      return steps.readSession(...args);
    },
  };

  /** One reconciliation round. Returns the number of sessions that could not be settled. */
  const round = (to = shop): Promise<number> => reconcileDue(to, double.settings, new Date(clock.now));

  /** The reports to the owner, by id. */
  const reports = new Map<string, OwnerMatter>();
  /** One round of refunds. Returns the number of sessions whose refunds could not be settled. */
  const refundRound = (to = shop): Promise<number> =>
    refundDue(to, double.settings, {
      now: new Date(clock.now),
      notifyOwner: async (matter) => void reports.set(matter.id, matter),
    });

  afterAll(async () => {
    await shop.close();
    await double.close();
  });

  return {
    newStorage,
    disk,
    double,
    clock,
    shop,
    buy,
    round,
    refundRound,
    reports,

    /** Closes the sessions that a test left open. */
    closeSessions: async (): Promise<void> => {
      double.comeBack();
      await disk.allow();
      clock.now += 10 * DAY;
      await round();
    },

    /** A new shopper with books in the cart and an open payment session. */
    buyerWithSession: async (books = 2): Promise<{ buyer: Buyer; session: Session }> => {
      const buyer = await buy.buyer(books);
      return { buyer, session: await buy.open(buyer) };
    },

    expectPlacedOnce: async (buyer: Buyer, session: Session, paymentId: string): Promise<void> => {
      expect(await buy.ordersOf(buyer)).toMatchObject([{ id: session.id, payment: { id: paymentId } }]);
      expect(await buy.cartOf(buyer)).toEqual([]);
    },
  };
}

export type PaymentShop = Awaited<ReturnType<typeof openOn>>;

/** A shop over the embedded store, for tests that do not depend on the store. */
export async function openPaymentShop(): Promise<PaymentShop> {
  const shop = await openOn(embeddedStorage);
  afterEach(shop.closeSessions);
  return shop;
}

/** One shop per store, for `describe.each`. */
export async function everyPaymentShop(): Promise<[name: string, PaymentShop][]> {
  const shops: [string, PaymentShop][] = [];
  for (const [name, newStorage] of everyStore) shops.push([name, await openOn(newStorage)]);
  afterEach(async () => {
    for (const [, { closeSessions }] of shops) await closeSessions();
  });
  return shops;
}
