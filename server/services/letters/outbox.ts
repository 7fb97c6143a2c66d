import { isDue, type Log, ROUND } from '../../async/due.ts';
import type { AccountStore } from '../account/account-store.ts';
import { type Account, withLetters } from '../account/account.ts';
import type { OwnerLetterStore } from '../mail/owner-letter-store.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { changeOrder, type Order } from '../orders/records.ts';
import type { LetterWriter } from './letter-writer.ts';
import { type Delivery, deliver, type Outcome } from './delivery.ts';
import type { Mailer } from '../mail/mail.ts';

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
  const { accounts, orders, ownerLetters, writer, hasOwner, onOutcome, now, log } = deps;
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

  /** What can be read: one record that cannot must not hold back the letters of the others. */
  const readable = (reading: Promise<Delivery[]>): Promise<Delivery[]> =>
    reading.catch((error: unknown) => {
      log.error({ err: error }, 'letters that are due could not be read');
      return [];
    });

  async function accountDeliveries(limit: number): Promise<Delivery[]> {
    const ids = await accounts.dueLetters({ now: now().toISOString(), limit });
    const deliveriesOf = async (id: string) =>
      [await accounts.findById(id)].flatMap((one) => (one ? ofAccount(one) : []));
    return (await Promise.all(ids.map((id) => readable(deliveriesOf(id))))).flat();
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
            // What a digest says of accounts is not to outlast them.
            const facts = newest.kind === 'digest' ? {} : newest.facts;
            if (!next) return { ...newest, facts, dueAt: null, sentAt: now().toISOString() };
            return next === tried ? newest : { ...newest, dueAt: next.dueAt, tries: next.tries };
          });
        },
        write: async () => writer.ofOwner(letter),
      } satisfies Delivery;
    });
  }

  return {
    /**
     * One round, one letter after another, each from its record as it is then. It ends early when `signal` is aborted, and
     * when no mail server answers; any other failure is one letter's. Resolves with true when more letters may be due.
     */
    sendDue: async (signal: AbortSignal): Promise<boolean> => {
      const at = now().toISOString();
      const deliveries = [
        ...(await readable(orders.dueOrders({ now: at, limit: ROUND }).then((due) => due.flatMap(ofOrder)))),
        ...(await readable(accountDeliveries(ROUND))),
        ...(await readable(ownerDeliveries(ROUND))),
      ];
      let taken = 0;
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
        if (outcome === 'sent' || outcome === 'dropped') taken += 1;
      }
      return taken >= ROUND;
    },
  };
}
