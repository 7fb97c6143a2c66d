import type { toast as shown } from './toasts.tsx';

type Kind = 'info' | 'success' | 'warning' | 'error' | 'default';

let raised = false;
let listener = () => {};

/** The code that shows toasts: loaded with the first toast, or earlier where one is likely. */
export const loadToasts = () => import('./toasts.tsx');

/** Calls `listen` when there is a toast to show, at once if there was one before. Returns the function that ends it. */
export function onToast(listen: () => void): () => void {
  listener = listen;
  if (raised) listen();
  return () => {
    listener = () => {};
  };
}

function raise(kind: Kind) {
  return (...said: Parameters<(typeof shown)[Kind]>): void => {
    raised = true;
    listener();
    loadToasts().then(({ toast: real }) => real[kind](...said), console.error);
  };
}

/** Tells the shopper what happened, at the bottom left, for three seconds. */
export const toast = {
  info: raise('info'),
  success: raise('success'),
  warning: raise('warning'),
  error: raise('error'),
  default: raise('default'),
  /** Removes the toast with this id, or all of them. */
  dismiss(id?: string): void {
    if (raised) loadToasts().then(({ toast: real }) => real.dismiss(id), console.error);
  },
};
