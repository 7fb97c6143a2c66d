/** What a page tells its service worker. */
export type Word =
  /** These were fetched before the worker was there. */
  | { kind: 'seen'; page: string; files: string[] }
  /** Nobody shall find out what was read here. */
  | { kind: 'forget' };
