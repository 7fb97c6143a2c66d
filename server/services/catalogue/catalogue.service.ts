import { LRUCache } from 'lru-cache';
import { nextTurn } from '../../async/turns.ts';
import { badInput, notFound, requireUpTo } from '../../errors.ts';
import { cutText } from '../text.ts';
import type { Author } from './author.ts';
import type { CataloguePage, CatalogueStore } from './catalogue-store.ts';
import { type Category, isUnfiltered, type Product, type ProductFilter, type ProductSort } from './catalogue.ts';
import { isbnForms, typedIsbn } from './isbn.ts';
import { authorsIn, authorsNamedIn, suggestedIn } from './indexed-catalogue.ts';
import { suggestionKey } from './suggest.ts';
import { arrangeCategories, type CategoryEntry } from './shop-categories.ts';
import { countIn, type Facets, facetsOf, scopeOf, type Tally, type TallyScope } from './tally.ts';

export const MAX_PAGE = 100;
/** Spines on the landing page. */
const SHELF_LENGTH = 36;
const MAX_TALLIES = 1_000;
/** Maximum number of categories that an error message lists, and of characters that it repeats of an unknown one. */
const MAX_NAMED = 20;
export const MAX_SLUGS = 24;
/** Spines on an author's page. */
const AUTHOR_SHELF_LENGTH = 12;
/** Authors or books that a search without results suggests. */
const MAX_OFFERED = 3;
/** Maximum number of suggestions, of similar and of popular books. */
export const MAX_SUGGESTIONS = 20;

export interface ListQuery {
  readonly filter?: ProductFilter | null;
  readonly sort?: ProductSort | null;
  /** 1 to 100. */
  readonly first: number;
  readonly after?: string | null;
}

/** Suggestions next to the list of a search. */
export interface SearchHints {
  readonly authors: readonly Author[];
  /** The text with its misspelt words corrected. */
  readonly correction: string | null;
  readonly books: readonly Product[];
  /** The book with the text as its ISBN. */
  readonly bookByIsbn: Product | null;
}

const NO_HINTS: SearchHints = { authors: [], correction: null, books: [], bookByIsbn: null };

export type CatalogueService = ReturnType<typeof createCatalogueService>;

interface Deps {
  readonly catalogue: CatalogueStore;
  /** Changes when the number of copies that any book shows does. */
  readonly stockRevision?: () => string;
  /** The owner's order and labels of categories. */
  readonly categoryEntries?: readonly CategoryEntry[];
}

