import { type Catalogue, popularFirst, type Product } from '../../catalogue/catalogue.ts';
import { Listing } from '../../catalogue/listing.ts';
import { badInput } from '../../errors.ts';
import type { CataloguePage, CatalogueQuery } from '../../catalogue/catalogue-store.ts';
import { SuggestionIndex } from './suggestion-index.ts';

/** Look-ups over one catalogue, computed once per catalogue. */
export function createCatalogueIndex({ products, categories }: Catalogue) {
  const positionOf = new Map(products.map(({ id }, position) => [id, position]));
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const listing = new Listing(products.length);
  for (const product of products) listing.add(product);
  /** Built at the first request for suggestions. */
  let suggestions: SuggestionIndex | null = null;

  return {
    products,
    categories,
    listing,
    popularFirst: popularFirst(products),
    highestPrice: products.reduce((highest, { price }) => Math.max(highest, price), 0),
    bySlug: (slug: string): Product | null => bySlug.get(slug) ?? null,
    byId: (id: string): Product | null => products[positionOf.get(id) ?? -1] ?? null,

    async page({ filter, sort, limit, after }: CatalogueQuery): Promise<CataloguePage> {
      const last = after === null ? null : positionOf.get(after);
      if (last === undefined) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
      const positions = await listing.page({ filter, sort, limit: limit + 1, after: last });
      const found = positions.slice(0, limit).map((position) => products[position]!);
      return { products: found, hasNextPage: positions.length > limit };
    },

    suggest(text: string, limit: number): Promise<readonly Product[]> {
      suggestions ??= new SuggestionIndex(products);
      return suggestions.suggest(text, limit);
    },
  };
}
