import type { BuildCaches, Kind } from './build-caches.ts';
import { addressOf, catalogueQuery } from './queries.ts';

/** An empty page (the app shell), for pages that are not cached. */
export const SHELL = '/mockman';

const warnNotCached = (error: unknown) => console.warn('This could not be cached for reading offline:', error);

/** The event's `waitUntil`: work that may end after the response. */
type WaitUntil = (work: Promise<unknown>) => void;

type Visit = {
  request: Request;
  preloaded?: Promise<Response | undefined> | undefined;
  /** Whether this is a page of the shop, in whose place the app shell can be shown. */
  isShopPage: boolean;
  /** Whether the page has no account data. */
  isPublic: boolean;
  waitUntil: WaitUntil;
};

type Network = {
  buildCaches: BuildCaches;
  fetch: typeof globalThis.fetch;
  /** How long the server may be silent before it counts as out of reach, in milliseconds. */
  limitMs: number;
};

export function createStrategies({ buildCaches, fetch: fetchWithoutLimit, limitMs }: Network) {
  /** Limits the wait for the start of an answer; the rest may take longer on a slow line. */
  async function withinLimit<T>(request: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout>;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(reject, limitMs, new TypeError(`timeout of ${limitMs}ms exceeded`));
    });
    return Promise.race([request, late]).finally(() => clearTimeout(timer));
  }
  const fetch: typeof globalThis.fetch = (input, init) => withinLimit(fetchWithoutLimit(input, init));

  const putCopy = (kind: Kind, key: string, response: Response) =>
    buildCaches.put(kind, key, response.clone()).catch(warnNotCached);

  /** Used for images, and for files whose address changes with their content. */
  async function cacheFirst(kind: Kind, request: Request, waitUntil: WaitUntil): Promise<Response> {
    const found = await buildCaches.match(kind, request.url);
    if (found) return found;
    const response = await fetch(request);
    if (response.ok) waitUntil(putCopy(kind, request.url, response));
    return response;
  }

  async function networkFirst(kind: Kind, request: Request, waitUntil: WaitUntil): Promise<Response> {
    try {
      const response = await fetch(request);
      if (response.ok) waitUntil(putCopy(kind, request.url, response));
      return response;
    } catch (error) {
      const found = await buildCaches.match(kind, request.url);
      if (found) return found;
      throw error;
    }
  }

  async function page({ request, preloaded, isShopPage, isPublic, waitUntil }: Visit): Promise<Response> {
    try {
      const response = (preloaded && (await withinLimit(preloaded))) ?? (await fetch(request));
      // A failed preload rejects in Chromium and WebKit; in Firefox it resolves with a network error.
      if (response.type === 'error') throw new TypeError('The navigation preload failed');
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      // A busy server answers with `no-store`, and without rendering the page.
      const isCacheable = response.headers.get('cache-control') !== 'no-store';
      // Pages that are not public are not cached: their addresses may be secret, and they are sent as the app shell.
      if (isPublic && response.ok && isPage && isCacheable && !response.redirected)
        waitUntil(putCopy('pages', request.url, response));
      return response;
    } catch (error) {
      const found =
        isShopPage && ((await buildCaches.match('pages', request.url)) ?? (await buildCaches.match('code', SHELL)));
      if (found) return found;
      throw error;
    }
  }

  /** Caches a guest's answer, unless it contains errors. */
  async function putAnswer(key: string, response: Response): Promise<void> {
    if (!response.ok) return;
    const { errors } = (await response.clone().json()) as { errors?: unknown };
    if (!errors) await putCopy('answers', key, response);
  }

  /** Answers a GraphQL request without a token. */
  async function answer(request: Request, waitUntil: WaitUntil): Promise<Response> {
    const query = catalogueQuery(await request.clone().text());
    // The page itself aborts a request that takes too long.
    if (!query) return fetchWithoutLimit(request);
    const key = await addressOf(query);
    try {
      const response = await fetchWithoutLimit(request);
      waitUntil(putAnswer(key, response.clone()).catch(warnNotCached));
      return response;
    } catch (error) {
      const found = await buildCaches.match('answers', key);
      if (found) return found;
      throw error;
    }
  }

  /** Fetches and caches an address, unless it is cached already. */
  async function precache(kind: Kind, address: string, init?: RequestInit): Promise<void> {
    if (await buildCaches.match(kind, address)) return;
    const response = await fetch(address, init);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    await buildCaches.put(kind, address, response);
  }

  return { cacheFirst, networkFirst, page, answer, precache };
}
