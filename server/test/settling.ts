import { afterAll, afterEach, expect } from 'vitest';
import { type Buyer, buying, reconcileDue, refundDue, type Session } from './buying.ts';
import { embeddedGround, everyStore, type StoreGround } from './every-store.ts';
import type { OwnerMatter } from '../services/mail/notify-owner.ts';
import { createRazorpayDouble } from './razorpay-double.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

/** A shop with a double of the provider, a clock that tests can set and a disk that they can fill. */
async function openSettling(newGround: () => Promise<StoreGround>) {
  const disk = await newGround();
  const double = await createRazorpayDouble();
  const clock = { now: Date.now() };
  // The tests run the rounds themselves.
  const shop = await disk.open({ razorpay: double.settings, now: () => new Date(clock.now), roundPauseMs: DAY });
  const steps = buying(shop);
  const buy = {
    ...steps,
    // Both advance the clock, so that the provider is asked again.
    open: (...opened: Parameters<typeof steps.open>) => {
      clock.now += SECOND;
      return steps.open(...opened);
    },
    look: (...looked: Parameters<typeof steps.look>) => {
      clock.now += 3 * SECOND;
      return steps.look(...looked);
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
    newGround,
    disk,
    double,
    clock,
    shop,
    buy,
    round,
    refundRound,
    reports,

    /** Closes the sessions that a test left open. */
    rest: async (): Promise<void> => {
      double.comeBack();
      await disk.allow();
      clock.now += 10 * DAY;
      await round();
    },

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

export type Settling = Awaited<ReturnType<typeof openSettling>>;

/** A shop over one store, for promises that do not depend on the store. */
export async function oneSettling(): Promise<Settling> {
  const opened = await openSettling(embeddedGround);
  afterEach(opened.rest);
  return opened;
}

/** One shop per store, for `describe.each`. */
export async function everySettling(): Promise<[name: string, Settling][]> {
  const opened: [string, Settling][] = [];
  for (const [name, newGround] of everyStore) opened.push([name, await openSettling(newGround)]);
  afterEach(async () => {
    for (const [, { rest }] of opened) await rest();
  });
  return opened;
}
