import { expect, vi } from 'vitest';
import type { OpenShop } from './open-shop.ts';

/** A stream of changes, as its reader sees it. */
export interface ChangeStream {
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

/** Options of `vi.waitFor`, which hooks use because `expect.poll` works only in tests. */
export const HOOK_TIMEOUT = { timeout: 60_000, interval: 5 };

const SUBSCRIPTION = 'subscription { viewerChanged }';

/** Opens a stream over a new connection to the shop that listens at `base`. */
export async function openStream(base: string, door: Door, token: string): Promise<ChangeStream> {
  const controller = new AbortController();
  const { signal } = controller;
  const headers = { authorization: token, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' };
  const requests = {
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
  const response = await requests[door]();
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
  return { response, changes, text: () => text, hasEnded: () => hasEnded, leave: () => controller.abort() };
}

/** Opens a stream and waits for its first changes, one of every kind. `take` returns the changes since then. */
export async function openStartedStream(
  base: string,
  door: Door,
  token: string,
): Promise<ChangeStream & { take(): string[] }> {
  const followed = await openStream(base, door, token);
  let taken = 0;
  const take = () => {
    const fresh = followed.changes.slice(taken);
    taken = followed.changes.length;
    return fresh;
  };
  await vi.waitFor(() => expect(new Set(followed.changes)).toEqual(new Set(['ACCOUNT', 'ORDERS'])), HOOK_TIMEOUT);
  take();
  return { ...followed, take };
}

export const listen = (shop: OpenShop): Promise<string> => shop.app.listen({ host: '127.0.0.1', port: 0 });

/** The number of open streams in the shop's metrics. */
export async function openStreamCount(shop: OpenShop): Promise<number> {
  return Number(/^live_streams (\d+)$/m.exec((await shop.rest('GET', '/metrics')).text)![1]);
}
