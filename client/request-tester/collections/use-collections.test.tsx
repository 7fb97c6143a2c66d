import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Collection } from './collection.ts';
import { storedCollections } from './stored-collections.ts';
import { useCollections } from './use-collections.ts';

beforeEach(() => localStorage.clear());

const mine: Collection = { name: 'Mine', requests: [] };
const theirs: Collection = { name: 'Theirs', requests: [] };

test('a change is kept, and seen by the next visit', () => {
  const { result } = renderHook(useCollections);
  let kept: boolean | undefined;
  act(() => {
    kept = result.current.change((all) => [...all, mine]);
  });
  expect(kept).toBe(true);
  expect(result.current.collections).toEqual([mine]);
  expect(renderHook(useCollections).result.current.collections).toEqual([mine]);
});

test('a change that cannot be kept says why, and changes nothing; the next one takes the words away', () => {
  const { result } = renderHook(useCollections);
  const heavy = Array.from({ length: 6 }, (_, n) => ({ ...mine, name: `${n}${'x'.repeat(100_000)}` }));
  let kept: boolean | undefined;
  act(() => {
    kept = result.current.change(() => heavy);
  });
  expect(kept).toBe(false);
  expect(result.current.problem).toMatch(/this browser keeps 500000/);
  expect([result.current.collections, storedCollections(localStorage)]).toEqual([[], []]);
  act(() => void result.current.change(() => [mine]));
  expect(result.current.problem).toBeUndefined();
});

test('another tab is followed until the panel is gone', () => {
  const { result, unmount } = renderHook(useCollections);
  const elsewhere = renderHook(useCollections).result;
  act(() => void elsewhere.current.change(() => [theirs]));
  const tell = () =>
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'request-collections' }));
  act(() => void tell());
  expect(result.current.collections).toEqual([theirs]);
  const remove = vi.spyOn(window, 'removeEventListener');
  unmount();
  expect(remove).toHaveBeenCalledWith('storage', expect.any(Function));
});
