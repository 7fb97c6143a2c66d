import { createCall, Deviation, type Server, Unreachable } from './call.ts';
import type { Check } from './check.ts';
import { accountChecks } from './checks/accounts.ts';
import { addressChecks } from './checks/addresses.ts';
import { cartChecks, cartItemChecks } from './checks/cart.ts';
import { catalogueChecks } from './checks/catalogue.ts';
import { errorChecks } from './checks/errors.ts';
import { habitChecks } from './checks/habits.ts';
import { wishlistChecks, wishlistItemChecks } from './checks/wishlist.ts';
import type { Prices } from './shapes.ts';
import { createWorld, NotTried, type World } from './world.ts';

/** The prefixes of a book's id in a path. The spec allows two readings, which `both` tries. */
const PREFIXES = { plain: [''], colon: [':'], both: ['', ':'] };
export type Ids = keyof typeof PREFIXES;
export const IDS = Object.keys(PREFIXES) as Ids[];

export interface Readings {
  readonly ids: Ids;
  readonly prices: Prices;
}

export interface Result {
  readonly point: number;
  readonly sentence: string;
  readonly outcome: 'holds' | 'fails' | 'not tried';
  /** Why the sentence does not hold or was not tried; '' if it holds. */
  readonly reason: string;
  readonly seconds: number;
}

/** The checks by subject. */
export const groupsOf = (ids: Ids): readonly (readonly Check[])[] => [
  catalogueChecks,
  accountChecks,
  [...cartChecks, ...PREFIXES[ids].flatMap(cartItemChecks)],
  [...wishlistChecks, ...PREFIXES[ids].flatMap(wishlistItemChecks)],
  addressChecks,
  errorChecks,
];
export const checksOf = (ids: Ids): readonly Check[] => groupsOf(ids).flat();

export const openWorld = (server: Server, { ids, prices }: Readings): World =>
  createWorld(createCall(server), prices, PREFIXES[ids][0]!);

export async function resultOf({ point, sentence, run }: Check, world: World): Promise<Result> {
  const started = performance.now();
  const result = (outcome: Result['outcome'], reason = ''): Result => {
    return { point, sentence, outcome, reason, seconds: (performance.now() - started) / 1000 };
  };
  try {
    // Waits only once for an unreachable server.
    await world.products().catch((error: unknown) => {
      if (error instanceof Unreachable) throw new NotTried(error.message, { cause: error });
    });
    await run(world);
    return result('holds');
  } catch (error) {
    if (error instanceof NotTried) return result('not tried', error.message);
    return result('fails', error instanceof Deviation ? error.message : String((error as Error).stack ?? error));
  }
}

/** Runs all checks in sequence, then `habitChecks`, and empties the account's lists. `left` is what remains. */
export async function runContract(server: Server, readings: Readings) {
  const world = openWorld(server, readings);
  const results: Result[] = [];
  for (const check of checksOf(readings.ids)) results.push(await resultOf(check, world));
  const habits: Result[] = [];
  for (const check of habitChecks) habits.push(await resultOf(check, world));
  return { results, habits, email: world.person.email, left: await world.emptyLists() };
}
