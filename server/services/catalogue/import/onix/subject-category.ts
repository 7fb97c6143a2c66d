import type { Element } from './elements.ts';
import subjects from './subjects.json' with { type: 'json' };

const schemes = new Map(
  Object.entries(subjects.schemes).map(([code, { categories }]) => [code, new Map(Object.entries(categories))]),
);

function categoryOfCode(scheme: string, code: string): string | null {
  const categories = schemes.get(scheme);
  if (!categories) return null;
  for (let length = code.length; length > 0; length -= 1) {
    const category = categories.get(code.slice(0, length));
    if (category !== undefined) return category;
  }
  return null;
}

/** The category of the main subject, otherwise of the first in the table, or null. */
export function categoryOf(subjectsOfBook: readonly Element[]): string | null {
  const isMain = (one: Element) => one.all('mainsubject').length > 0;
  const inOrder = [...subjectsOfBook.filter(isMain), ...subjectsOfBook.filter((one) => !isMain(one))];
  for (const one of inOrder) {
    // Publishers also write the main subject of Thema or BISAC under their own codes.
    const category = categoryOfCode(one.of('subjectschemeidentifier'), one.of('subjectcode').toUpperCase());
    if (category !== null) return category;
  }
  return null;
}
