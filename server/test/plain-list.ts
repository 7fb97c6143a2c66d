import { authorSlug } from '../services/catalogue/author.ts';
import {
  createFilterTest,
  type Product,
  type ProductFilter,
  type ProductSort,
} from '../services/catalogue/catalogue.ts';
import { searchKey } from '../services/text.ts';
import { type Tally, tallyOf } from '../services/catalogue/tally.ts';

/** Searches, filters and sorts without an index. Every store must return the same list. */
export function plainList(
  products: readonly Product[],
  filter: ProductFilter,
  sort: ProductSort | null = null,
): readonly Product[] {
  const fits = createFilterTest(filter);
  const slug = filter.author == null ? null : authorSlug(filter.author);
  const isBy = ({ author }: Product) => slug === null || (slug !== '' && authorSlug(author) === slug);
  const search = searchKey(filter.search ?? '');
  const found = products.filter(
    (product) => searchKey(product.title).includes(search) && isBy(product) && fits(product),
  );
  if (sort === null) return found;
  return found.toSorted((a, b) => (sort === 'LOW_TO_HIGH' ? a.price - b.price : b.price - a.price));
}

export const plainTally = (products: readonly Product[], filter: ProductFilter): Tally =>
  tallyOf(plainList(products, filter).map((product) => ({ ...product, count: 1 })));
