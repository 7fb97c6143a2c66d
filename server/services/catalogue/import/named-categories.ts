import type { Category } from '../catalogue.ts';
import { categoryId } from './naming.ts';

/** Guards against a wrong column being read as categories. */
export const MAX_CATEGORIES = 1_000;

/** Collects the categories that rows name, since a file may list its categories after the books. */
export class NamedCategories {
  readonly #rows = new Map<string, { readonly first: number; count: number }>();

  readonly #spellings = new Map<string, string>();

  /** Returns false when there are too many. */
  add(name: string, at: number): boolean {
    const rows = this.#rows.get(name);
    if (rows) rows.count += 1;
    else if (this.#rows.size >= MAX_CATEGORIES) return false;
    else this.#rows.set(name, { first: at, count: 1 });
    return true;
  }

  /** The shop's categories that the rows name, in its spelling and order, then new ones in lower case. */
  derive(known: readonly Category[]): Category[] {
    const spelt = new Set(known.map(({ name }) => name));
    const byLowerCase = new Map(known.map(({ name }) => [name.toLowerCase(), name]));
    for (const name of this.#rows.keys()) {
      const lower = name.toLowerCase();
      this.#spellings.set(name, spelt.has(name) ? name : (byLowerCase.get(lower) ?? lower));
    }
    const names = new Set(this.#spellings.values());
    const fresh = [...names].filter((name) => !spelt.has(name));
    return [...known.filter(({ name }) => names.has(name)), ...fresh.map((name) => ({ id: categoryId(name), name }))];
  }

  /** The name of a row's category among the derived ones. */
  nameOf(name: string): string | undefined {
    return this.#spellings.get(name);
  }

  /** The listed categories that rows name. Reports each name that is not listed, with the first row that has it. */
  keepUsed(categories: readonly Category[], fault: (at: number, text: string) => void): Category[] {
    const known = new Set(categories.map(({ name }) => name));
    for (const [name, { first, count }] of this.#rows) {
      const more = count > 1 ? `, nor in ${(count - 1).toLocaleString('en')} more rows` : '';
      if (!known.has(name)) fault(first, `"${name}" is not a category${more}`);
    }
    return categories.filter(({ name }) => this.#rows.has(name));
  }
}
