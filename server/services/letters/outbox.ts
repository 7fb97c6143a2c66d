import type { Log } from '../../async/rounds.ts';
import type { AccountStore } from '../account/account-store.ts';
import { type Account, withLetters } from '../account/account.ts';
import type { OwnerLetterStore } from '../mail/owner-letter-store.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { isPlaced, type Order } from '../orders/order.ts';
import type { LetterWriter } from './letter-writer.ts';
import { type Delivery, deliver, type Outcome } from './delivery.ts';
import type { Mailer } from '../mail/mail.ts';

/** Records of a kind that are looked at in one round. */
const ROUND = 50;

interface Deps {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly ownerLetters: OwnerLetterStore;
  readonly writer: LetterWriter;
  readonly mailer: Mailer;
  /** Whether the owner has an address. Without one, letters about no order wait for it. */
  readonly hasOwner: boolean;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly now: () => Date;
  readonly log: Log;
}

/** Sends the letters in the records of orders and accounts, and those to the owner. */
export function createOutbox(deps: Deps) {
  const { accounts, orders, ownerLetters, writer, hasOwner, onOutcome, now } = deps;
  const isDue = ({ dueAt }: { readonly dueAt: string | null }) => dueAt !== null && dueAt <= now().toISOString();

  const ofOrder = (order: Order): Delivery[] =>
    order.life.letters.filter(isDue).map((letter) => ({
      letter,
      about: { order: order.life.number },
      async change(apply) {
        await orders.update(order, (newest) => {
          if (!isPlaced(newest)) return newest;
          const letters = apply(newest.life.letters);
          return letters === newest.life.letters ? newest : { ...newest, life: { ...newest.life, letters } };
        });
      },
      write: () => writer.ofOrder(order, letter),
    }));

  const ofAccount = (account: Account): Delivery[] =>
    (account.letters ?? []).filter(isDue).map((letter) => ({
      letter,
      about: { account: account.id },
      async change(apply) {
        await accounts.update(account.id, (newest) => {
          const { letters = [] } = newest;
          const next = apply(letters);
          return next === letters ? newest : withLetters(newest, next);
        });
      },
      write: () => writer.ofAccount(account, letter),
    }));

  async function accountDeliveries(limit: number): Promise<Delivery[]> {
    const ids = await accounts.dueLetters({ now: now().toISOString(), limit });
    const found = await Promise.all(ids.map((id) => accounts.findById(id)));
    return found.filter((account) => account !== null).flatMap(ofAccount);
  }

  async function ownerDeliveries(limit: number): Promise<Delivery[]> {
    if (!hasOwner) return [];
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
            const tried = { id, dueAt: newest.dueAt, tries: newest.tries };
            const [next] = apply([tried]);
            if (!next) return { ...newest, dueAt: null, sentAt: now().toISOString() };
            return next === tried ? newest : { ...newest, dueAt: next.dueAt, tries: next.tries };
          });
        },
        write: async () => writer.ofOwner(letter),
      } satisfies Delivery;
    });
  }

  return {
    /**
     * One round, one letter after another. It ends early when `signal` is aborted, and when no mail server answers.
     * Resolves with true when more letters may be due.
     */
    sendDue: async (signal: AbortSignal): Promise<boolean> => {
      const at = now().toISOString();
      const deliveries = [
        ...(await orders.dueOrders({ now: at, limit: ROUND })).flatMap(ofOrder),
        ...(await accountDeliveries(ROUND)),
        ...(await ownerDeliveries(ROUND)),
      ];
      let taken = 0;
      for (const delivery of deliveries) {
        if (signal.aborted) return false;
        const outcome = await deliver(delivery, deps);
        onOutcome(outcome);
        if (outcome === 'unreachable') return false;
        if (outcome === 'sent' || outcome === 'dropped') taken += 1;
      }
      return taken >= ROUND;
    },
  };
}
