import type { ZeroResultCountsQuery } from '../../graphql/__generated__/operations.generated.ts';
import {
  hasNoKnownCategory,
  toVariables,
  withKnownCategories,
  type Categories,
  type Filters,
} from '../list/filters.ts';

type Alias = Exclude<keyof ZeroResultCountsQuery, '__typename' | 'popular'>;

/** The list without one of its filters. */
type ZeroResultSuggestion = { alias: Alias; label: string; filters: Filters };

/**
 * One suggestion for each filter that is set, which drops only that filter. If the shop has none of the chosen
 * categories, dropping another filter would find nothing either.
 */
export function zeroResultSuggestions(filters: Filters, known: Categories): ZeroResultSuggestion[] {
  const { search, categories, maxPrice, ratingAbove } = filters;
  const remaining = withKnownCategories(filters, known);
  const when = (isSet: boolean, alias: Alias, label: string, without: Partial<Filters>): ZeroResultSuggestion[] =>
    isSet ? [{ alias, label, filters: { ...remaining, ...without } }] : [];
  const suggestions = [
    ...when(search.trim() !== '', 'anyTitle', `Without “${search.trim()}”`, { search: '' }),
    ...when(categories.length > 0, 'anyCategory', 'Any category', { categories: [] }),
    ...when(maxPrice !== undefined, 'anyPrice', 'Any price', { maxPrice: undefined }),
    ...when(ratingAbove !== undefined, 'anyRating', 'Any rating', { ratingAbove: undefined }),
  ];
  return hasNoKnownCategory(filters, known) ? suggestions.filter(({ alias }) => alias === 'anyCategory') : suggestions;
}

/** One request for the counts of all suggestions. */
export function zeroResultVariables(suggestions: ZeroResultSuggestion[]) {
  const filterOf = new Map(suggestions.map(({ alias, filters }) => [alias, toVariables(filters).filter]));
  return {
    hasSearch: filterOf.has('anyTitle'),
    anyTitle: filterOf.get('anyTitle'),
    hasCategories: filterOf.has('anyCategory'),
    anyCategory: filterOf.get('anyCategory'),
    hasPrice: filterOf.has('anyPrice'),
    anyPrice: filterOf.get('anyPrice'),
    hasRating: filterOf.has('anyRating'),
    anyRating: filterOf.get('anyRating'),
  };
}
