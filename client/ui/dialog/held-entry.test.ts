import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEntry, giveEntry, holdEntry, holdsEntry, recogniseEntry, releaseEntry } from './held-entry.ts';

const onBack = vi.fn<() => void>();
const onArrive = vi.fn<() => void>();
const router = vi.fn<() => void>();

const replacing = { replaces: true };
const adding = { replaces: false };
const depth = () => (window.history.state as { idx: number }).idx;

async function back(): Promise<void> {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true, capture: true }));
  window.history.back();
  await popped;
}

beforeEach(() => {
  followEntry({ onBack, onArrive });
  window.addEventListener('popstate', router);
  window.history.replaceState({ idx: 0 }, '', '/products');
  recogniseEntry();
  holdEntry();
});
afterEach(() => {
  vi.clearAllMocks();
});

test('a page waits until the entry is gone, unless it replaces an entry that was given to it', () => {
  expect([holdsEntry(adding), holdsEntry(replacing)]).toEqual([true, true]);
  expect(giveEntry()).toBe(true);
  expect([holdsEntry(adding), holdsEntry(replacing)]).toEqual([true, false]);
  window.history.replaceState({ idx: depth() }, '', '/products?rating=4');
  recogniseEntry();
  expect(holdsEntry(adding)).toBe(false);
  expect(depth()).toBe(1);
});

test('without the entry there is none to give', () => {
  window.history.replaceState({ idx: 0 }, '');
  recogniseEntry();
  expect(giveEntry()).toBe(false);
});

test('the entry stays for the page that it was given to when the layer closes', async () => {
  giveEntry();
  releaseEntry();
  // It would be on its way out.
  expect(giveEntry()).toBe(true);
  const next = vi.fn<() => void>();
  releaseEntry(next);
  await expect.poll(() => next).toHaveBeenCalledOnce();
  expect(depth()).toBe(0);
});

test('Back before the page has come closes the layer, and the router learns nothing of it', async () => {
  giveEntry();
  await back();
  await expect.poll(() => onBack).toHaveBeenCalledOnce();
  expect(router).not.toHaveBeenCalled();
  expect(holdsEntry(adding)).toBe(false);
});
