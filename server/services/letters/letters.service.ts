import { isDue, type Log, MAX_DUE } from '../../async/due.ts';
import type { AccountStore } from '../account/account-store.ts';
import { type Account, withLetters } from '../account/account.ts';
import type { UnsubscribeLinks } from '../account/wishlist/unsubscribe-links.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { isGivenUp } from '../mail/letter-tries.ts';
import type { Mailer } from '../mail/mail.ts';
import type { OwnerLetterStore } from '../mail/owner-letter-store.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { changeOrder, type Order } from '../orders/records.ts';
import type { ClosureStore } from '../shop/closure.ts';
import type { StockStore } from '../stock/stock-store.ts';
import { deliver, type Delivery, type Outcome } from './delivery.ts';
import { createDigest } from './digest.ts';
import { createLetterWriter } from './letter-writer.ts';
import type { LetterShop } from './order-letters.ts';
import { findReport, findOpenWork, type MachineReport } from './open-work.ts';

interface Deps {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly catalogue: CatalogueStore;
  readonly stock: Pick<StockStore, 'all'>;
  readonly closure: ClosureStore;
  readonly reportMachine: () => Promise<MachineReport>;
  readonly ownerLetters: OwnerLetterStore;
  readonly mailer: Mailer;
  readonly shop: LetterShop;
  /** The owner's address for letters; null without one. */
  readonly ordersTo: string | null;
  readonly publicUrl: () => string;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly now: () => Date;
  readonly log: Log;
}

export type LettersService = ReturnType<typeof createLettersService>;

/** Sends the letters in the records of orders and accounts, and those to the owner. */
export function createLettersService(deps: Deps) {
  const { accounts, orders, ownerLetters, shop, ordersTo, onOutcome, now, log } = deps;
  const writer = createLetterWriter(deps);
  const findFacts = async () => ({ ...(await findOpenWork(deps, now())), ...(await findReport(deps, now())) });
  const writeDigest = createDigest({ ...deps, timeZone: shop.timeZone, findFacts });
  const isReady = ({ dueAt }: { readonly dueAt: string }) => isDue(dueAt, now());

  const ofOrder = (order: Order): Delivery[] =>
    order.life.letters.filter(isReady).map((letter) => {
      let newest = order;
      return {
        letter,
        about: { order: order.life.number },
        async change(apply) {
          const changed = changeOrder((current) => {
            const letters = apply(current.life.letters);
            return letters === current.life.letters ? current : { ...current, life: { ...current.life, letters } };
          });
          newest = (await orders.update(order, changed)) as Order;
        },
        write: () => writer.ofOrder(newest, letter),
      };
    });

  const ofAccount = (account: Account): Delivery[] =>
    (account.letters ?? []).filter(isReady).map((letter) => {
      let newest = account;
      return {
        letter,
        about: { account: account.id },
        async change(apply) {
          newest = await accounts.update(account.id, (current) => {
            const { letters = [] } = current;
            const next = apply(letters);
            return next === letters ? current : withLetters(current, next);
          });
        },
        write: () => writer.ofAccount(newest, letter),
      };
    });

  /** Logs a failed read, so that one unreadable record does not hold back the letters of others. */
  const skipFailure = (read: Promise<Delivery[]>): Promise<Delivery[]> =>
    read.catch((error: unknown) => {
      log.error({ err: error }, 'due letters could not be read');
      return [];
    });

  async function accountDeliveries(limit: number): Promise<Delivery[]> {
    const ids = await accounts.dueLetters({ now: now().toISOString(), limit });
    const deliveriesOf = async (id: string) =>
      [await accounts.findById(id)].flatMap((one) => (one ? ofAccount(one) : []));
    return (await Promise.all(ids.map((id) => skipFailure(deliveriesOf(id))))).flat();
  }

  async function ownerDeliveries(limit: number): Promise<Delivery[]> {
    // Letters stay queued until the shop has an address for them.
    if (ordersTo === null) return [];
    const due = await ownerLetters.due({ now: now().toISOString(), limit });
    return due.flatMap((letter) => {
      const { id, dueAt } = letter;
      if (dueAt === null) return [];
      return {
        letter: { ...letter, dueAt },
        about: {},
        async change(apply) {
          await ownerLetters.update(id, (newest) => {
            if (newest.dueAt === null) return newest;
            const tries = { id, dueAt: newest.dueAt, tries: newest.tries };
            const [next] = apply([tries]);
            if (next === tries) return newest;
            // Drop a digest's facts once it needs no further try, because accounts that they mention may be deleted.
            const facts = newest.kind === 'digest' && (!next || isGivenUp(next)) ? {} : newest.facts;
            if (!next) return { ...newest, facts, dueAt: null, sentAt: now().toISOString() };
            return { ...newest, facts, dueAt: next.dueAt, tries: next.tries };
          });
        },
        write: async () => writer.ofOwner(letter),
      } satisfies Delivery;
    });
  }

  return {
    /**
     * Sends due letters one after another, each from the newest record. Ends early when `signal` is aborted, and when
     * the mail server does not answer; any other failure concerns one letter. Resolves with true when more letters may
     * be due.
     */
    sendDue: async (signal: AbortSignal): Promise<boolean> => {
      const at = now().toISOString();
      const deliveries = [
        ...(await skipFailure(orders.dueOrders({ now: at, limit: MAX_DUE }).then((due) => due.flatMap(ofOrder)))),
        ...(await skipFailure(accountDeliveries(MAX_DUE))),
        ...(await skipFailure(ownerDeliveries(MAX_DUE))),
      ];
      let done = 0;
      for (const delivery of deliveries) {
        if (signal.aborted) return false;
        const outcome = await deliver(delivery, deps).catch((error: unknown) => {
          log.error(
            { err: error, letter: delivery.letter.id, ...delivery.about },
            'the record of a letter was not written',
          );
          return 'failed' as const;
        });
        onOutcome(outcome);
        if (outcome === 'unreachable') return false;
        if (outcome === 'sent' || outcome === 'dropped') done += 1;
      }
      return done >= MAX_DUE;
    },

    /** Queues the daily letter to the owner when it is time. */
    queueDigest: async (): Promise<boolean> => {
      if (ordersTo !== null) await writeDigest();
      return false;
    },
  };
}
