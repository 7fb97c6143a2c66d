import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../ui/is-typing.ts';
import { singleKeys } from './single-keys.ts';

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
