import { Gauge, type Registry } from 'prom-client';
import type { ViewerChange } from '../../__generated__/enums.generated.ts';
import type { Account } from '../account/account.ts';
import { networkOf } from '../account/sign-in/network.ts';
import { type ChangeFeed, VIEWER_CHANGES } from './change-feed.ts';
import { createStreamSlots, type StreamLimit } from './stream-slots.ts';

interface Limits {
  /** Open streams of the server. */
  readonly server: number;
  readonly account: number;
  readonly network: number;
  /** Maximum duration of a stream. */
  readonly lifeMs: number;
}

const LIMITS: Limits = { server: 5_000, account: 20, network: 500, lifeMs: 60 * 60_000 };

export type ChangesOptions = Partial<Limits>;

interface Deps {
  readonly feed: ChangeFeed;
  /** `UNAUTHENTICATED` for a token that is not valid any more. */
  readonly authenticate: (token: string) => Promise<Account>;
  /** Seconds since 1970. */
  readonly expiryOf: (token: string) => number;
  readonly metrics: Registry;
  readonly now: () => Date;
  readonly limits?: ChangesOptions;
}

/**
 * Creates a stream that yields one change of every kind, then those that are added. Merges equal changes that are
 * unread, so that a slow reader costs no more memory than a fast one. It is not an async generator, because that could
 * not be ended while it waits or before it is read.
 */
function createStream(onEnd: () => void) {
  const unread = new Set(VIEWER_CHANGES);
  let hasEnded = false;
  let wake = (): void => undefined;
  function end(): void {
    if (!hasEnded) onEnd();
    hasEnded = true;
    wake();
  }
  const stream: AsyncIterableIterator<ViewerChange> = {
    async next() {
      const [value] = unread;
      if (value !== undefined) {
        unread.delete(value);
        return { done: false, value };
      }
      if (hasEnded) return { done: true, value };
      await new Promise<void>((resolve) => (wake = resolve));
      return stream.next();
    },
    async return() {
      unread.clear();
      end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return {
    stream,
    end,
    add: (change: ViewerChange): void => {
      unread.add(change);
      wake();
    },
  };
}

export type ChangesService = ReturnType<typeof createChangesService>;

/** Streams of an account's changes, for open pages. */
export function createChangesService({ feed, authenticate, expiryOf, metrics, now, limits = {} }: Deps) {
  const max = { ...LIMITS, ...limits };
  const slots = createStreamSlots();
  const closing = new AbortController();
  // oxlint-disable-next-line no-new -- the registry keeps it
  new Gauge({
    name: 'live_streams',
    help: 'Open streams of account changes.',
    registers: [metrics],
    collect() {
      this.set(slots.inUse('server'));
    },
  });

  const limitsOf = ({ id }: Account, address: string): readonly StreamLimit[] => [
    {
      key: 'server',
      max: max.server,
      refusal: `The shop has ${max.server} readers of changes at most. Please try again later.`,
    },
    {
      key: `account ${id}`,
      max: max.account,
      refusal: `An account may follow its changes ${max.account} times at once. Please close another page.`,
    },
    {
      key: `network ${networkOf(address)}`,
      max: max.network,
      refusal: `Changes may be followed ${max.network} times at once from one network. Please try again later.`,
    },
  ];

  return {
    /**
     * Streams the changes of the token's account: first every kind, because the reader may have missed some, then each
     * as it happens. Ends with the token, after an hour, and when the shop closes. `UNAUTHENTICATED` for an invalid
     * token, `TOO_MANY_REQUESTS` for too many streams at once.
     */
    async stream(token: string, address: string): Promise<AsyncIterableIterator<ViewerChange>> {
      const account = await authenticate(token);
      const tokenMs = Math.min(expiryOf(token) * 1_000, Date.parse(account.endsAt ?? '') || Infinity) - now().getTime();
      // Take the slots before the response begins, so that the response can still be a refusal.
      const releaseSlots = slots.take(limitsOf(account, address));
      const { stream, add, end } = createStream(() => {
        closing.signal.removeEventListener('abort', end);
        clearTimeout(timer);
        unsubscribe();
        releaseSlots();
      });
      const unsubscribe = feed.subscribe(account.id, (change) => {
        // Authenticate again, because the change may have ended the session.
        authenticate(token).then(() => add(change), end);
      });
      const timer = setTimeout(end, Math.min(max.lifeMs, tokenMs)).unref();
      closing.signal.addEventListener('abort', end);
      if (closing.signal.aborted) end();
      return stream;
    },

    /** Ends all open streams, and every later one as soon as it begins. */
    end: (): void => closing.abort(),
  };
}
