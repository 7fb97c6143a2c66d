import { useEffect, useEffectEvent } from 'react';

const TEXT = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable]';

/** A text field takes back its own last change. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT) !== null;
}

/** Control+Z, or Command+Z: the notice for it is a long way off by Tab, and does not stay long. */
export function useUndoKeys(undo: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || shiftKey || altKey) return;
    if (event.defaultPrevented || isWriting(event.target)) return;
    event.preventDefault();
    undo?.();
  });
  const listening = undo !== undefined;
  useEffect(() => {
    if (!listening) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [listening]);
}
