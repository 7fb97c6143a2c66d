import { PRICE_FLOOR, PRICE_STEP, RATINGS } from '../../../seeds/values.ts';
import type { ProductFilterInput, ProductSort } from '../../graphql/__generated__/operations.generated.ts';
import { visible } from '../../ui/text.ts';

/** The filters in the address of /products. A missing one limits nothing; without `sort`, the catalogue's own order. */
export type Filters = {
  search: string;
  sort?: ProductSort;
  /** In lower case. */
  categories: string[];
  /** In rupees. */
  maxPrice?: number;
  ratingAbove?: number;
};

/** A change of some filters. The others are as they are when the change is applied. */
export type FilterChange = (now: Filters) => Filters;

function parseSort(value: string | null): ProductSort | undefined {
  return value === 'LOW_TO_HIGH' || value === 'HIGH_TO_LOW' ? value : undefined;
}

function parseLimit(value: string | null): number | undefined {
  if (value === null || !/^\d{3,7}$/.test(value)) return undefined;
  const limit = Number(value);
  return limit >= PRICE_FLOOR && (limit - PRICE_FLOOR) % PRICE_STEP === 0 ? limit : undefined;
}

function parseRating(value: string | null): number | undefined {
  return RATINGS.find((rating) => String(rating) === value);
}

const MAX_CATEGORY = 60;

/** Reads the filters from an address and ignores invalid values. */
export function parseFilters(params: URLSearchParams): Filters {
  const names = params.getAll('category').map((name) => name.trim().toLowerCase());
  return {
    search: visible(params.get('q') ?? ''),
    sort: parseSort(params.get('sort')),
    categories: [...new Set(names.filter((name) => name.length > 0 && name.length <= MAX_CATEGORY))].toSorted(),
    maxPrice: parseLimit(params.get('price')),
    ratingAbove: parseRating(params.get('rating')),
  };
}

export function filtersToParams(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (visible(filters.search)) params.set('q', filters.search);
  if (filters.sort) params.set('sort', filters.sort);
  for (const category of filters.categories) params.append('category', category);
  if (filters.maxPrice !== undefined) params.set('price', String(filters.maxPrice));
  if (filters.ratingAbove !== undefined) params.set('rating', String(filters.ratingAbove));
  return params;
}

/** Whether the category is chosen, whatever the case in which the shop spells its name. */
export const hasCategory = ({ categories }: Pick<Filters, 'categories'>, name: string): boolean =>
  categories.includes(name.toLowerCase());

export function toggleCategory(filters: Filters, name: string): Filters {
  const { categories } = filters;
  const category = name.toLowerCase();
  const rest = categories.filter((one) => one !== category);
  return { ...filters, categories: rest.length < categories.length ? rest : [...categories, category].toSorted() };
}

/** The shop's categories; undefined until they are loaded. */
export type Categories = readonly { readonly name: string }[] | undefined;

/** The filters without categories that the shop does not have, which the server would refuse. */
export function withKnownCategories(filters: Filters, known: Categories): Filters {
  const categories = filters.categories.filter(
    (category) => !known || known.some(({ name }) => name.toLowerCase() === category),
  );
  return { ...filters, categories };
}

/** Whether no book can match, because the shop has none of the chosen categories. */
export function hasNoKnownCategory(filters: Filters, known: Categories): boolean {
  return filters.categories.length > 0 && withKnownCategories(filters, known).categories.length === 0;
}

/** Clears all filters but the search, which belongs to the search box. */
export function clearFilters({ search }: Filters): Filters {
  return { search, categories: [] };
}

/** Whether a filter other than the search is set. */
export function isFiltered({ categories, maxPrice, ratingAbove }: Filters): boolean {
  return categories.length > 0 || maxPrice !== undefined || ratingAbove !== undefined;
}

/** Equal filters give equal variables, so that the cache finds the list. */
export function toVariables({ search, sort, categories, maxPrice, ratingAbove }: Filters) {
  const text = search.trim();
  const filter: ProductFilterInput = {
    ...(text && { search: text }),
    ...(categories.length > 0 && { categories }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(ratingAbove !== undefined && { ratingAbove }),
  };
  return { filter, ...(sort && { sort }) };
}
