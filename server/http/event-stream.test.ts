import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ViewerChange } from '../__generated__/enums.generated.ts';
import { eventsOf } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const turn = () => new Promise((resolve) => setImmediate(resolve));
const changesOf = async function* changesOf(...changes: ViewerChange[]): AsyncGenerator<ViewerChange, undefined> {
  yield* changes;
};

it('pings a reader who waits', async () => {
  const waiting: AsyncIterableIterator<ViewerChange> = {
    next: () => new Promise(() => undefined),
    [Symbol.asyncIterator]: () => waiting,
  };
  const events = eventsOf(waiting);
  expect(String(events.read())).toBe(':\n\n');
  vi.advanceTimersByTime(24_000);
  expect(String(events.read())).toBe(':\n\n:\n\n');
  events.destroy();
});

it.each([0, 1, 5])('sends no ping after the end of a stream whose reader is slow, %i events behind', async (behind) => {
  const events = eventsOf(changesOf(...Array<ViewerChange>(behind).fill('ORDERS')));
  const errors: unknown[] = [];
  events.on('error', (error) => errors.push(error));
  for (let reads = 0; reads <= behind; reads += 1) {
    events.read(0);
    await turn();
  }
  vi.advanceTimersByTime(60_000);
  await turn();
  expect(errors).toEqual([]);
  const ended = new Promise((resolve) => events.once('end', resolve));
  let text = '';
  events.on('data', (chunk: Buffer) => (text += String(chunk)));
  await ended;
  expect(text).toBe(`:\n\n${'event: change\ndata: "ORDERS"\n\n'.repeat(behind)}`);
});

it('sends nothing once its reader has gone', async () => {
  const events = eventsOf(changesOf('ACCOUNT'));
  const errors: unknown[] = [];
  events.on('error', (error) => errors.push(error));
  events.read(0);
  events.destroy();
  await turn();
  vi.advanceTimersByTime(60_000);
  await turn();
  expect([errors, vi.getTimerCount()]).toEqual([[], 0]);
});
