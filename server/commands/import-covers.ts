import { fetchPhotographs, sweepPhotographs } from '../services/covers/photographs/fetch-photographs.ts';
import { byKey, isLink, keyOf, ownCoverOf, withPhotograph } from '../services/covers/photographs/photograph.ts';
import type { PhotographStore } from '../services/covers/photographs/photograph-store.ts';
import type { CatalogueSource } from '../services/catalogue/catalogue-store.ts';
import type { ImportedProduct } from '../services/catalogue/catalogue.ts';
import { BoundedReport } from '../services/catalogue/import/bounded-report.ts';
import { formatCount } from './progress.ts';

interface Deps {
  readonly photographs: PhotographStore;
  /** Null to fetch no picture and use those that the shop has. */
  readonly fetch: ((link: string) => Promise<Buffer>) | null;
  readonly onProgress: (phase: 'covers', done: number) => void;
}

const covers = (count: number): string => `${formatCount(count)} ${count === 1 ? 'cover' : 'covers'}`;

/** The photographs of the books of one import. */
export function createImportCovers({ photographs, fetch, onProgress }: Deps) {
  /** The first book of each link. */
  const books = new Map<string, string>();
  /** The names that the owner's own pictures of these books have, if there are any. */
  const ownCovers = new Set<string>();
  const failures = new BoundedReport();

  return {
    failures,

    onBook({ image, slug, facts }: Pick<ImportedProduct, 'image' | 'slug' | 'facts'>): void {
      if (fetch && isLink(image) && !books.has(image)) books.set(image, slug);
      const own = ownCoverOf(facts?.isbn);
      if (own !== null) ownCovers.add(own);
    },

    /** Fetches the covers and returns a summary. Must follow `onBook` of all books. */
    async fetchAll(): Promise<string> {
      if (!fetch) return '';
      const report = (done: number) => onProgress('covers', done);
      const onFailure = (book: string, why: string) => failures.add(`${book}: ${why}`);
      const fetched = await fetchPhotographs(books, { photographs, fetch, onProgress: report, onFailure });
      const failed = failures.total > 0 ? `, ${covers(failures.total)} failed` : '';
      return `${covers(fetched)} ${fetched === 1 ? 'was' : 'were'} fetched${failed}.`;
    },

    /** Counts the books that have a link but no photograph. */
    async missing(): Promise<string> {
      if (!fetch) return '';
      const known = byKey(await photographs.names());
      const count = [...books.keys()].filter((link) => !known.get(keyOf(link))).length;
      return `${covers(count)} would be fetched.`;
    },

    /** The same books, with the names of their photographs. */
    async named({ categories, batches }: CatalogueSource): Promise<CatalogueSource> {
      const known = byKey(await photographs.names());
      async function* named() {
        for await (const batch of batches) yield batch.map((book) => withPhotograph(book, known));
      }
      return { categories, batches: named() };
    },

    /** Deletes the photographs of other books. Must follow the replacement of the catalogue. */
    async sweep(): Promise<void> {
      if (fetch) await sweepPhotographs(photographs, [...books.keys(), ...ownCovers]);
    },
  };
}
