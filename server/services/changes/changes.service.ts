import { Repeater } from '@repeaterjs/repeater';
import { Gauge, type Registry } from 'prom-client';
import type { ViewerChange } from '../../__generated__/enums.generated.ts';
import type { Account } from '../account/account.ts';
import { networkOf } from '../account/sign-in/network.ts';
import { type ChangeFeed, VIEWER_CHANGES } from './change-feed.ts';
import { createPlaces, type Place } from './places.ts';

interface Limits {
  /** Streams at a time. */
  readonly server: number;
  readonly account: number;
  readonly network: number;
  /** The longest time of one stream, in milliseconds. */
  readonly lifeMs: number;
}

const LIMITS: Limits = { server: 5_000, account: 20, network: 500, lifeMs: 60 * 60_000 };

export type ChangesOptions = Partial<Limits>;

interface Deps {
  readonly feed: ChangeFeed;
  /** `UNAUTHENTICATED` for a token that is not good any more. */
  readonly authenticate: (token: string) => Promise<Account>;
  /** Seconds since 1970. */
  readonly expiryOf: (token: string) => number;
  readonly metrics: Registry;
  readonly now: () => Date;
  readonly limits?: ChangesOptions;
}

/** The kinds of change that a reader has not read yet, each once, so that a slow reader costs no more memory than a fast one. */
class EachOnce {
  readonly #waiting = new Set<ViewerChange>();
  readonly full = false;
  get empty(): boolean {
    return this.#waiting.size === 0;
  }
  add(change: ViewerChange): void {
    this.#waiting.add(change);
  }
  remove(): ViewerChange {
    const [first] = this.#waiting;
    this.#waiting.delete(first!);
    return first!;
  }
}

export type ChangesService = ReturnType<typeof createChangesService>;

/** Streams of an account's changes, for open pages. */
export function createChangesService({ feed, authenticate, expiryOf, metrics, now, limits = {} }: Deps) {
  const most = { ...LIMITS, ...limits };
  const places = createPlaces();
  const ending = new AbortController();
  // oxlint-disable-next-line no-new -- the registry keeps it
  new Gauge({
    name: 'live_streams',
    help: 'Open streams of what changed of an account.',
    registers: [metrics],
    collect() {
      this.set(places.taken('server'));
    },
  });

  const placesOf = ({ id }: Account, address: string): readonly Place[] => [
    {
      key: 'server',
      most: most.server,
      refusal: `The shop tells ${most.server} readers of changes at most. Please try again later.`,
    },
    {
      key: `account ${id}`,
      most: most.account,
      refusal: `An account may follow its changes ${most.account} times at once. Please close another page.`,
    },
    {
      key: `network ${networkOf(address)}`,
      most: most.network,
      refusal: `Changes may be followed ${most.network} times at once from one network. Please try again later.`,
    },
  ];

  return {
    /**
     * What changes of the token's account: first every kind, because the reader may have missed some, then each as it
     * happens. Ends with the token, after an hour, and when the shop closes. `UNAUTHENTICATED`; `TOO_MANY_REQUESTS` for
     * too many streams at once.
     */
    async follow(token: string, address: string): Promise<AsyncIterableIterator<ViewerChange>> {
      const account = await authenticate(token);
      const wanted = placesOf(account, address);
      places.requireFree(wanted);
      const tokenMs = Math.min(expiryOf(token) * 1_000, Date.parse(account.endsAt ?? '') || Infinity) - now().getTime();
      // Takes its places when it is first read: an answer that is refused for its type is never read or ended.
      return new Repeater<ViewerChange>(async (push, stop) => {
        const leave = places.take(wanted);
        const unfollow = feed.follow(account.id, (change) => {
          // The change may be the end of the session.
          authenticate(token).then(
            () => push(change),
            () => stop(),
          );
        });
        const end = setTimeout(() => stop(), Math.min(most.lifeMs, tokenMs)).unref();
        const close = () => stop();
        ending.signal.addEventListener('abort', close);
        if (ending.signal.aborted) stop();
        for (const change of VIEWER_CHANGES) void push(change);
        await stop;
        ending.signal.removeEventListener('abort', close);
        clearTimeout(end);
        unfollow();
        leave();
      }, new EachOnce());
    },

    /** Ends all streams, and those that are still to begin. */
    end: (): void => ending.abort(),
  };
}
