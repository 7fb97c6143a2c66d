/* The compiler's types for workers exclude those for pages, and both are checked together: what is used stands here. */

export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface AskingEvent extends LastingEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface TellingEvent extends LastingEvent {
  readonly data: unknown;
}

export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: TellingEvent) => void): void;
}
