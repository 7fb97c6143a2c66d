import { act, fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useRowWindow, type RowWindowStart } from './use-row-window.ts';

const [COUNT, ROW, TOP] = [600, 500, 200];
let tracks: string;
let gridWidth: number;
const resized: (() => void)[] = [];

/** A window of 800 pixels over a grid that begins at 200; the cards of its first rows are in the document. */
beforeEach(() => {
  [tracks, gridWidth] = ['200px 200px 200px 200px', 800];
  resized.length = 0;
  const read = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) =>
    element.matches('main') ? ({ gridTemplateColumns: tracks } as CSSStyleDeclaration) : read(element, pseudo),
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    return this.matches('article') ? new DOMRect(0, 0, 200, ROW) : new DOMRect(0, TOP - window.scrollY, gridWidth, 0);
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(400_000);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe(element: Element): void {
        if (element.matches('main')) resized.push(this.callback);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  return () => vi.unstubAllGlobals();
});

const scrollTo = (offset: number) =>
  act(async () => {
    vi.stubGlobal('scrollY', offset);
    fireEvent.scroll(window);
  });

function open({ held = null, start }: { held?: number | null; start?: RowWindowStart } = {}) {
  document.body.innerHTML = `<main>${'<article data-index="0"></article>'.repeat(4)}</main>`;
  const grid = { current: document.querySelector('main') };
  const { result, rerender } = renderHook(
    (now: { held: number | null }) => useRowWindow({ grid, count: COUNT, held: now.held, start }),
    { initialProps: { held } },
  );
  return {
    rows: () => result.current.items?.map(({ index }) => index),
    now: () => result.current,
    hold: (card: number | null) => rerender({ held: card }),
    resize: (columns: number, width: number) =>
      act(async () => {
        [tracks, gridWidth] = [Array.from({ length: columns }, () => '200px').join(' '), width];
        for (const callback of resized) callback();
      }),
  };
}

test('only the rows near the window are there, at the height of all', async () => {
  const { rows, now } = open();
  expect(now()).toMatchObject({
    layout: { columns: 4, width: 800, top: TOP, rowHeight: ROW },
    height: (COUNT / 4) * ROW,
  });
  // Two rows of the window, and two below.
  expect(rows()).toEqual([0, 1, 2, 3]);
  await scrollTo(TOP + 10 * ROW);
  expect(rows()).toEqual([8, 9, 10, 11, 12, 13]);
  expect(now().items![2]).toMatchObject({ index: 10, start: TOP + 10 * ROW, size: ROW });
});

test('without a layout there are no rows, and nothing to restore', () => {
  tracks = 'none';
  const { now } = open();
  expect(now()).toMatchObject({ layout: null, items: null, height: 0 });
  expect(now().leave()).toBeNull();
});

test('the row of the card with the focus stays, in its place, until another has it', async () => {
  const { rows, hold } = open({ held: 5 });
  await scrollTo(TOP + 10 * ROW);
  expect(rows()).toEqual([1, 8, 9, 10, 11, 12, 13]);
  hold(44);
  expect(rows()).toEqual([8, 9, 10, 11, 12, 13]);
  hold(COUNT - 1);
  expect(rows()).toEqual([8, 9, 10, 11, 12, 13, 149]);
  // A card that a shorter list does not have.
  hold(COUNT + 100);
  expect(rows()).toEqual([8, 9, 10, 11, 12, 13]);
});

test('a list that was left is restored before its rows are measured', async () => {
  const left = open();
  await scrollTo(TOP + 10 * ROW);
  const start = left.now().leave()!;
  expect(start).toMatchObject({ columns: 4, width: 800, top: TOP, rowHeight: ROW, offset: TOP + 10 * ROW });
  // The browser scrolls once the page has its height.
  vi.stubGlobal('scrollY', 0);
  const rendered: (number[] | undefined)[] = [];
  const grid = { current: document.querySelector('main') };
  renderHook(() => {
    const { items } = useRowWindow({ grid, count: COUNT, held: null, start });
    rendered.push(items?.map(({ index }) => index));
  });
  expect(rendered[0]).toEqual([8, 9, 10, 11, 12, 13]);
});

test('another width keeps the book at the top of the window there', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  const { now, resize } = open();
  await scrollTo(TOP + 10 * ROW);
  await resize(2, 400);
  expect(now()).toMatchObject({ layout: { columns: 2, width: 400 }, height: (COUNT / 2) * ROW });
  // Card 40, which began row 10 of four columns, begins row 20 of two, below the masthead.
  expect(scrolled.mock.lastCall).toEqual([expect.objectContaining({ top: TOP + 20 * ROW - 96 })]);
});

test('another width does not move a page that shows the start of the list', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  const { now, resize } = open();
  await scrollTo(TOP - 100);
  scrolled.mockClear();
  await resize(2, 400);
  expect(now().layout?.columns).toBe(2);
  expect(scrolled).not.toHaveBeenCalled();
});

test('what grows above the grid moves its rows', async () => {
  const { now, resize } = open();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    return this.matches('article') ? new DOMRect(0, 0, 200, ROW) : new DOMRect(0, TOP + 80, gridWidth, 0);
  });
  await resize(4, 800);
  expect(now().layout?.top).toBe(TOP + 80);
  expect(now().items![1]).toMatchObject({ index: 1, start: TOP + 80 + ROW });
});
