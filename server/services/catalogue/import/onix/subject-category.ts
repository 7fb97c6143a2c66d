import type { Element } from './elements.ts';
import subjects from './subjects.json' with { type: 'json' };

/** Categories by the beginnings of a scheme's codes, or by keywords in lower case. */
type Table = ReadonlyMap<string, string>;

/** The owner's categories. */
export interface Subjects {
  /** The tables of the schemes of ONIX list 27. */
  readonly schemes: ReadonlyMap<string, Table>;
  /** The category of books whose subjects are in no table. */
  readonly otherwise: string | null;
}

const KEYWORDS = '20';
/** The schemes that an owner may name in `subjects.json`. */
export const SCHEMES: Readonly<Record<string, string>> = { Thema: '93', BISAC: '10', BIC: '12', keyword: KEYWORDS };

const builtIn = new Map(
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
 * Returns the category of the first subject that the owner's table has, otherwise of the first that the built-in table
 * has. Main subjects come before other subjects. If no table has a subject: the owner's `otherwise`, or null.
 */
export function categoryOf(subjectsOfBook: readonly Element[], owners: Subjects | null = null): string | null {
  const isMain = (one: Element) => one.all('mainsubject').length > 0;
  const inOrder = [...subjectsOfBook.filter(isMain), ...subjectsOfBook.filter((one) => !isMain(one))];
  // Tries all subjects, because publishers also invent codes, even for main subjects of Thema or BISAC.
  for (const schemes of [...(owners ? [owners.schemes] : []), builtIn])
    for (const one of inOrder) {
      const category = categoryIn(schemes, one);
      if (category !== undefined) return category;
    }
  return owners?.otherwise ?? null;
}
