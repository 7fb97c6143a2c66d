/** A message from a page to its service worker. */
export type WorkerMessage =
  /** Files to cache, which were fetched before the worker controlled the page. */
  | { kind: 'seen'; page: string; files: string[] }
  /** Delete what shows what was read: the session has ended. */
  | { kind: 'forget' };
