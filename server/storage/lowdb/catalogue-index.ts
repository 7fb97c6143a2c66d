import {
  type Catalogue,
  matcher,
  popularFirst,
  type Product,
  type ProductFilter,
  type ProductSort,
  searchKey,
  sorted,
} from '../../catalogue/catalogue.ts';
import { badInput } from '../../errors.ts';
import type { CataloguePage, CatalogueQuery } from '../catalogue-store.ts';

/** The books in one order, and where each stands in it. */
interface Order {
  readonly products: readonly Product[];
  readonly titles: readonly string[];
  readonly placeOf: ReadonlyMap<string, number>;
}

function orderOf(products: readonly Product[]): Order {
  const titles = products.map(({ title }) => searchKey(title));
  return { products, titles, placeOf: new Map(products.map(({ id }, place) => [id, place])) };
}

/** What is worked out once a catalogue, so that no request sorts anything. */
export class CatalogueIndex {
  readonly catalogue: Catalogue;
  readonly popularFirst: readonly Product[];
  readonly highestPrice: number;
  readonly #bySlug: ReadonlyMap<string, Product>;
  readonly #byId: ReadonlyMap<string, Product>;
  readonly #orders: Record<ProductSort | 'NONE', Order>;

  constructor(catalogue: Catalogue) {
    const { products } = catalogue;
    this.catalogue = catalogue;
    this.popularFirst = popularFirst(products);
    this.highestPrice = products.reduce((highest, { price }) => Math.max(highest, price), 0);
    this.#bySlug = new Map(products.map((product) => [product.slug, product]));
    this.#byId = new Map(products.map((product) => [product.id, product]));
    this.#orders = {
      NONE: orderOf(products),
      LOW_TO_HIGH: orderOf(sorted(products, 'LOW_TO_HIGH')),
      HIGH_TO_LOW: orderOf(sorted(products, 'HIGH_TO_LOW')),
    };
  }

  bySlug(slug: string): Product | null {
    return this.#bySlug.get(slug) ?? null;
  }

  byId(id: string): Product | null {
    return this.#byId.get(id) ?? null;
  }

  *matching(filter: ProductFilter, order: Order = this.#orders.NONE, from = 0): Generator<Product> {
    const fits = matcher(filter);
    for (let place = from; place < order.products.length; place += 1) {
      const product = order.products[place]!;
      if (fits(product, order.titles[place])) yield product;
    }
  }

  page({ filter, sort, limit, after }: CatalogueQuery): CataloguePage {
    const order = this.#orders[sort ?? 'NONE'];
    const before = after === null ? -1 : order.placeOf.get(after);
    if (before === undefined) throw badInput([{ field: 'after', message: 'is not a cursor of this list' }]);
    const found = this.matching(filter, order, before + 1)
      .take(limit + 1)
      .toArray();
    return { products: found.slice(0, limit), hasNextPage: found.length > limit };
  }
}
