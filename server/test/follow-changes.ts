import { expect, vi } from 'vitest';
import type { OpenShop } from './open-shop.ts';

/** A stream of changes, as its reader sees it. */
export interface Followed {
  readonly response: Response;
  /** The changes so far. */
  readonly changes: readonly string[];
  readonly text: () => string;
  /** Whether the shop ended the stream; false if the connection broke. */
  readonly hasEnded: () => boolean;
  /** Closes the connection. */
  leave(): void;
}

export type Door = 'GraphQL' | 'GraphQL by GET' | 'REST';
export const DOORS: readonly Door[] = ['GraphQL', 'GraphQL by GET', 'REST'];

/** The options of `vi.waitFor` in a hook, where `expect.poll` cannot be called. */
export const HOOK_PATIENCE = { timeout: 60_000, interval: 5 };

const SUBSCRIPTION = 'subscription { viewerChanged }';

/** Opens a stream over a new connection; the shop has to listen at `base`. */
export async function follow(base: string, door: Door, token: string): Promise<Followed> {
  const left = new AbortController();
  const { signal } = left;
  const headers = { authorization: token, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' };
  const asked = {
    GraphQL: () =>
      fetch(`${base}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query: SUBSCRIPTION }),
        signal,
      }),
    'GraphQL by GET': () => fetch(`${base}/graphql?query=${encodeURIComponent(SUBSCRIPTION)}`, { headers, signal }),
    REST: () => fetch(`${base}/api/user/changes`, { headers, signal }),
  };
  const response = await asked[door]();
  const changes: string[] = [];
  let text = '';
  let hasEnded = false;
  const read = async () => {
    let line = '';
    for await (const bytes of response.body!.pipeThrough(new TextDecoderStream())) {
      text += bytes;
      const lines = (line + bytes).split('\n');
      line = lines.pop()!;
      for (const one of lines) changes.push(...(/^data: .*"(ACCOUNT|ORDERS)"/.exec(one)?.slice(1) ?? []));
    }
  };
  read().then(
    () => (hasEnded = true),
    () => undefined,
  );
  return { response, changes, text: () => text, hasEnded: () => hasEnded, leave: () => left.abort() };
}

/** Opens a stream and waits for the first change of every kind, which shows that the stream has begun. */
export async function following(base: string, door: Door, token: string): Promise<Followed & { take(): string[] }> {
  const followed = await follow(base, door, token);
  let taken = 0;
  const take = () => {
    const fresh = followed.changes.slice(taken);
    taken = followed.changes.length;
    return fresh;
  };
  await vi.waitFor(() => expect(new Set(followed.changes)).toEqual(new Set(['ACCOUNT', 'ORDERS'])), HOOK_PATIENCE);
  take();
  return { ...followed, take };
}

export const listening = (shop: OpenShop): Promise<string> => shop.app.listen({ host: '127.0.0.1', port: 0 });

/** The number of open streams in the shop's metrics. */
export async function openStreams(shop: OpenShop): Promise<number> {
  return Number(/^live_streams (\d+)$/m.exec((await shop.rest('GET', '/metrics')).text)![1]);
}
