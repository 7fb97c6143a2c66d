import { toast as show, type Toast, type ToastOptions } from 'react-hot-toast/headless';

/** The usual duration of a toast. */
export const durationMs = 3000;
/** A finger takes longer than a mouse to reach Undo, and can neither hover nor press keys. */
const undoByTouchMs = 8000;

export type Kind = 'info' | 'success' | 'warning' | 'error' | 'default';

/** `undo` takes back the reported change, by a button of the toast. */
type WithUndo = { undo?: (() => void) | undefined };
/** `link` leads to where the reported change can be seen. */
export type WithLink = { link?: { href: string; label: string } | undefined };
export type Note = Toast & WithUndo & WithLink & { className: Kind };

function createToast(kind: Kind) {
  const usualMs = kind === 'error' ? Infinity : durationMs;
  return (text: string, options?: ToastOptions & WithUndo & WithLink) =>
    show(text, {
      duration: options?.undo && window.matchMedia('(pointer: coarse)').matches ? undoByTouchMs : usualMs,
      // The same error again is one toast.
      ...(kind === 'error' && { id: text }),
      // With 0 the library waits a second, within which a toast that is shown again would disappear with the old one.
      removeDelay: 1,
      className: kind,
      ...options,
    });
}

/** Reports to the shopper what happened, at the bottom left for three seconds; an error stays until it is dismissed. */
export const toast = {
  info: createToast('info'),
  success: createToast('success'),
  warning: createToast('warning'),
  error: createToast('error'),
  default: createToast('default'),
  dismiss: (id?: string) => show.dismiss(id),
};
