import { act, waitFor } from '@testing-library/react';
import { useApolloClient } from '@apollo/client/react';
import { expect, test } from 'vitest';
import { server } from '../../test/real-shop.ts';
import { renderHookInApp } from '../../test/render-hook.tsx';
import { loadSearchHints, useSearchHints } from './use-search-hints.ts';

async function open(search: string) {
  const { result, rerender } = await renderHookInApp(
    (text: string) => {
      const client = useApolloClient();
      return { hints: useSearchHints(text), load: (wanted: string) => loadSearchHints(client, wanted) };
    },
    { props: search },
  );
  return {
    hints: () => result.current.hints,
    load: (text: string) => act(() => result.current.load(text)),
    search: (text: string) => act(async () => rerender(text)),
    names: () => result.current.hints?.authors.map(({ name }) => name),
  };
}
const asked = () => server.sent('SearchHints').map(({ text }) => text);

test('an author’s name finds the author, with the first books', async () => {
  const { hints, names } = await open(' asha ');
  expect(hints()).toBeNull();
  await waitFor(() => expect(names()).toEqual(['Asha Author']));
  expect(hints()).toMatchObject({ correction: null, books: [] });
  expect(asked()).toEqual(['asha']);
});

test('a slip of the pen is corrected, and words in another order find a book', async () => {
  const { hints, search } = await open('waldne');
  await waitFor(() => expect(hints()?.correction).toBe('walden'));
  await search('street lombrad');
  await waitFor(() => expect(hints()?.books.map(({ title }) => title)).toEqual(['Lombard Street']));
});

test.each(['', ' w '])('%j is too short to be asked', async (text) => {
  const { hints, load } = await open(text);
  await load(text);
  expect([hints(), asked()]).toEqual([null, []]);
});

test('what is loaded before is there at once, and is asked once', async () => {
  const { load, search, names } = await open('');
  await load(' asha ');
  await search('asha');
  expect(names()).toEqual(['Asha Author']);
  expect(asked()).toEqual(['asha']);
});

test('hints of one search are never shown for the next, however late they come', async () => {
  const { hints, search, names } = await open('waldne');
  await waitFor(() => expect(hints()?.correction).toBe('walden'));
  const releaseEarlier = server.hold('SearchHints');
  await search('middlemrach');
  expect(hints()).toBeNull();
  const releaseLater = server.hold('SearchHints');
  await search('asha');
  await waitFor(() => expect(asked()).toHaveLength(3));
  releaseLater();
  await waitFor(() => expect(names()).toEqual(['Asha Author']));
  releaseEarlier();
  await act(() => server.answered());
  expect([names(), hints()?.correction]).toEqual([['Asha Author'], null]);
});

test('a failure gives no hints', async () => {
  server.failNext('SearchHints');
  const { hints, search, names } = await open('waldne');
  await act(() => server.answered());
  expect(hints()).toBeNull();
  await search('asha');
  await waitFor(() => expect(names()).toEqual(['Asha Author']));
});
