import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { singleKeys, useShortcuts } from './use-shortcuts.ts';

function open() {
  const search = vi.fn<() => void>();
  const initialProps: Record<string, () => void> = { '/': search };
  return { search, ...renderHook(useShortcuts, { initialProps }) };
}
/** Returns false when the key was handled. */
const press = (init: KeyboardEventInit, target: Element = document.body) => fireEvent.keyDown(target, init);

function put(html: string): Element {
  document.body.innerHTML = html;
  return document.body.firstElementChild!;
}

test('a key runs its action instead of the browser’s', () => {
  const { search } = open();
  expect(press({ key: '/' })).toBe(false);
  expect(search).toHaveBeenCalledOnce();
});

test.each([{ key: 'x' }, { key: '/', ctrlKey: true }, { key: '/', metaKey: true }, { key: '/', altKey: true }])(
  '%j is left to the browser',
  (init) => {
    const { search } = open();
    expect(press(init)).toBe(true);
    expect(search).not.toHaveBeenCalled();
  },
);

test.each(['<input>', '<textarea></textarea>', '<select></select>', '<div contenteditable></div>'])(
  'in %s a key types, and runs no action',
  (html) => {
    const { search } = open();
    expect(press({ key: '/' }, put(html))).toBe(true);
    expect(search).not.toHaveBeenCalled();
  },
);

test('an open dialog keeps the keys from the page behind it', () => {
  const { search } = open();
  put('<dialog open></dialog>');
  press({ key: '/' });
  expect(search).not.toHaveBeenCalled();
  put('<dialog></dialog>');
  press({ key: '/' });
  expect(search).toHaveBeenCalledOnce();
});

test('a key that something else has handled is left alone', () => {
  const { search } = open();
  const target = put('<p></p>');
  target.addEventListener('keydown', (event) => event.preventDefault());
  press({ key: '/' }, target);
  expect(search).not.toHaveBeenCalled();
});

test('single keys can be turned off and on again, and stay so', () => {
  const { search } = open();
  expect(singleKeys.areOn()).toBe(true);
  singleKeys.turn(false);
  expect(press({ key: '/' })).toBe(true);
  expect(search).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(1);
  singleKeys.turn(true);
  press({ key: '/' });
  expect(search).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
});

test('the latest actions run, and none after the unmount', () => {
  const { search, rerender, unmount } = open();
  const later = vi.fn<() => void>();
  rerender({ '?': later });
  press({ key: '/' });
  press({ key: '?', shiftKey: true });
  expect([search.mock.calls, later.mock.calls]).toEqual([[], [[]]]);
  unmount();
  expect(press({ key: '?' })).toBe(true);
  expect(later).toHaveBeenCalledOnce();
});
