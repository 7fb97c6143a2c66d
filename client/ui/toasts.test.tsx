import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test.each([
  ['info', 'status'],
  ['success', 'status'],
  ['default', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const)('%s is announced as %s', async (kind, role) => {
  render(<Toasts />);
  act(() => void toast[kind]('Item added to Cart'));
  expect(screen.getByRole(role)).toHaveTextContent('Item added to Cart');
});

test('a toast goes after three seconds', async () => {
  render(<Toasts />);
  act(() => void toast.success('Item added to Cart'));
  await pass(2900);
  expect(screen.getByRole('status')).toBeInTheDocument();
  await pass(200);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('it waits while it is pointed at', async () => {
  const visitor = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  render(<Toasts />);
  act(() => void toast.success('Item added to Cart'));
  await visitor.hover(screen.getByRole('status'));
  await pass(10_000);
  expect(screen.getByRole('status')).toBeInTheDocument();
  await visitor.unhover(screen.getByRole('status'));
  await pass(3100);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('it can be dismissed', async () => {
  const visitor = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  render(<Toasts />);
  act(() => void toast.error('That did not work.'));
  await visitor.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('toasts of one id are one toast, which starts again', async () => {
  render(<Toasts />);
  act(() => void toast.success('Item added to Wishlist', { id: 'walden', undo: vi.fn<() => void>() }));
  await pass(2000);
  act(() => void toast.success('Item removed to Wishlist', { id: 'walden', undo: undefined }));
  expect(screen.getByRole('status')).toHaveTextContent('Item removed to Wishlist');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await pass(2000);
  expect(screen.getByRole('status')).toBeInTheDocument();
  await pass(1100);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('at most three are shown, the newest', () => {
  render(<Toasts />);
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) act(() => void toast.success(text));
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['Three', 'Four', 'Five']);
});

test('what it tells of can be undone, by its button or by keys, once', async () => {
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

test.each(['{Control>}{Shift>}Z{/Shift}{/Control}', '{Meta>}{Shift>}Z{/Shift}{/Meta}', '{Control>}y{/Control}'])(
  'the keys of redo (%s) undo nothing',
  async (keys) => {
    const visitor = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const undo = vi.fn<() => void>();
    render(<Toasts />);
    act(() => void toast.success('Item removed from cart', { undo }));
    await visitor.keyboard(keys);
    expect(undo).not.toHaveBeenCalled();
    await visitor.keyboard('{Control>}z{/Control}');
    expect(undo).toHaveBeenCalledOnce();
  },
);

test('whoever undoes by its button goes back to where they were, and later toasts go after their time', async () => {
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
  act(() => void toast.success('Item put back in Cart'));
  await pass(3100);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
