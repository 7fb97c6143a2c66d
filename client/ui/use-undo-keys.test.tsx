import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useUndoKeys } from './use-undo-keys.ts';

function open(undo: (() => void) | undefined = vi.fn<() => void>()) {
  return { undo, ...renderHook(useUndoKeys, { initialProps: undo }) };
}
/** Presses a key; returns false when the hook has handled it. */
const press = (init: KeyboardEventInit, target: Element = document.body) => fireEvent.keyDown(target, init);

function field(html: string): Element {
  document.body.innerHTML = html;
  return document.body.firstElementChild!;
}

test.each([
  { key: 'z', ctrlKey: true },
  { key: 'z', metaKey: true },
  { key: 'Z', ctrlKey: true },
])('the key press %j undoes the change, and the browser undoes nothing', (init) => {
  const { undo } = open();
  expect(press(init)).toBe(false);
  expect(undo).toHaveBeenCalledOnce();
});

test.each([
  { key: 'z' },
  { key: 'y', ctrlKey: true },
  { key: 'z', ctrlKey: true, shiftKey: true },
  { key: 'z', ctrlKey: true, altKey: true },
  { key: 'z', ctrlKey: true, metaKey: true },
])('the key press %j undoes nothing', (init) => {
  const { undo } = open();
  expect(press(init)).toBe(true);
  expect(undo).not.toHaveBeenCalled();
});

test.each(['<input>', '<textarea></textarea>', '<div contenteditable></div>'])(
  'in %s the keys undo the typing',
  (html) => {
    const { undo } = open();
    expect(press({ key: 'z', ctrlKey: true }, field(html))).toBe(true);
    expect(undo).not.toHaveBeenCalled();
  },
);

test('in a checkbox, which has no typing to undo, the keys undo the change', () => {
  const { undo } = open();
  press({ key: 'z', ctrlKey: true }, field('<input type="checkbox">'));
  expect(undo).toHaveBeenCalledOnce();
});

test('a key press that another listener has handled is ignored', () => {
  const { undo } = open();
  const target = field('<p></p>');
  target.addEventListener('keydown', (event) => event.preventDefault());
  press({ key: 'z', ctrlKey: true }, target);
  expect(undo).not.toHaveBeenCalled();
});

test('undoes the latest change; without one, and once unmounted, the browser handles the keys', () => {
  const { undo, rerender, unmount } = open();
  const later = vi.fn<() => void>();
  rerender(later);
  press({ key: 'z', ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
  expect(later).toHaveBeenCalledOnce();
  rerender(undefined);
  expect(press({ key: 'z', ctrlKey: true })).toBe(true);
  rerender(later);
  unmount();
  expect(press({ key: 'z', ctrlKey: true })).toBe(true);
  expect(later).toHaveBeenCalledOnce();
});
