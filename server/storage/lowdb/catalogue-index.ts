import { type Category, popularFirst, type Product } from '../../services/catalogue/catalogue.ts';
import { isbnDigits } from '../../services/catalogue/isbn.ts';
import { Listing } from '../../services/catalogue/listing.ts';
import { badInput } from '../../errors.ts';
import type { CataloguePage, CatalogueQuery } from '../../services/catalogue/catalogue-store.ts';

/** The catalogue's file. */
export interface StoredCatalogue {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  /** The excerpts by book id; missing in files of earlier versions. */
  readonly excerpts?: Readonly<Record<string, string>>;
}

/** Look-ups over one catalogue, computed once per catalogue. */
export async function createCatalogueIndex({ products, categories, excerpts = {} }: StoredCatalogue) {
  const positionOf = new Map(products.map(({ id }, position) => [id, position]));
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  // The first of two books with one ISBN wins.
  const positionOfIsbn = new Map(
    products
      .flatMap(({ facts }, position) => (facts?.isbn ? [[isbnDigits(facts.isbn), position] as const] : []))
      .toReversed(),
  );
  const listing = new Listing(products.length);
  for (const product of products) listing.add(product);
  await listing.complete();
  const at = (positions: readonly number[]): readonly Product[] => positions.map((position) => products[position]!);

  const usedCategories = new Set(products.map(({ category }) => category));
  return {
    products,
    categories: categories.filter(({ name }) => usedCategories.has(name)),
    listing,
    booksAt: async (positions: readonly number[]) => at(positions),
    popularFirst: popularFirst(products),
    bookOfTheMonth: products.find(({ facts }) => facts?.bookOfTheMonth !== undefined) ?? null,
    highestPrice: products.reduce((highest, { price }) => Math.max(highest, price), 0),
    bySlug: (slug: string): Product | null => bySlug.get(slug) ?? null,
    byIsbn: (isbns: readonly string[]): Product | null =>
      products[Math.min(...isbns.map((isbn) => positionOfIsbn.get(isbn) ?? Infinity))] ?? null,
    excerpt: (id: string): string | null => (Object.hasOwn(excerpts, id) ? excerpts[id]! : null),
    byId: (id: string): Product | null => products[positionOf.get(id) ?? -1] ?? null,

    async page({ filter, sort, limit, after }: CatalogueQuery): Promise<CataloguePage> {
      const last = after === null ? null : positionOf.get(after);
      if (last === undefined) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
      const positions = await listing.page({ filter, sort, limit: limit + 1, after: last });
      return { products: at(positions.slice(0, limit)), hasNextPage: positions.length > limit };
    },
  };
}
