import { createEvent, fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useBoxEvents } from './use-box-events.ts';

function open({ shown = true, hasActive = false } = {}) {
  document.body.innerHTML = '<form><input><button type="button">Search</button></form><a href="/">Elsewhere</a>';
  const form = document.querySelector('form')!;
  const box = document.querySelector('input')!;
  form.addEventListener('submit', (event) => event.preventDefault());
  const controls = {
    shown,
    open: vi.fn<(now: boolean) => void>(),
    point: vi.fn<(step: 1 | -1) => void>(),
    chooseActive: vi.fn<() => boolean>(() => hasActive),
  };
  const { unmount, rerender } = renderHook((now: typeof controls) => useBoxEvents(box, now), {
    initialProps: controls,
  });
  return {
    ...controls,
    form,
    box,
    unmount,
    rerender: (change: Partial<typeof controls>) => rerender({ ...controls, ...change }),
    /** False when the key was taken. */
    press: (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(box, { key, ...init }),
    opened: () => controls.open.mock.calls.map(([now]) => now),
  };
}

test('arrows move the active option, and the cursor stays in the text', () => {
  const { press, point, opened } = open();
  expect([press('ArrowDown'), press('ArrowUp')]).toEqual([false, false]);
  expect(point.mock.calls).toEqual([[1], [-1]]);
  expect(opened()).toEqual([]);
});

test.each([
  [true, 'the book is chosen, and the search is not sent'],
  [false, 'the search is sent'],
])('Enter with an active option: %s, so %s', (hasActive) => {
  const { press, chooseActive } = open({ hasActive });
  expect(press('Enter')).toBe(!hasActive);
  expect(chooseActive).toHaveBeenCalledOnce();
});

test('Escape closes the list, and only the next one is the browser’s, which empties the box', () => {
  const { press, opened, rerender } = open();
  expect(press('Escape')).toBe(false);
  expect(opened()).toEqual([false]);
  rerender({ shown: false });
  expect(press('Escape')).toBe(true);
  expect(opened()).toEqual([false]);
});

test('typing opens the list; the emptying by Escape does not', () => {
  const { box, press, opened } = open({ shown: false });
  press('w');
  fireEvent.input(box, { target: { value: 'w' } });
  press('Escape');
  fireEvent.input(box, { target: { value: '' } });
  expect(opened()).toEqual([true, false]);
});

test('keys of an input method are its own', () => {
  const { press, point, chooseActive, opened } = open({ hasActive: true });
  for (const key of ['ArrowDown', 'Enter', 'Escape']) expect(press(key, { isComposing: true })).toBe(true);
  expect(point).not.toHaveBeenCalled();
  expect(chooseActive).not.toHaveBeenCalled();
  expect(opened()).toEqual([]);
});

test.each(['focus', 'click'] as const)('%s opens the list of an empty box only', (kind) => {
  const { box, opened } = open();
  box.value = 'walden';
  fireEvent[kind](box);
  expect(opened()).toEqual([]);
  box.value = '';
  fireEvent[kind](box);
  expect(opened()).toEqual([true]);
});

test('the list closes when the search is sent, and when the focus leaves the form', () => {
  const { form, box, opened } = open();
  fireEvent(box, createEvent.focusOut(box, { relatedTarget: form.querySelector('button') }));
  expect(opened()).toEqual([]);
  fireEvent(box, createEvent.focusOut(box, { relatedTarget: document.querySelector('a') }));
  fireEvent(box, createEvent.focusOut(box));
  fireEvent.submit(form);
  expect(opened()).toEqual([false, false, false]);
});

test('nothing is heard after the end', () => {
  const { form, box, press, point, opened, unmount } = open();
  unmount();
  expect(press('ArrowDown')).toBe(true);
  fireEvent.input(box, { target: { value: 'w' } });
  fireEvent.submit(form);
  expect([point.mock.calls, opened()]).toEqual([[], []]);
});
