import { useEffect, useEffectEvent } from 'react';

const TEXT = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable]';

/** Whether an event comes from a text field, which needs the keys for typing and for its own undo. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(TEXT) !== null;
}

/** Undoes on Control+Z or Command+Z, since the toast's button is many Tab presses away and soon gone. */
export function useUndoKeys(undo: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || shiftKey || altKey) return;
    if (event.defaultPrevented || isTyping(event)) return;
    event.preventDefault();
    undo?.();
  });
  const hasUndo = undo !== undefined;
  useEffect(() => {
    if (!hasUndo) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasUndo]);
}
