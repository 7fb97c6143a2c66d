import { toast as show, type Toast, type ToastOptions } from 'react-hot-toast/headless';

/** The usual duration of a toast. */
export const durationMs = 3000;
/** A finger takes longer to an Undo than a mouse, and has neither hover nor keys. */
const undoByTouchMs = 8000;

export type Kind = 'info' | 'success' | 'warning' | 'error' | 'default';

/** `undo` takes the reported change back, and gives the toast a button. */
type Undoable = { undo?: (() => void) | undefined };
/** Leads to where the reported change can be seen. */
export type Onward = { onward?: { href: string; label: string } | undefined };
export type Note = Toast & Undoable & Onward & { className: Kind };

function raise(kind: Kind) {
  const usualMs = kind === 'error' ? Infinity : durationMs;
  return (text: string, options?: ToastOptions & Undoable & Onward) =>
    show(text, {
      duration: options?.undo && window.matchMedia('(pointer: coarse)').matches ? undoByTouchMs : usualMs,
      // The same error again is one toast.
      ...(kind === 'error' && { id: text }),
      // Not 0, which means the library's second: a toast shown again within it would go with the old one.
      removeDelay: 1,
      className: kind,
      ...options,
    });
}

/** Reports to the shopper what happened, at the bottom left: for three seconds, an error until it is dismissed. */
export const toast = {
  info: raise('info'),
  success: raise('success'),
  warning: raise('warning'),
  error: raise('error'),
  default: raise('default'),
  dismiss: (id?: string) => show.dismiss(id),
};
