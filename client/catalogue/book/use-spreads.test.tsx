import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSpreads } from './use-spreads.ts';

const GAP = 40;

afterEach(() => void vi.unstubAllGlobals());

/** Renders a text in columns, `width` pixels wide in all; one spread of 600 pixels is shown at a time. */
function open(width: number) {
  let filled = width;
  const measures: (() => void)[] = [];
  const stopped = vi.fn<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly disconnect = stopped;
      readonly callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe(): void {
        measures.push(this.callback);
      }
    },
  );
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ columnGap: `${GAP}px` } as CSSStyleDeclaration);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => filled);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  function Text() {
    const [text, spreads] = useSpreads();
    return (
      <div ref={text} data-testid="text">
        {spreads}
      </div>
    );
  }
  const { unmount } = render(<Text />);
  return {
    stopped,
    unmount,
    spreads: () => Number(screen.getByTestId('text').textContent),
    resize: (now: number) =>
      act(() => {
        filled = now;
        for (const measure of measures) measure();
      }),
  };
}

test.each([
  [0, 1],
  [600, 1],
  [600 + GAP + 600, 2],
  [600 + GAP + 280, 2],
  [3 * (600 + GAP) + 280, 4],
  // The rounding of the columns can make a text slightly wider than its spread.
  [600 + 3, 1],
])('a text %i pixels wide fills %i spreads', (width, expected) => {
  expect(open(width).spreads()).toBe(expected);
});

test('counts the spreads again whenever the window is resized, until the text is closed', () => {
  const { spreads, resize, stopped, unmount } = open(600);
  resize(2 * 600 + GAP);
  expect(spreads()).toBe(2);
  resize(600);
  expect(spreads()).toBe(1);
  expect(stopped).not.toHaveBeenCalled();
  unmount();
  expect(stopped).toHaveBeenCalledOnce();
});
