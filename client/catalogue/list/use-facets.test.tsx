import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../test/real-shop.ts';
import { renderHookInApp } from '../../test/render-hook.tsx';
import type { Filters } from './filters.ts';
import { useFacets } from './use-facets.ts';

const all: Filters = { search: '', categories: [] };

async function open(filters: Partial<Filters> = {}) {
  const useCounts = (shown: Filters) => useFacets(shown, undefined);
  const { result, rerender } = await renderHookInApp(useCounts, { props: { ...all, ...filters } });
  return {
    filterBy: (change: Partial<Filters>) => act(async () => rerender({ ...all, ...change })),
    facets: () => result.current,
    counts: () => Object.fromEntries((result.current?.categories ?? []).map(({ name, count }) => [name, count])),
  };
}

test('counts what each choice would show, with the other filters applied', async () => {
  const release = server.hold('ProductFacets');
  const { facets, counts } = await open({ ratingAbove: 4 });
  expect(facets()).toBeUndefined();
  release();
  await waitFor(() => expect(counts()).toEqual({ fiction: 1, 'non-fiction': 1, finance: 0 }));
  expect(facets()?.ratings).toContainEqual(expect.objectContaining({ above: 3, count: 3 }));
  expect(facets()?.prices[0]).toMatchObject({ maxPrice: 500, count: 0 });
});

test('the old counts stay until the new ones are there', async () => {
  const { filterBy, counts } = await open();
  await waitFor(() => expect(counts()['finance']).toBe(1));
  const release = server.hold('ProductFacets');
  await filterBy({ ratingAbove: 4 });
  expect(counts()['finance']).toBe(1);
  release();
  await waitFor(() => expect(counts()['finance']).toBe(0));
});

test('a late answer to an earlier request does not replace a later one', async () => {
  const { filterBy, counts } = await open();
  await waitFor(() => expect(counts()['finance']).toBe(1));
  const releaseEarlier = server.hold('ProductFacets');
  await filterBy({ ratingAbove: 4 });
  const releaseLater = server.hold('ProductFacets');
  await filterBy({ maxPrice: 700 });
  await waitFor(() => expect(server.sent('ProductFacets')).toHaveLength(3));
  releaseLater();
  await waitFor(() => expect(counts()).toEqual({ fiction: 0, 'non-fiction': 1, finance: 0 }));
  releaseEarlier();
  await act(() => server.answered());
  expect(counts()).toEqual({ fiction: 0, 'non-fiction': 1, finance: 0 });
});

test('counts are undefined when the server fails', async () => {
  server.fail('ProductFacets');
  const { facets } = await open();
  await waitFor(() => expect(server.sent('ProductFacets')).toHaveLength(1));
  expect(facets()).toBeUndefined();
});
