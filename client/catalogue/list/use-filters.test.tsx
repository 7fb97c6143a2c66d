import { act } from '@testing-library/react';
import type { LoaderFunction } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../test/render-hook.tsx';
import { toast } from '../../ui/toast.ts';
import { toggleCategory } from './filters.ts';
import { useFilters } from './use-filters.ts';

async function open(query = '', loader?: LoaderFunction) {
  const at = `/products${query}`;
  const { result, router, search, rerender } = await renderHookInApp(useFilters, { at, ...(loader && { loader }) });
  return {
    result,
    router,
    search,
    panel: (isOpen: boolean) => act(async () => rerender({ open: isOpen })),
    address: () => router.state.location.search,
    choose: (...call: Parameters<typeof result.current.choose>) => act(() => result.current.choose(...call)),
  };
}

test('reads the filters off the address', async () => {
  const { result } = await open('?q=l&category=finance&price=2300&rating=3&sort=HIGH_TO_LOW');
  const filters = { search: 'l', categories: ['finance'], maxPrice: 2300, ratingAbove: 3, sort: 'HIGH_TO_LOW' };
  expect(result.current.filters).toEqual(filters);
  expect(result.current.applied).toEqual(filters);
});

test('each choice is an entry in the history; all changes of one slide are a single entry', async () => {
  const { result, router, address, choose } = await open();
  await choose((now) => ({ ...now, categories: ['fiction'] }));
  await choose((now) => ({ ...now, ratingAbove: 4 }));
  for (const maxPrice of [2300, 2100]) await choose((now) => ({ ...now, maxPrice }), { slide: true });
  expect(address()).toBe('?category=fiction&price=2100&rating=4');
  await act(() => router.navigate(-1));
  expect(address()).toBe('?category=fiction');
  expect(result.current.filters.categories).toEqual(['fiction']);
});

test('changes are a single history entry while the panel is open, and another when it is open again', async () => {
  const { result, router, address, choose, panel } = await open('?sort=LOW_TO_HIGH');
  for (const rating of [4, 3]) {
    await panel(true);
    await choose((now) => ({ ...now, maxPrice: rating * 200 + 1300 }), { slide: true });
    await choose((now) => ({ ...now, ratingAbove: rating }));
    await act(async () => result.current.clear());
    await choose((now) => ({ ...now, ratingAbove: rating }));
    await panel(false);
  }
  expect(address()).toBe('?rating=3');
  await act(() => router.navigate(-1));
  expect(address()).toBe('?rating=4');
  await act(() => router.navigate(-1));
  expect(address()).toBe('?sort=LOW_TO_HIGH');
});

test('changes in the open panel that cancel each other out are still one history step', async () => {
  const { router, address, choose, panel } = await open('?rating=4&sort=LOW_TO_HIGH');
  await choose((now) => ({ ...now, ratingAbove: 3 }));
  await panel(true);
  const tick = () => choose((now) => toggleCategory(now, 'fiction'));
  await tick();
  await choose((now) => ({ ...now, ratingAbove: 4 }));
  await choose((now) => ({ ...now, ratingAbove: 3 }));
  await tick();
  expect(address()).toBe('?sort=LOW_TO_HIGH&rating=3');
  await tick();
  expect(address()).toBe('?sort=LOW_TO_HIGH&category=fiction&rating=3');
  await tick();
  await panel(false);
  await act(() => router.navigate(-1));
  expect(address()).toBe('?sort=LOW_TO_HIGH&rating=3');
  await act(() => router.navigate(-1));
  expect(address()).toBe('?rating=4&sort=LOW_TO_HIGH');
});

test('a change that is undone while its books load is not a history step', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const loader = ({ request }: { request: Request }) => (request.url.includes('category') ? loaded : null);
  const { result, router, address, choose, panel } = await open('?rating=4', loader);
  await choose((now) => ({ ...now, ratingAbove: 3 }));
  await panel(true);
  await act(async () => void result.current.choose((now) => toggleCategory(now, 'fiction')));
  await choose((now) => toggleCategory(now, 'fiction'));
  load();
  expect(address()).toBe('?rating=3');
  await act(() => router.navigate(-1));
  expect(address()).toBe('?rating=4');
});

test('a Clear with nothing to clear is not a history step', async () => {
  const { result, router, address, choose } = await open('?rating=4');
  await choose((now) => ({ ...now, ratingAbove: undefined }));
  await act(async () => result.current.clear());
  await act(() => router.navigate(-1));
  expect(address()).toBe('?rating=4');
});

