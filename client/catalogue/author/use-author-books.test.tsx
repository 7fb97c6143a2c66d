import { useApolloClient } from '@apollo/client/react';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { book, volumes } from '../../test/books.ts';
import { server } from '../../test/real-shop.ts';
import { openApp } from '../../test/render-app.tsx';
import { renderHookInApp } from '../../test/render-hook.tsx';
import { AuthorDocument, MoreOfAuthorDocument } from './__generated__/author.generated.ts';
import { useAuthorBooks } from './use-author-books.ts';

const slug = 'asha-author';
const [PAGE, TOTAL] = [60, 150];
const books: ReturnType<typeof volumes> = [...volumes(TOTAL), book('Emma', { author: 'Jane Austen' })];

/** Renders the hook with the author's first page of books. `visited`: the second page is in the cache already. */
async function open({ of = books, visited = false } = {}) {
  const { client } = await openApp({ books: of });
  const { data } = await client.query({ query: AuthorDocument, variables: { slug } });
  const first = data!.author!.products;
  const variables = { slug, after: first.pageInfo.endCursor ?? '' };
  const more = visited ? (await client.query({ query: MoreOfAuthorDocument, variables })).data : null;
  const { result } = await renderHookInApp(
    () => {
      const { cache } = useApolloClient();
      useState(() => more && cache.writeQuery({ query: MoreOfAuthorDocument, variables, data: more }));
      return useAuthorBooks(slug, first);
    },
    { books: of },
  );
  server.forget();
  return {
    slugs: () => result.current.nodes.map((node) => node.slug),
    hasMore: () => result.current.loadMore !== null,
    loadMore: () => act(async () => result.current.loadMore?.()),
    /** Starts to load, and returns the promise instead of waiting. */
    startLoading: () => result.current.loadMore?.(),
  };
}
const firstSlugs = (count: number) => Array.from({ length: count }, (_, index) => `v${index + 1}`);
const requestCount = () => server.sent('MoreOfAuthor').length;

test('the books come page by page, those of this author only, until all are there', async () => {
  const { slugs, hasMore, loadMore } = await open();
  expect(slugs()).toEqual(firstSlugs(PAGE));
  await loadMore();
  expect([slugs(), hasMore()]).toEqual([firstSlugs(2 * PAGE), true]);
  await loadMore();
  expect([slugs(), hasMore()]).toEqual([firstSlugs(TOTAL), false]);
  expect(requestCount()).toBe(2);
});

test('an author with few books has no second page', async () => {
  const { slugs, hasMore } = await open({ of: volumes(3) });
  expect([slugs(), hasMore()]).toEqual([firstSlugs(3), false]);
});

test('two calls of loadMore at once add one page', async () => {
  const { slugs, startLoading } = await open();
  const release = server.hold('MoreOfAuthor');
  const both = Promise.all([startLoading(), startLoading()]);
  expect(slugs()).toEqual(firstSlugs(PAGE));
  release();
  await act(() => both);
  expect(slugs()).toEqual(firstSlugs(2 * PAGE));
});

test('a failure rejects and adds nothing, and the next call tries again', async () => {
  const { slugs, hasMore, loadMore, startLoading } = await open();
  server.failNext('MoreOfAuthor');
  await expect(startLoading()).rejects.toThrow('Internal Server Error');
  expect([slugs(), hasMore()]).toEqual([firstSlugs(PAGE), true]);
  await loadMore();
  expect(slugs()).toEqual(firstSlugs(2 * PAGE));
});

test('a return to the page shows what was loaded, without a request', async () => {
  const { slugs, loadMore } = await open({ visited: true });
  expect([slugs(), requestCount()]).toEqual([firstSlugs(2 * PAGE), 0]);
  await loadMore();
  expect(slugs()).toEqual(firstSlugs(TOTAL));
});
