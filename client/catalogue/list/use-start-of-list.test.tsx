import { act } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderHookInApp } from '../../test/render-hook.tsx';
import { useStartOfList } from './use-start-of-list.ts';

/** As in test/stub-browser.ts. */
const MASTHEAD = 96;
const SCROLLED = 1000;

type Layout = { sectionTop?: number; panel?: { top: number; height: number; position?: string } };

/** A list that was scrolled, with its filters hidden unless told. */
async function open({ sectionTop = -300, panel = { top: 0, height: 0 } }: Layout = {}) {
  const [section, filters] = [document.createElement('section'), document.createElement('aside')];
  section.getBoundingClientRect = () => new DOMRect(0, sectionTop, 800, 5000);
  filters.getBoundingClientRect = () => new DOMRect(0, panel.top, 200, panel.height);
  const read = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    if (element === filters) return { position: panel.position ?? 'static' } as CSSStyleDeclaration;
    return read(element, pseudo);
  });
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(SCROLLED);
  const scrolled = vi.spyOn(window, 'scrollTo');
  const parts = { section: { current: section }, panel: { current: filters } };
  const { router, rerender } = await renderHookInApp(() => useStartOfList(useLocation().search, parts), {
    at: '/products',
  });
  return {
    rerender,
    go: (to: string | number) => act(() => router.navigate(to as string)),
    scrolls: () => scrolled.mock.calls,
  };
}
const toStart = [[0, SCROLLED - 300 - MASTHEAD]];

test('another list begins at its first book, below the masthead', async () => {
  const { go, scrolls } = await open();
  expect(scrolls()).toEqual([]);
  await go('/products?q=walden');
  expect(scrolls()).toEqual(toStart);
});

test('the same list stays where it is', async () => {
  const { go, rerender, scrolls } = await open();
  await go('/products#top');
  rerender();
  expect(scrolls()).toEqual([]);
});

test('Back and Forward restore a position of their own', async () => {
  const { go, scrolls } = await open();
  await go('/products?q=walden');
  await go(-1);
  await go(1);
  expect(scrolls()).toEqual(toStart);
});

test('a list whose start is in view is not moved', async () => {
  const { go, scrolls } = await open({ sectionTop: MASTHEAD });
  await go('/products?q=walden');
  expect(scrolls()).toEqual([]);
});

test.each([
  ['beside the list and in view', { top: -200, height: 900 }, []],
  ['beside the list, but scrolled past', { top: -900, height: 900 }, toStart],
  ['beside the list and just behind the masthead', { top: MASTHEAD - 900, height: 900 }, toStart],
  ['that stay in view by themselves', { top: MASTHEAD, height: 900, position: 'sticky' }, toStart],
])('filters %s', async (_, panel, expected) => {
  const { go, scrolls } = await open({ panel });
  await go('/products?q=walden');
  expect(scrolls()).toEqual(expected);
});
