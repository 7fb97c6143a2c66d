import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { threeBooks, volumes } from '../../test/books.ts';
import { server, stock } from '../../test/real-shop.ts';
import { renderHookInApp } from '../../test/render-hook.tsx';
import type { Filters } from './filters.ts';
import { useProductsPage } from './use-products-page.ts';

const all: Filters = { search: '', categories: [] };
const seventy = volumes(70);

async function open(books: typeof seventy, { isLoaded = true, filters = all } = {}) {
  const usePage = (shown: Filters) => useProductsPage(shown, shown, { isLoaded });
  const { result, rerender } = await renderHookInApp(usePage, { books, props: filters });
  return {
    result,
    filterBy: (change: Partial<Filters>) => act(async () => rerender({ ...all, ...change })),
    counts: () => Object.fromEntries((result.current.facets?.categories ?? []).map(({ name, count }) => [name, count])),
    names: () => result.current.hints?.authors.map(({ name }) => name),
    loaded: (count: number) => waitFor(() => expect(result.current.nodes).toHaveLength(count)),
  };
}

test('gives the books that match, and how many there are', async () => {
  const release = server.hold('ProductsPage');
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

test('filters a completely loaded list without the server', async () => {
  const { result, filterBy, loaded } = await open(threeBooks);
  await loaded(3);
  await filterBy({ maxPrice: 700 });
  expect(result.current).toMatchObject({ totalCount: 1, loadMore: null });
  expect(server.operations()).toEqual(['ProductsPage']);
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

test('loads the list from its start when the catalogue was replaced', async () => {
  const { result, loaded } = await open(seventy);
  await loaded(60);
  await stock(threeBooks);
  await act(async () => result.current.loadMore?.());
  await loaded(3);
  expect(result.current.totalCount).toBe(3);
});

test('another failure is thrown, and the loaded books stay', async () => {
  const { result, loaded } = await open(seventy);
  await loaded(60);
  server.failNext('MoreProducts');
  await act(() => expect(result.current.loadMore?.()).rejects.toThrow('Internal Server Error'));
  await loaded(60);
  await act(async () => result.current.loadMore?.());
  await loaded(70);
});

test('a page that arrives after the filters have changed does not get into the new list', async () => {
  const { result, filterBy, loaded } = await open(seventy);
  await loaded(60);
  const release = server.hold('MoreProducts');
  const loading = result.current.loadMore?.();
  await waitFor(() => expect(server.sent('MoreProducts')).toHaveLength(1));
  release();
  await filterBy({ search: 'iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii' });
  await act(async () => loading);
  await loaded(7);
});

test('sends no request before the loader is done', async () => {
  const { result } = await open(threeBooks, { isLoaded: false });
  await act(async () => undefined);
  expect(result.current.nodes).toEqual([]);
  expect(server.operations()).toEqual([]);
});

test('counts what each choice would show, with the other filters applied', async () => {
  const { result, counts, filterBy } = await open(seventy);
  await waitFor(() => expect(counts()['fiction']).toBe(70));
  await filterBy({ ratingAbove: 4, search: 'iii' });
  await waitFor(() => expect(result.current.facets?.ratings).toContainEqual(expect.objectContaining({ above: 4 })));
  expect(counts()['fiction']).toBe(result.current.totalCount);
});

test.each([
  ['an author’s name', ' asha ', { authors: [expect.objectContaining({ name: 'Asha Author' })], correction: null }],
  ['a typo', 'waldne', { correction: 'walden' }],
  ['words in another order', 'street lombrad', { books: [expect.objectContaining({ title: 'Lombard Street' })] }],
])('hints at what %s means, in the same request', async (_, search, hints) => {
  const { result } = await open(threeBooks, { filters: { ...all, search } });
  await waitFor(() => expect(result.current.hints).toMatchObject(hints));
  expect(server.sent('ProductsPage')).toMatchObject([{ text: search.trim(), hasText: true }]);
});

test.each(['', ' w '])('asks for no hints of %j, which is too short', async (search) => {
  const { result, loaded } = await open(threeBooks, { filters: { ...all, search } });
  await loaded(search === '' ? 3 : 1);
  expect(result.current.hints).toBeUndefined();
  expect(server.sent('ProductsPage')).toMatchObject([{ hasText: false }]);
});

test('never shows the hints of one search for the next, however late they come', async () => {
  const { result, names, filterBy } = await open(threeBooks, { filters: { ...all, search: 'waldne' } });
  await waitFor(() => expect(result.current.hints?.correction).toBe('walden'));
  const releaseEarlier = server.hold('ProductsPage');
  await filterBy({ search: 'middlemrach' });
  expect(result.current.hints).toBeUndefined();
  const releaseLater = server.hold('ProductsPage');
  await filterBy({ search: 'asha' });
  await waitFor(() => expect(server.sent('ProductsPage')).toHaveLength(3));
  releaseLater();
  await waitFor(() => expect(names()).toEqual(['Asha Author']));
  releaseEarlier();
  await act(() => server.answered());
  expect([names(), result.current.hints?.correction]).toEqual([['Asha Author'], null]);
});

test.each([
  ['the counts', ['products', 'facets']],
  ['the hints', ['searchHints']],
  ['the categories', ['categories']],
])('keeps the list when %s fail', async (_, field) => {
  server.failField('ProductsPage', field);
  const { result, loaded } = await open(threeBooks, { filters: { ...all, search: 'walden' } });
  await loaded(1);
  expect(result.current.totalCount).toBe(1);
});
