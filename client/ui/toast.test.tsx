import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, Toasts } from './toast.tsx';

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
