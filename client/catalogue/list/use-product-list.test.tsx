import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { threeBooks, volumes } from '../../test/books.ts';
import { server, stock } from '../../test/real-shop.ts';
import { renderHookInApp } from '../../test/render-hook.tsx';
import { useCategories } from './filter-loaded.ts';
import type { Filters } from './filters.ts';
import { useProductList } from './use-product-list.ts';

const all: Filters = { search: '', categories: [] };
const seventy = volumes(70);

async function open(books: typeof seventy, { skip = false } = {}) {
  const useList = (filters: Filters) => useProductList(filters, { skip, categories: useCategories() });
  const { result, rerender } = await renderHookInApp(useList, { books, props: all });
  return {
    result,
    filterBy: (change: Partial<Filters>) => act(async () => rerender({ ...all, ...change })),
    loaded: (count: number) => waitFor(() => expect(result.current.nodes).toHaveLength(count)),
  };
}

test('gives the books that match, and how many there are', async () => {
  const release = server.hold('Products');
  const { result, loaded } = await open(threeBooks);
  expect(result.current).toMatchObject({ nodes: [], totalCount: undefined, loadMore: null });
  release();
  await loaded(3);
  expect(result.current).toMatchObject({ totalCount: 3, loadMore: null });
});

test('another filter is another list', async () => {
  const { result, filterBy, loaded } = await open(threeBooks);
  await loaded(3);
  const { list } = result.current;
  await filterBy({ maxPrice: 700 });
  await loaded(1);
  expect(result.current.list).not.toBe(list);
  await filterBy({});
  await loaded(3);
  expect(result.current.list).toBe(list);
});

test('a list that is loaded whole is filtered without the server', async () => {
  const { result, filterBy, loaded } = await open(threeBooks);
  await loaded(3);
  await filterBy({ maxPrice: 700 });
  expect(result.current).toMatchObject({ totalCount: 1, loadMore: null });
  expect(server.sent('Products')).toHaveLength(1);
});

test('appends the next page until there is none', async () => {
  const { result, loaded } = await open(seventy);
  await loaded(60);
  await act(async () => result.current.loadMore?.());
  await loaded(70);
  expect(result.current.loadMore).toBeNull();
});

test('two calls at once bring each book once', async () => {
  const { result, loaded } = await open(seventy);
  await loaded(60);
  await act(async () => {
    await Promise.all([result.current.loadMore?.(), result.current.loadMore?.()]);
  });
  await loaded(70);
  expect(new Set(result.current.nodes)).toHaveProperty('size', 70);
});

test('begins again when the catalogue was replaced', async () => {
  const { result, loaded } = await open(seventy);
  await loaded(60);
  await stock(threeBooks);
  await act(async () => result.current.loadMore?.());
  await loaded(3);
  expect(result.current.totalCount).toBe(3);
});

test('another failure is thrown, and the books that were there stay', async () => {
  const { result, loaded } = await open(seventy);
  await loaded(60);
  server.failNext('Products');
  await act(() => expect(result.current.loadMore?.()).rejects.toThrow('Internal Server Error'));
  await loaded(60);
  await act(async () => result.current.loadMore?.());
  await loaded(70);
});

test('a page that comes after the filters have changed does not get into the new list', async () => {
  const { result, filterBy, loaded } = await open(seventy);
  await loaded(60);
  const release = server.hold('Products');
  const loading = result.current.loadMore?.();
  await waitFor(() => expect(server.sent('Products')).toHaveLength(2));
  release();
  await filterBy({ search: 'iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii' });
  await act(async () => loading);
  await loaded(7);
});

test('sends no request when skipped', async () => {
  const { result } = await open(threeBooks, { skip: true });
  await act(async () => undefined);
  expect(result.current.nodes).toEqual([]);
  expect(server.operations()).toEqual([]);
});
