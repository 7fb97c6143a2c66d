import { badInput, ShopError } from '../../errors.ts';
import { cutText, tidyText } from '../text.ts';
import { dateOf, isDate, startOfDate, weekdayOf } from './calendar.ts';

/** The owner's last decision to close or reopen the shop. Instants are ISO strings in UTC. */
export interface Closure {
  /** Nothing can be bought before this instant. */
  readonly until: string;
  /** The date of `until` by the shop's clock. */
  readonly date: string;
  readonly at: string;
  /** The person who decided. */
  readonly name?: string;
}

/** Both methods throw `UNAVAILABLE` when the store fails, and `OperatorError` when its file is damaged. */
export interface ClosureStore {
  /** null for a shop that was never closed. */
  read(): Promise<Closure | null>;
  write(closure: Closure): Promise<void>;
}

/** The name under which stores keep the closure among the secrets, so that backups and moves include it. */
export const CLOSURE = 'closure';

/** The closure while it lasts, otherwise null. */
export const lasting = (closure: Closure | null, now: Date): Closure | null =>
  closure !== null && now.toISOString() < closure.until ? closure : null;

export const closedUntil = ({ date }: Closure): string => `The shop is closed until ${weekdayOf(date)}.`;

/** Throws `CONFLICT` while the shop is closed. */
export async function requireOpen(closure: ClosureStore, now: Date): Promise<void> {
  const closed = lasting(await closure.read(), now);
  if (closed) throw new ShopError('CONFLICT', `${closedUntil(closed)} Your cart is kept.`);
}

/** How the owner closes and opens the shop. */
export interface OwnersClosure {
  /**
   * Closes the shop until a date by the shop's clock; null reopens it now. `BAD_USER_INPUT` for a date that is not
   * after today, or more than a year away.
   */
  set(date: string | null, name?: string): Promise<Closure>;
}

export interface ClosureService extends OwnersClosure {
  /**
   * The date on which the shop reopens; null while it is open. Read from memory, since pages and cache keys need it;
   * where several servers share the store, as old as the last `refresh`.
   */
  current(): string | null;
  /** Reads the closure, which another server or a command may have changed. */
  refresh(this: void): Promise<boolean>;
}

interface Deps {
  readonly closure: ClosureStore;
  readonly timeZone: string;
  readonly now: () => Date;
}

/** Maximum length of the person's name. */
const MAX_NAME = 100;

/** While the shop is closed, everything can be read and carts can be filled, but no payment opens. */
export function createClosureService({ closure, timeZone, now }: Deps): ClosureService {
  let known: Closure | null = null;
  return {
    current: () => lasting(known, now())?.date ?? null,
    async refresh() {
      known = await closure.read();
      return false;
    },
    async set(date, name = '') {
      const at = now().toISOString();
      const today = dateOf(at, timeZone);
      const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
      if (date !== null && (!isDate(date) || date <= today || date > inAYear))
        throw badInput([{ field: 'until', message: `must be a date after ${today}, at most a year away` }]);
      const until = date === null ? at : startOfDate(date, timeZone).toISOString();
      const by = cutText(tidyText(name), MAX_NAME);
      const decided = { until, date: date ?? today, at, ...(by && { name: by }) };
      // `refresh` may read the store meanwhile, and then sets `known` to the closure before this one.
      await closure.write(decided);
      known = decided;
      return decided;
    },
  };
}
