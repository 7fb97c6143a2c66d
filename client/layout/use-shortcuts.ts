import { useEffect, useEffectEvent } from 'react';
import { browserStorage } from '../browser-storage.ts';
import { isTyping } from '../ui/use-undo-keys.ts';

const key = 'single-keys';

/** Single-key shortcuts can be turned off, for speech input and accidental key presses (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => browserStorage.get(key) !== 'off',
  turn(on: boolean): void {
    if (on) browserStorage.remove(key);
    else browserStorage.set(key, 'off');
  },
};

/** Handles single-key shortcuts, except in text fields, in selects (letters choose there) and in a modal dialog. */
export function useShortcuts(run: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = run[event.key];
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event) || event.target instanceof HTMLSelectElement) return;
    if (document.querySelector('dialog[open]') || !singleKeys.areOn()) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
