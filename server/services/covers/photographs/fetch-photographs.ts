import { PictureError, HostError } from './fetch-picture.ts';
import { byKey, failureOf, isLink, keyOf, nameOf } from './photograph.ts';
import type { PhotographStore } from './photograph-store.ts';
import { resize } from './resize.ts';

const HOSTS_AT_ONCE = 4;
const PICTURES_AT_ONCE = 2;
/** Failed requests in a row after which a host is skipped. */
const MAX_HOST_ERRORS = 4;

interface Deps {
  readonly photographs: PhotographStore;
  readonly fetch: (link: string) => Promise<Buffer>;
  /** Called after each picture. */
  readonly onProgress: (done: number) => void;
  /** Called with the book and the reason. */
  readonly onFailure: (book: string, why: string) => void;
}

/** Runs the work for each item, at most `lanes` at the same time. */
async function runInLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const lane = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Resolves with the result of the work, or with its `PictureError`. */
const catchPictureError = <T>(work: Promise<T>): Promise<T | PictureError> =>
  work.catch((error: unknown) => {
    if (error instanceof PictureError) return error;
    throw error;
  });

/**
 * Fetches each link whose photograph is missing or has failed before, and stores the photograph immediately, so that a
 * later call continues where a killed process stopped. `books` has the books' names for failure reports, by link.
 */
export async function fetchPhotographs(books: ReadonlyMap<string, string>, deps: Deps): Promise<number> {
  const { photographs, fetch, onProgress, onFailure } = deps;
  const known = byKey(await photographs.names());
  const links = [...books.keys()].filter((link) => isLink(link) && !known.get(keyOf(link)));
  const hosts = Map.groupBy(links, (link) => URL.parse(link)?.host ?? '');
  let fetched = 0;
  let done = 0;

  async function fetchFromHost([host, ofHost]: [string, readonly string[]]): Promise<void> {
    let hostErrors = 0;
    async function fetchOne(link: string): Promise<void> {
      const found =
        hostErrors < MAX_HOST_ERRORS
          ? await catchPictureError(fetch(link).then(resize))
          : new PictureError(`${host} was not asked any more`);
      if (found instanceof PictureError) {
        hostErrors += found instanceof HostError ? 1 : 0;
        await photographs.keep(failureOf(link), null);
        onFailure(books.get(link)!, `${link}: ${found.message}`);
      } else {
        hostErrors = 0;
        await photographs.keep(nameOf(link, found), found);
        await photographs.remove([failureOf(link)]);
        fetched += 1;
      }
      done += 1;
      onProgress(done);
    }
    await runInLanes(ofHost, PICTURES_AT_ONCE, fetchOne);
  }
  await runInLanes([...hosts], HOSTS_AT_ONCE, fetchFromHost);
  return fetched;
}

/** Removes the photographs and failures of all links except these. */
export async function sweepPhotographs(photographs: PhotographStore, links: readonly string[]): Promise<void> {
  const keys = new Set(links.map(keyOf));
  await photographs.remove((await photographs.names()).filter((name) => !keys.has(name.split('-', 1)[0]!)));
}
