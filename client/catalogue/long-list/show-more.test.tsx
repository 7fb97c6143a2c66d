import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShowMore } from './show-more.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Reports that the end of the list is near whenever it is observed. */
function nearTheEnd(): void {
  const Observer = class extends window.IntersectionObserver {
    readonly #report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      super(report);
      this.#report = report;
    }
    override observe(): void {
      this.#report([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
  };
  vi.stubGlobal('IntersectionObserver', Observer);
}

test('near the end of the list a page is loaded once, even if its books show only after the request has ended', async () => {
  nearTheEnd();
  const onMore = vi.fn<() => Promise<void>>(async () => undefined);
  const { rerender } = render(<ShowMore count={60} total={180} onMore={onMore} />);
  await act(async () => undefined);
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(<ShowMore count={120} total={180} onMore={onMore} />);
  await act(async () => undefined);
  expect(screen.getByText('120 of 180 books')).toBeInTheDocument();
});
