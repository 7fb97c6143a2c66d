import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { volumes } from '../test/books.ts';
import { renderApp } from '../test/render-app.tsx';

const ROW = 500;
const TOTAL = 600;
const books = volumes(TOTAL);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const positions = () => screen.getAllByRole('article').map((card) => Number(card.getAttribute('aria-posinset')));
const link = (position: number) => document.querySelector<HTMLElement>(`[aria-posinset="${position}"] h2 a`)!;

/** A window of 800 pixels with rows of four cards, all of the same height. */
function layOut() {
  const read = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) =>
    element.matches('.grid')
      ? ({ gridTemplateColumns: '200px 200px 200px 200px' } as CSSStyleDeclaration)
      : read(element, pseudo),
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    return new DOMRect(0, -window.scrollY, 800, this.matches('article') ? ROW : 0);
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(100_000);
  vi.stubGlobal('innerHeight', 800);
}

async function scrollTo(offset: number) {
  await act(async () => {
    vi.stubGlobal('scrollY', offset);
    fireEvent.scroll(window);
  });
}

beforeEach(() => {
  layOut();
  vi.stubGlobal('scrollY', 0);
  return () => vi.unstubAllGlobals();
});

test('only the rows near the window of a long list are there, and each has its position', async () => {
  await renderApp('/products', { books });
  await heading(`Showing ${TOTAL} Products`);
  expect(positions()).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  expect(screen.getByRole('feed')).toContainElement(screen.getAllByRole('article')[0]!);
  expect(screen.getAllByRole('article')[0]).toHaveAttribute('aria-setsize', String(TOTAL));

  await scrollTo(10 * ROW);
  expect(positions()).toEqual(Array.from({ length: 24 }, (_, index) => index + 33));
  await scrollTo(0);
  expect(positions()[0]).toBe(1);
});

test('the card with the focus stays, however far the list is scrolled', async () => {
  await renderApp('/products', { books });
  await heading(`Showing ${TOTAL} Products`);
  act(() => link(2).focus());
  await scrollTo(10 * ROW);
  expect(link(2)).toHaveFocus();
  expect(positions().slice(0, 5)).toEqual([1, 2, 3, 4, 33]);
  act(() => link(2).blur());
  expect(positions()[0]).toBe(33);
});

test('Back finds the loaded pages, the rows that were seen and the link that was followed', async () => {
  const { visitor, router } = await renderApp('/products', { books });
  await heading(`Showing ${TOTAL} Products`);
  await visitor.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText(`120 of ${TOTAL} books`);
  await scrollTo(16 * ROW);
  await visitor.click(link(70));
  await heading(`Volume ${'i'.repeat(70)}`);

  await act(() => router.navigate(-1));
  await heading(`Showing ${TOTAL} Products`);
  expect(screen.getByText(`120 of ${TOTAL} books`)).toBeInTheDocument();
  await waitFor(() => expect(link(70)).toHaveFocus());
});

test('another filter is another list, from its first book on', async () => {
  const { visitor } = await renderApp('/products', { books });
  await heading(`Showing ${TOTAL} Products`);
  await scrollTo(10 * ROW);
  const go = vi.spyOn(window, 'scrollTo').mockImplementation(() => vi.stubGlobal('scrollY', 0));
  await visitor.click(screen.getAllByRole('radio', { name: 'High to low' })[0]!);
  await waitFor(() => expect(positions()[0]).toBe(1));
  expect(go).toHaveBeenCalled();
});
