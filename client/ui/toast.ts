import type { toast as shown } from './toasts.tsx';

type Kind = 'info' | 'success' | 'warning' | 'error' | 'default';

let raised = false;
let listener = () => {};

/** The code that shows toasts: fetched with the first one, or before it where one may be near. */
export const loadToasts = () => import('./toasts.tsx');

/** Calls when there is a toast to show: at once, if there was one already. What it returns calls it off. */
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
  /** All of them. */
  dismiss(): void {
    if (raised) loadToasts().then(({ toast: real }) => real.dismiss(), console.error);
  },
};
