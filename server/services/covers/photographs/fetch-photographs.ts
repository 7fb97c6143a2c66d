import { NoPicture, Unanswered } from './fetch-picture.ts';
import { byKey, failureOf, isLink, keyOf, nameOf } from './photograph.ts';
import type { PhotographStore } from './photograph-store.ts';
import { resize } from './resize.ts';

const HOSTS_AT_ONCE = 4;
const PICTURES_AT_ONCE = 2;
/** Unanswered requests in a row after which a host is skipped. */
const MAX_UNANSWERED = 4;

interface Deps {
  readonly photographs: PhotographStore;
  readonly fetch: (link: string) => Promise<Buffer>;
  /** Called after each picture. */
  readonly onProgress: (done: number) => void;
  /** Called with the book and the reason. */
  readonly onFailure: (book: string, why: string) => void;
}

async function runInLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const lane = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Resolves with the result of the work, or with why there is no picture. */
const catchNoPicture = <T>(work: Promise<T>): Promise<T | NoPicture> =>
  work.catch((error: unknown) => {
    if (error instanceof NoPicture) return error;
    throw error;
  });

/**
 * Fetches missing photographs once for each link, and stores each as soon as it has it, so that a call continues where
 * a killed one stopped; it also retries failures. `books` has the names for failure reports, by link.
 */
export async function fetchPhotographs(books: ReadonlyMap<string, string>, deps: Deps): Promise<number> {
  const { photographs, fetch, onProgress, onFailure } = deps;
  const known = byKey(await photographs.names());
  const links = [...books.keys()].filter((link) => isLink(link) && !known.get(keyOf(link)));
  const hosts = Map.groupBy(links, (link) => URL.parse(link)?.host ?? '');
  let fetched = 0;
  let done = 0;

  async function fetchFromHost([host, ofHost]: [string, readonly string[]]): Promise<void> {
    let unanswered = 0;
    async function fetchOne(link: string): Promise<void> {
      const found =
        unanswered < MAX_UNANSWERED
          ? await catchNoPicture(fetch(link).then(resize))
          : new NoPicture(`${host} was not asked any more`);
      if (found instanceof NoPicture) {
        unanswered += found instanceof Unanswered ? 1 : 0;
        await photographs.keep(failureOf(link), null);
        onFailure(books.get(link)!, `${link}: ${found.message}`);
      } else {
        unanswered = 0;
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

/** Removes photographs and failures of other links. */
export async function sweepPhotographs(photographs: PhotographStore, links: readonly string[]): Promise<void> {
  const keys = new Set(links.map(keyOf));
  await photographs.remove((await photographs.names()).filter((name) => !keys.has(name.split('-', 1)[0]!)));
}
