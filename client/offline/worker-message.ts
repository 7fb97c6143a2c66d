/** A message from a page to its service worker. */
export type WorkerMessage =
  /** Files to cache, which were fetched before the worker controlled the page. */
  | { kind: 'seen'; page: string; files: string[] }
  /** The session has ended: delete all that shows what the shopper has read. */
  | { kind: 'forget' };