test('the chosen filters are ahead of the applied ones while the books load', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const loader = ({ request }: { request: Request }) => (request.url.includes('category') ? loaded : null);
  const { result } = await open('', loader);
  let choosing: Promise<void> | undefined;
  await act(async () => {
    choosing = result.current.choose((now) => ({ ...now, categories: ['fiction'] }));
  });
  expect(result.current.filters.categories).toEqual(['fiction']);
  expect(result.current.applied.categories).toEqual([]);
  expect(result.current.loading).toBe(true);
  load();
  await act(async () => choosing);
  expect(result.current.loading).toBe(false);
  expect(result.current.applied.categories).toEqual(['fiction']);
});

test('Clear clears all but the search, and its undo keeps the current search', async () => {
  const success = vi.spyOn(toast, 'success');
  const { result, search, address } = await open('?q=walden&category=fiction&rating=4');
  await act(async () => result.current.clear());
  expect(address()).toBe('?q=walden');
  const [text, { undo } = {}] = success.mock.calls[0]!;
  expect(text).toBe('All filters are cleared');
  act(() => search.set('middle'));
  await act(async () => undo?.());
  expect(address()).toBe('?q=middle&category=fiction&rating=4');
});

test('a Clear with nothing to clear offers no undo', async () => {
  const success = vi.spyOn(toast, 'success');
  const { result, address } = await open('?q=walden');
  await act(async () => result.current.clear());
  expect(success.mock.calls).toEqual([['All filters are cleared', expect.objectContaining({ undo: undefined })]]);
  expect(address()).toBe('?q=walden');
});

test('two changes before a rendering both apply', async () => {
  const { result, address } = await open('?category=fiction&rating=4');
  const { choose } = result.current;
  await act(async () => {
    void choose((now) => ({ ...now, ratingAbove: undefined }));
    void choose((now) => ({ ...now, sort: 'LOW_TO_HIGH' }));
  });
  expect(address()).toBe('?sort=LOW_TO_HIGH&category=fiction');
});

test('Clear all clears the search too, and its undo brings it back unless another was typed', async () => {
  const success = vi.spyOn(toast, 'success');
  const { result, search, address } = await open('?q=walden&category=fiction');
  act(() => search.set('walden'));
  await act(async () => result.current.clearAll());
  expect([address(), search.get()]).toEqual(['', '']);
  await act(async () => success.mock.calls[0]![1]?.undo?.());
  expect([address(), search.get()]).toEqual(['?q=walden&category=fiction', 'walden']);

  await act(async () => result.current.clearAll());
  act(() => search.set('middle'));
  await act(async () => success.mock.calls[1]![1]?.undo?.());
  expect(address()).toBe('?q=middle&category=fiction');
});

test('removing the search empties the box', async () => {
  const { result, search, address } = await open('?q=walden&category=fiction');
  act(() => search.set('walden'));
  await act(async () => void result.current.choose((now) => ({ ...now, search: '' })));
  expect([address(), search.get()]).toEqual(['?category=fiction', '']);
});

test('choosing a zero-result suggestion puts its search into the box', async () => {
  const { result, search, address } = await open('?q=zebra&category=fiction');
  await act(async () => result.current.openList({ search: 'middle', categories: [] }));
  expect(address()).toBe('?q=middle');
  expect(search.get()).toBe('middle');
});

test('once a link leaves the list, no late filter navigates back to it or shows a notice', async () => {
  const success = vi.spyOn(toast, 'success');
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const loader = ({ request }: { request: Request }) => (request.url.includes('product/') ? loaded : null);
  const { result, router, search } = await open('?q=walden&category=fiction', loader);
  act(() => search.set('walden'));
  await act(async () => result.current.clear());
  const undo = success.mock.calls[0]![1]!.undo!;
  let arriving: Promise<void> | undefined;
  await act(async () => {
    arriving = router.navigate('/product/walden');
  });
  await act(async () => {
    undo();
    result.current.clear();
    result.current.clearAll();
    result.current.openList({ search: 'middle', categories: [] });
    void result.current.choose((now) => ({ ...now, search: '', maxPrice: 2300 }), { slide: true });
  });
  expect(search.get()).toBe('walden');
  expect(success).toHaveBeenCalledOnce();
  load();
  await act(async () => arriving);
  expect(router.state.location.pathname).toBe('/product/walden');
});
