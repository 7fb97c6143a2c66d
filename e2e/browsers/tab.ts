/** Values that can be passed to a page and back. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Keys that stories press, by their names in the DOM. */
export type Key = 'ArrowLeft' | 'End' | 'Enter' | 'Escape';

/** A browser window driven over WebDriver. Coordinates are CSS pixels from its top left corner. */
export interface Tab {
  /** Resolves when the page has loaded. */
  readonly goto: (url: string) => Promise<void>;
  /** Runs a function in the page; it must not refer to anything outside itself. */
  readonly run: <Arguments extends readonly Json[], Result>(
    work: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ) => Promise<Result>;
  readonly click: (x: number, y: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  /** Presses Control+Z. */
  readonly undo: () => Promise<void>;
  /** A PNG screenshot of the window. */
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

export const VIEWPORT = { width: 1280, height: 800 } as const;
