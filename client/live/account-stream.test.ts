import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { SessionChange } from '../session/session.ts';
import { accountStream } from './account-stream.ts';

const EVENT = 'event: next\ndata: {"data":{"viewerChanged":"ACCOUNT"}}\n\n';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  // jsdom has no locks. The first request gets the lock until its work ends.
  let turn: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
    (turn = turn.then(() => (signal.aborted ? undefined : work())));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Subscribes as one tab does. A server that is down refuses each request; one that is mute never answers. */
function openTab() {
  const streams: { token: string | null; signal: AbortSignal; send: (text: string) => void; end: () => void }[] = [];
  const listeners = new Set<(change: SessionChange) => void>();
  let current: string | null = 'token';
  let isDown = false;
  let isMute = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const signal = init!.signal!;
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
    streams.push({
      token: new Headers(init?.headers).get('authorization'),
      signal,
      send: (text) => controller.enqueue(new TextEncoder().encode(text)),
      end: () => controller.close(),
    });
    if (isDown) throw new TypeError('Failed to fetch');
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
    });
    aborted.catch((error: unknown) => controller.error(error));
    return isMute ? aborted : new Response(body);
  });
  const changed = vi.fn<() => void>();
  const subscription = accountStream({
    token: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  }).subscribe(changed);
  onTestFinished(() => subscription.unsubscribe());
  const changeSession = (token: string | null) => {
    current = token;
    const change: SessionChange = token
      ? { kind: 'begun', elsewhere: false }
      : { kind: 'ended', elsewhere: false, why: 'log-out' };
    for (const listener of listeners) listener(change);
  };
  return {
    streams,
    changed,
    changeSession,
    setDown: (value: boolean) => (isDown = value),
    setMute: (value: boolean) => (isMute = value),
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const show = async (isShown: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
};

test('emits once for each event, even one that arrives in pieces, and never for a ping', async () => {
  const { streams, changed } = openTab();
  await pass(0);
  streams[0]!.send(':\n\n');
  await pass(0);
  expect(changed).not.toHaveBeenCalled();
  streams[0]!.send(EVENT.slice(0, 30));
  await pass(0);
  expect(changed).not.toHaveBeenCalled();
  streams[0]!.send(EVENT.slice(30));
  await pass(0);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a silent stream is aborted, and opened again after a pause that grows up to a minute', async () => {
  const { streams, setDown } = openTab();
  await pass(30_000);
  streams[0]!.send(':\n\n');
  await pass(39_000);
  expect(streams[0]!.signal.aborted).toBe(false);
  await pass(1_000);
  expect(streams[0]!.signal.aborted).toBe(true);
  setDown(true);
  await pass(1_000);
  expect(streams).toHaveLength(2);
  await pass(2_000);
  expect(streams).toHaveLength(3);
  await pass(4_000 + 8_000 + 16_000 + 32_000);
  expect(streams).toHaveLength(7);
  await pass(59_000);
  expect(streams).toHaveLength(7);
  await pass(1_000);
  expect(streams).toHaveLength(8);
});

test('a request that is never answered is sent again', async () => {
  const { streams, changed, setMute } = openTab();
  setMute(true);
  await pass(0);
  await pass(39_000);
  expect(streams[0]!.signal.aborted).toBe(false);
  await pass(1_000);
  expect(streams[0]!.signal.aborted).toBe(true);
  setMute(false);
  await pass(1_000);
  streams[1]!.send(EVENT);
  await pass(0);
  expect(changed).toHaveBeenCalledTimes(1);
});

test("opens a stream only in a visible tab with a network and a session, with the session's token", async () => {
  const { streams, changeSession } = openTab();
  await pass(0);
  const openTokens = () => streams.filter(({ signal }) => !signal.aborted).map(({ token }) => token);
  expect(openTokens()).toEqual(['token']);
  await show(false);
  expect(openTokens()).toEqual([]);
  await show(true);
  expect(openTokens()).toEqual(['token']);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(openTokens()).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(openTokens()).toEqual(['token']);
  changeSession('another');
  await pass(0);
  expect(openTokens()).toEqual(['another']);
  changeSession(null);
  await pass(120_000);
  expect(openTokens()).toEqual([]);
  expect(streams).toHaveLength(4);
});

const forbidden = () => {
  throw new DOMException('Forbidden', 'SecurityError');
};
test.each([
  ['has no locks', () => Reflect.deleteProperty(navigator, 'locks')],
  ['forbids locks', () => Object.defineProperty(navigator, 'locks', { configurable: true, get: forbidden })],
])('a browser that %s has no stream, so coming online counts as a change', async (_, removeLocks) => {
  removeLocks();
  const { streams, changed } = openTab();
  await pass(0);
  expect(changed).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(changed).toHaveBeenCalledOnce();
  expect(streams).toEqual([]);
});

test('a stream that ends after each first event is opened again after growing pauses', async () => {
  const { streams } = openTab();
  await pass(0);
  for (const [index, ms] of [1_000, 2_000, 4_000, 8_000].entries()) {
    streams[index]!.send(EVENT);
    await pass(0);
    streams[index]!.end();
    await pass(ms - 1);
    expect(streams).toHaveLength(index + 1);
    await pass(1);
    expect(streams).toHaveLength(index + 2);
  }
});

test('opening the stream many times leaves at most one listener behind', async () => {
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
  const { streams, setDown } = openTab();
  await pass(0);
  const listenerCount = () => added.mock.calls.length - removed.mock.calls.length;
  const before = listenerCount();
  setDown(true);
  streams[0]!.end();
  await pass(600_000);
  expect(streams.length).toBeGreaterThan(10);
  expect(listenerCount()).toBeLessThanOrEqual(before + 1);
});
