import type { Element } from './elements.ts';
import subjects from './subjects.json' with { type: 'json' };

/** Categories by the beginnings of a scheme's codes, or by keywords in lower case. */
type Table = ReadonlyMap<string, string>;

/** The owner's categories. */
export interface Subjects {
  /** The tables of the schemes of ONIX list 27. */
  readonly schemes: ReadonlyMap<string, Table>;
  /** The category of books that no subject decides. */
  readonly otherwise: string | null;
}

const KEYWORDS = '20';
/** The schemes that an owner may name in `subjects.json`. */
export const SCHEMES: Readonly<Record<string, string>> = { Thema: '93', BISAC: '10', BIC: '12', keyword: KEYWORDS };

const own = new Map(
  Object.entries(subjects.schemes).map(([code, { categories }]) => [code, new Map(Object.entries(categories))]),
);

/** The category of the longest beginning of a code. */
function categoryOfCode(categories: Table, code: string): string | undefined {
  for (let length = code.length; length > 0; length -= 1) {
    const category = categories.get(code.slice(0, length));
    if (category !== undefined) return category;
  }
  return undefined;
}

function categoryIn(schemes: ReadonlyMap<string, Table>, subject: Element): string | undefined {
  const scheme = subject.of('subjectschemeidentifier');
  const categories = schemes.get(scheme);
  if (!categories) return undefined;
  if (scheme !== KEYWORDS) return categoryOfCode(categories, subject.of('subjectcode').toUpperCase());
  const words = subject
    .of('subjectheadingtext')
    .toLowerCase()
    .split(/ *[;,] */);
  return words.map((word) => categories.get(word)).find((category) => category !== undefined);
}

/**
 * The category of the first subject in the owner's table, otherwise of the first in the shop's own table; main subjects
 * come before the others. If no table has a subject, the owner's `otherwise`, or null.
 */
export function categoryOf(subjectsOfBook: readonly Element[], owners: Subjects | null = null): string | null {
  const isMain = (one: Element) => one.all('mainsubject').length > 0;
  const inOrder = [...subjectsOfBook.filter(isMain), ...subjectsOfBook.filter((one) => !isMain(one))];
  // Publishers also write a main subject of Thema or BISAC in codes of their own: pass over those that no table has.
  for (const schemes of [...(owners ? [owners.schemes] : []), own])
    for (const one of inOrder) {
      const category = categoryIn(schemes, one);
      if (category !== undefined) return category;
    }
  return owners?.otherwise ?? null;
}
