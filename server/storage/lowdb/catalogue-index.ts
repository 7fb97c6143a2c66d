import { type Catalogue, popularFirst, type Product } from '../../catalogue/catalogue.ts';
import { Listing } from '../../catalogue/listing.ts';
import type { Tally, TallyScope } from '../../catalogue/tally.ts';
import { badInput } from '../../errors.ts';
import type { CataloguePage, CatalogueQuery } from '../../catalogue/catalogue-store.ts';

/** Look-ups over one catalogue, computed once per catalogue. */
export class CatalogueIndex {
  readonly catalogue: Catalogue;
  readonly popularFirst: readonly Product[];
  readonly highestPrice: number;
  readonly #positionOf: ReadonlyMap<string, number>;
  readonly #bySlug: ReadonlyMap<string, Product>;
  readonly #listing: Listing;

  constructor(catalogue: Catalogue) {
    const { products } = catalogue;
    this.catalogue = catalogue;
    this.popularFirst = popularFirst(products);
    this.highestPrice = products.reduce((highest, { price }) => Math.max(highest, price), 0);
    this.#positionOf = new Map(products.map(({ id }, position) => [id, position]));
    this.#bySlug = new Map(products.map((product) => [product.slug, product]));
    this.#listing = new Listing(products.length);
    for (const product of products) this.#listing.add(product);
  }

  bySlug(slug: string): Product | null {
    return this.#bySlug.get(slug) ?? null;
  }

  byId(id: string): Product | null {
    return this.catalogue.products[this.#positionOf.get(id) ?? -1] ?? null;
  }

  tally(scope: TallyScope): Promise<Tally> {
    return this.#listing.tally(scope);
  }

  async page({ filter, sort, limit, after }: CatalogueQuery): Promise<CataloguePage> {
    const last = after === null ? null : this.#positionOf.get(after);
    if (last === undefined) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
    const positions = await this.#listing.page({ filter, sort, limit: limit + 1, after: last });
    const products = positions.slice(0, limit).map((position) => this.catalogue.products[position]!);
    return { products, hasNextPage: positions.length > limit };
  }
}
