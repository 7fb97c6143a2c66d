import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useToaster } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toasts } from './toasts.tsx';

// The fake clock moves only when a test advances it. Testing Library detects fake timers by a global named `jest`.
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  // Ends the pause of an earlier test, whose toasts were removed under the pointer; it would hold these toasts too.
  const { result, unmount } = renderHook(() => useToaster());
  act(() => result.current.handlers.endPause());
  unmount();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

const region = () => screen.getByRole('region', { name: 'Notices' });
const shown = () => [...region().children].map((one) => one.textContent);

test('the live region of toasts is in the page before the first one', () => {
  render(<Toasts />);
  expect(region()).toHaveAttribute('aria-live', 'polite');
  expect(region()).toBeEmptyDOMElement();
});

test.each(['info', 'success', 'default'] as const)('%s is announced by the region', (kind) => {
  render(<Toasts />);
  act(() => void toast[kind]('Item added to Cart'));
  expect(region()).toHaveTextContent('Item added to Cart');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['warning', 'error'] as const)('%s is an alert', (kind) => {
  render(<Toasts />);
  act(() => void toast[kind]('That did not work.'));
  expect(screen.getByRole('alert')).toHaveTextContent('That did not work.');
});

test('a toast disappears after three seconds', async () => {
  render(<Toasts />);
  act(() => void toast.success('Item added to Cart'));
  await pass(2900);
  expect(region()).not.toBeEmptyDOMElement();
  await pass(200);
  expect(region()).toBeEmptyDOMElement();
});

test('an error stays until it is dismissed, and is reported once', async () => {
  render(<Toasts />);
  act(() => void toast.error('That did not work.'));
  await pass(60_000);
  act(() => void toast.error('That did not work.'));
  await pass(60_000);
  expect(shown()).toEqual(['That did not work.']);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass(100);
  expect(region()).toBeEmptyDOMElement();
});

test('a toast stays while it is pointed at or has the focus', async () => {
  const visitor = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  render(<Toasts />);
  act(() => void toast.success('Item added to Cart'));
  await visitor.hover(screen.getByText('Item added to Cart'));
  await pass(5000);
  await visitor.click(screen.getByText('Item added to Cart'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  await pass(5000);
  expect(region()).not.toBeEmptyDOMElement();
  expect(region()).toHaveAttribute('data-paused');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  await visitor.unhover(region());
  expect(region()).not.toHaveAttribute('data-paused');
  await pass(2900);
  expect(region()).not.toBeEmptyDOMElement();
  await pass(200);
  expect(region()).toBeEmptyDOMElement();
});

test('a toast stays when the pointer comes from an element that is gone, which sends no mouseout', () => {
  render(<Toasts />);
  act(() => void toast.success('Item removed to Wishlist'));
  fireEvent.mouseOver(screen.getByText('Item removed to Wishlist'), { relatedTarget: document.body.firstChild });
  expect(region()).toHaveAttribute('data-paused');
});

test('a toast can be dismissed', async () => {
  const visitor = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  render(<Toasts />);
  act(() => void toast.error('That did not work.'));
  await visitor.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a toast replaces an earlier one with the same id, and its time starts again', async () => {
  render(<Toasts />);
  act(() => void toast.success('Item added to Wishlist', { id: 'walden', undo: vi.fn<() => void>() }));
  await pass(2000);
  act(() => void toast.success('Item removed to Wishlist', { id: 'walden', undo: undefined }));
  expect(region()).toHaveTextContent('Item removed to Wishlist');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await pass(2000);
  expect(region()).not.toBeEmptyDOMElement();
  await pass(1100);
  expect(region()).toBeEmptyDOMElement();
});

test('at most three toasts are shown, the newest ones', () => {
  render(<Toasts />);
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) act(() => void toast.success(text));
  expect(shown()).toEqual(['Three', 'Four', 'Five']);
});

test.each([
  [
    ['error:A', 'info:B', 'info:C', 'info:D'],
    ['A', 'C', 'D'],
  ],
  [
    ['info:A', 'error:B', 'error:C', 'error:D'],
    ['B', 'C', 'D'],
  ],
  [
    ['error:A', 'error:B', 'error:C', 'error:D'],
    ['B', 'C', 'D'],
  ],
  [
    ['error:A', 'error:B', 'error:C', 'info:D'],
    ['B', 'C', 'D'],
  ],
] as const)('of the toasts %j, the newest stays, and errors stay before others', (notes, expected) => {
  render(<Toasts />);
  for (const note of notes) {
    const [kind, text] = note.split(':') as ['error' | 'info', string];
    act(() => void toast[kind](text));
  }
  expect(shown()).toEqual(expected);
});

test('Control+Z undoes the reported change once, except in a text field', async () => {
  const visitor = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const undo = vi.fn<() => void>();
  render(
    <main>
      <button type="button">Here</button>
      <input />
      <Toasts />
    </main>,
  );
  act(() => void toast.success('Item removed from cart', { undo }));
  act(() => void toast.success('Item added to Cart'));
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  await visitor.click(screen.getByRole('textbox'));
  await visitor.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  await visitor.click(screen.getByRole('button', { name: 'Here' }));
  await visitor.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
  await visitor.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Item removed from cart')).not.toBeInTheDocument();
});

test('an undo by the button returns the focus, and later toasts disappear after their time', async () => {
  const visitor = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const undo = vi.fn<() => void>();
  render(
    <main>
      <button type="button">Here</button>
      <Toasts />
    </main>,
  );
  act(() => void toast.success('Item removed from cart', { undo }));
  await visitor.tab();
  await visitor.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await pass(10_000);
  await visitor.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Here' })).toHaveFocus();
  act(() => void toast.success('Item back in Cart'));
  await pass(3100);
  expect(region()).toBeEmptyDOMElement();
});

test('a toast with Undo stays longer on a touch screen', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: media === '(pointer: coarse)' }) as MediaQueryList,
  );
  render(<Toasts />);
  act(() => void toast.success('Item added to Cart'));
  act(() => void toast.success('Item removed from cart', { undo: vi.fn<() => void>() }));
  await pass(3100);
  expect(shown()).toEqual(['Item removed from cartUndo']);
  await pass(4800);
  expect(region()).not.toBeEmptyDOMElement();
  await pass(200);
  expect(region()).toBeEmptyDOMElement();
});

test('a press on a toast’s link leads to its page and dismisses the toast', async () => {
  const visitor = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  render(<Toasts />);
  act(() => void toast.success('Item added to Cart', { link: { href: '#cart', label: 'Go To Cart' } }));
  const link = screen.getByRole('link', { name: 'Go To Cart' });
  expect(link).toHaveAttribute('href', '#cart');
  await visitor.click(link);
  expect(region()).toBeEmptyDOMElement();
});
