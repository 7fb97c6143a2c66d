import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { server } from '../../test/real-shop.ts';
import { renderHookInApp } from '../../test/render-hook.tsx';
import { useSuggestions } from './use-suggestions.ts';

afterEach(() => void vi.useRealTimers());

async function open() {
  const { result, rerender, unmount } = await renderHookInApp(useSuggestions, { props: '' });
  return {
    unmount,
    type: (text: string) => act(async () => rerender(text)),
    titles: () => result.current.map(({ title }) => title),
    suggests: (...titles: string[]) =>
      waitFor(() => expect(result.current.map(({ title }) => title).toSorted()).toEqual(titles)),
  };
}
const sentTexts = () => server.sent('Suggestions').map(({ text }) => text);
const waitForTexts = (...texts: string[]) => waitFor(() => expect(sentTexts()).toEqual(texts));

test('suggests books of a title or an author, once the typing pauses', async () => {
  const { type, suggests } = await open();
  for (const text of ['w', 'wa', 'wal ']) await type(text);
  await suggests('Walden');
  expect(sentTexts()).toEqual(['wal']);
  await type('asha');
  await suggests('Lombard Street', 'Middlemarch', 'Walden');
});

test('a single letter sends no request and clears the suggestions', async () => {
  const { type, titles, suggests } = await open();
  await type('walden');
  await suggests('Walden');
  await type('w');
  expect(titles()).toEqual([]);
  expect(sentTexts()).toEqual(['walden']);
});

test('the last suggestions stay until the next answer, if the old or the new text begins with the other', async () => {
  const { type, titles, suggests } = await open();
  await type('wal');
  await suggests('Walden');
  const release = server.hold('Suggestions');
  await type('wald');
  expect(titles()).toEqual(['Walden']);
  await type('lombard');
  expect(titles()).toEqual([]);
  await waitForTexts('wal', 'lombard');
  release();
  await suggests('Lombard Street');
});

test('a late answer never replaces a later one', async () => {
  const { type, titles, suggests } = await open();
  const releaseEarlier = server.hold('Suggestions');
  await type('wal');
  await waitForTexts('wal');
  const releaseLater = server.hold('Suggestions');
  await type('lom');
  await waitForTexts('wal', 'lom');
  releaseLater();
  await suggests('Lombard Street');
  releaseEarlier();
  await act(() => server.answered());
  expect(titles()).toEqual(['Lombard Street']);
});

test('a failure shows no suggestions, and the next text sends a request', async () => {
  const { type, suggests } = await open();
  server.failNext('Suggestions');
  await type('wal');
  await waitForTexts('wal');
  await suggests();
  await type('wald');
  await suggests('Walden');
  expect(sentTexts()).toEqual(['wal', 'wald']);
});

test('leaving before the pause is over sends no request', async () => {
  const { type, unmount } = await open();
  vi.useFakeTimers();
  await type('walden');
  unmount();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sentTexts()).toEqual([]);
});