export function createCatalogueService({ catalogue, stockRevision = () => '', categoryEntries = [] }: Deps) {
  const tallies = new LRUCache<string, Tally, TallyScope>({
    max: MAX_TALLIES,
    async fetchMethod(_key, _stale, { context }) {
      await nextTurn();
      return (await catalogue.indexed()).listing.tally(context);
    },
    // A count that is evicted before it ends still answers its callers.
    ignoreFetchAbort: true,
  });

  /** Cached by the catalogue's version and the scope; concurrent calls share one count. */
  const tally = async (scope: TallyScope): Promise<Tally> =>
    tallies.forceFetch(JSON.stringify([await catalogue.version(), scope]), { context: scope });

  /** Cached, since every filtered list asks for them. The key is the catalogue's version. */
  const arranged = new LRUCache<string, readonly Category[]>({
    max: 1,
    fetchMethod: async () => arrangeCategories(await catalogue.categories(), categoryEntries),
  });
  const categories = async (): Promise<readonly Category[]> => arranged.forceFetch(await catalogue.version());

  /**
   * Returns the filter with its categories spelt as in the catalogue. `BAD_USER_INPUT` for an unknown category, because
   * an empty list would hide the misspelling.
   */
  async function withCategories<F extends ProductFilter>(filter: F): Promise<F> {
    const { categories: chosen } = filter;
    if (!chosen?.length) return filter;
    const names = (await categories()).map(({ name }) => name);
    const spellings = new Map(names.map((name) => [name.toLowerCase(), name]));
    for (const name of names) spellings.set(name, name);
    const spellingOf = (name: string) => spellings.get(name) ?? spellings.get(name.toLowerCase());
    const unknown = chosen.find((name) => spellingOf(name) === undefined);
    if (unknown === undefined) return { ...filter, categories: chosen.map((name) => spellingOf(name)!) };
    const listed = names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED), '…'] : names;
    const message = `there is no “${cutText(unknown, MAX_NAMED)}”; the categories are ${listed.join(', ') || 'none'}`;
    throw badInput([{ field: 'category', message }]);
  }

  /** The book with this ISBN-10 or ISBN-13, with or without hyphens; null when there is none. */
  const byIsbn = (isbn: string): Promise<Product | null> => catalogue.findByIsbn(isbnForms(isbn));

  const bySlug = async (slug: string): Promise<Product | null> => (await catalogue.findBySlugs([slug]))[0] ?? null;

  /** Finds a book by its slug, otherwise by its id, which clients written for mock servers send. */
  const byName = async (name: string): Promise<Product | null> =>
    (await bySlug(name)) ?? (await catalogue.findByIds([name]))[0] ?? null;

  /** `BAD_USER_INPUT` for an unknown category. */
  async function count(chosen: ProductFilter): Promise<number> {
    const filter = await withCategories(chosen);
    return isUnfiltered(filter) ? catalogue.size() : countIn(await tally(scopeOf(filter)), filter);
  }

  /**
   * One page of the matching books. `BAD_USER_INPUT` for an unknown category, when `first` is not 1 to 100, or when
   * `after` is not a cursor.
   */
  async function list({ filter, sort, first, after }: ListQuery): Promise<CataloguePage> {
    requireUpTo(MAX_PAGE, 'first', first);
    const known = await withCategories(filter ?? {});
    await nextTurn();
    return catalogue.query({ filter: known, sort: sort ?? null, limit: first, after: after ?? null });
  }

  return {
    list,

    byIsbn,

    /** Number of matching books on all pages. */
    count,

    /** `BAD_USER_INPUT` for an unknown category. */
    async facets(filter: ProductFilter): Promise<Facets> {
      return facetsOf(await withCategories(filter), {
        tally,
        categories: await categories(),
        highestPrice: await catalogue.highestPrice(),
      });
    },

    /** Changes with everything that answers show of books, so that it can be part of their cache keys. */
    version: async (): Promise<string> => `${await catalogue.version()} ${stockRevision()}`,
    slugs: (start: number, limit: number): Promise<readonly string[]> => catalogue.slugs(start, limit),
    batches: (): AsyncIterable<readonly Product[]> => catalogue.batches(),
    shelf: (): Promise<readonly Product[]> => catalogue.popularFirst(SHELF_LENGTH),

    /** At most `first` popular books, 1 to 20. */
    async popular(first: number): Promise<readonly Product[]> {
      requireUpTo(MAX_SUGGESTIONS, 'first', first);
      return (await catalogue.popularFirst(first)).filter(({ isPopular }) => isPopular);
    },

    /** Null when the catalogue has no book of the month. */
    bookOfTheMonth: (): Promise<Product | null> => catalogue.bookOfTheMonth(),

    bySlug,

    byName,

    /** The books in the order of the ids; null for an unknown one. */
    byIds: (ids: readonly string[]): Promise<readonly (Product | null)[]> => catalogue.findByIds(ids),

    /** The books in the order of the slugs, without duplicates and unknown ones. `BAD_USER_INPUT` for more than 24. */
    async bySlugs(slugs: readonly string[]): Promise<readonly Product[]> {
      if (slugs.length > MAX_SLUGS) throw badInput([{ field: 'slugs', message: `must be ${MAX_SLUGS} or fewer` }]);
      return catalogue.findBySlugs([...new Set(slugs)]);
    },

    /** Finds books as `bySlugs` does, each by its slug, otherwise by its id. */
    byNames: async (names: readonly string[]): Promise<readonly Product[]> =>
      (await Promise.all([...new Set(names)].map(byName))).filter((book) => book !== null),

    /**
     * Finds books for the text typed so far; if the text is an ISBN, only its book. Finds none for a text of less than
     * 2 or more than 100 characters.
     */
    async suggestions(text: string, first: number): Promise<readonly Product[]> {
      requireUpTo(MAX_SUGGESTIONS, 'first', first);
      const key = suggestionKey(text);
      if (key === null) return [];
      const isbn = typedIsbn(key);
      if (isbn !== null) return [(await byIsbn(isbn)) ?? []].flat();
      await nextTurn();
      return suggestedIn(await catalogue.indexed(), key, first);
    },

    author: async (slug: string): Promise<Author | null> => (await authorsIn(await catalogue.indexed(), [slug]))[0]!,
    /** The authors in the order of the slugs; null for an unknown one. */
    authors: async (slugs: readonly string[]): Promise<readonly (Author | null)[]> =>
      authorsIn(await catalogue.indexed(), slugs),
    /** The slugs in the order of the authors' first books. */
    authorSlugs: async (start: number, limit: number): Promise<readonly string[]> =>
      (await catalogue.indexed()).listing.authors.slugs(start, limit),

    /** The books whose spines an author's page shows; none for an unknown slug. */
    authorShelf: async (slug: string): Promise<readonly Product[]> =>
      (await list({ filter: { author: slug }, first: AUTHOR_SHELF_LENGTH })).products,

    /**
     * Finds authors whose names have the text. If no name and no title has it, corrects the text and finds the authors
     * of the correction; without a correction, finds the books that the text may mean. If the text is an ISBN, even a
     * wrong one, finds only its book, because similar digits mean another book.
     */
    async searchHints(text: string): Promise<SearchHints> {
      const key = suggestionKey(text);
      if (key === null) return NO_HINTS;
      const isbn = typedIsbn(key);
      if (isbn !== null) return { ...NO_HINTS, bookByIsbn: await byIsbn(isbn) };
      await nextTurn();
      const indexed = await catalogue.indexed();
      const authors = await authorsNamedIn(indexed, key, MAX_OFFERED);
      if (authors.length > 0 || (await count({ search: text })) > 0) return { ...NO_HINTS, authors };
      const correction = await indexed.listing.correct(key);
      return correction === null
        ? { ...NO_HINTS, books: await suggestedIn(indexed, key, MAX_OFFERED) }
        : { ...NO_HINTS, correction, authors: await authorsNamedIn(indexed, correction, MAX_OFFERED) };
    },

    async similar(product: Product, first: number): Promise<readonly Product[]> {
      requireUpTo(MAX_SUGGESTIONS, 'first', first);
      await nextTurn();
      return catalogue.similar(product, first);
    },

    /** Null for a book without an excerpt. */
    excerpt: async ({ id, hasExcerpt }: Product): Promise<string | null> => (hasExcerpt ? catalogue.excerpt(id) : null),

    /** The categories in the owner's order. */
    categories,

    /** The book with this slug, otherwise the book with this id. `NOT_FOUND` when there is neither. */
    async product(name: string): Promise<Product> {
      const product = await byName(name);
      if (!product) throw notFound('This book');
      return product;
    },

    /** `NOT_FOUND` for an unknown id. */
    async category(id: string): Promise<Category> {
      const category = (await categories()).find((one) => one.id === id);
      if (!category) throw notFound('This category');
      return category;
    },
  };
}
