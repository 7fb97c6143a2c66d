import anyAscii from 'any-ascii';

/** The longest id that an address may carry (`pathId`). */
export const MAX_SLUG = 64;

const LETTERS_AND_DIGITS = /[a-z0-9]+/g;

/**
 * The slug for an id of another shop, such as `The_Great_Gatsby`; a slug stays as it is. Null for an id with characters
 * other than letters, digits, dashes and underscores, or without a letter or digit.
 */
export function slugOfId(id: string): string | null {
  const words = /^[\w-]+$/.test(id) ? id.toLowerCase().match(LETTERS_AND_DIGITS) : null;
  return words && words.join('-');
}

/** A slug of the title's words in Latin letters, as many as fit; '' for a title without letters and digits. */
export function slugOfTitle(title: string): string {
  // Romanize other scripts alone, so that Latin titles keep the slugs that they have.
  const romanized = title.replaceAll(/[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}][\p{L}\p{M}\p{N}]*/gu, (word) =>
    anyAscii(word),
  );
  const plain = romanized
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '');
  let slug = '';
  for (const word of plain.match(LETTERS_AND_DIGITS) ?? []) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > MAX_SLUG) break;
    slug = longer;
  }
  return slug;
}

/** The slug of the nth book with the same slug. */
export function numberedSlug(slug: string, n: number): string {
  const suffix = `-${n}`;
  return slug.slice(0, MAX_SLUG - suffix.length).replace(/-$/, '') + suffix;
}
