import type { Category } from './catalogue.ts';

/** The owner's place and label for a category. */
export interface CategoryEntry {
  readonly name: string;
  readonly label?: string;
}

/** The catalogue's categories: first those of `entries`, in their order and with their labels, then the rest. */
export function arrangeCategories(
  categories: readonly Category[],
  entries: readonly CategoryEntry[],
): readonly Category[] {
  const byName = new Map(categories.map((category) => [category.name.toLowerCase(), category]));
  const first = entries.flatMap(({ name, label }) => {
    const category = byName.get(name.toLowerCase());
    if (!category) return [];
    byName.delete(name.toLowerCase());
    return [label === undefined ? category : { ...category, label }];
  });
  const placed = new Set(first.map(({ id }) => id));
  return [...first, ...categories.filter(({ id }) => !placed.has(id))];
}

const MAX_NAMED = 40;

/** Lists the categories in words: 'fiction, poetry and finance'. */
export function categoriesInWords(categories: readonly Category[]): string {
  const names = categories.slice(0, MAX_NAMED).map(({ name, label = name }) => label);
  if (categories.length > MAX_NAMED) names.push('more');
  return new Intl.ListFormat('en-GB').format(names);
}
