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
 * One suggestion for each filter that is set, which drops that filter alone. Without any category that the shop has,
 * dropping another filter would find nothing either.
 */
export function zeroResultSuggestions(filters: Filters, known: Categories): ZeroResultSuggestion[] {
  const { search, categories, maxPrice, ratingAbove } = filters;
  const remaining = withKnownCategories(filters, known);
  const unless = (unset: boolean, alias: Alias, label: string, without: Partial<Filters>): ZeroResultSuggestion[] =>
    unset ? [] : [{ alias, label, filters: { ...remaining, ...without } }];
  const suggestions = [
    ...unless(search.trim() === '', 'anyTitle', `Without “${search.trim()}”`, { search: '' }),
    ...unless(categories.length === 0, 'anyCategory', 'Any category', { categories: [] }),
    ...unless(maxPrice === undefined, 'anyPrice', 'Any price', { maxPrice: undefined }),
    ...unless(ratingAbove === undefined, 'anyRating', 'Any rating', { ratingAbove: undefined }),
  ];
  return hasNoKnownCategory(filters, known) ? suggestions.filter(({ alias }) => alias === 'anyCategory') : suggestions;
}

/** One request for the counts of all suggestions. */
export function zeroResultVariables(suggestions: ZeroResultSuggestion[]) {
  const ways = new Map(suggestions.map(({ alias, filters }) => [alias, toVariables(filters).filter]));
  return {
    hasSearch: ways.has('anyTitle'),
    anyTitle: ways.get('anyTitle'),
    hasCategories: ways.has('anyCategory'),
    anyCategory: ways.get('anyCategory'),
    hasPrice: ways.has('anyPrice'),
    anyPrice: ways.get('anyPrice'),
    hasRating: ways.has('anyRating'),
    anyRating: ways.get('anyRating'),
  };
}
