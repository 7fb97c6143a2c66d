const LETTERS_AND_DIGITS = /[a-z0-9]+/g;

/**
 * The slug for an id of another shop, such as `The_Great_Gatsby`. A slug is its own. Null for an id that has characters
 * other than letters, digits, dashes and underscores, or no letter and no digit.
 */
export function slugOfId(id: string): string | null {
  const words = /^[\w-]+$/.test(id) ? id.toLowerCase().match(LETTERS_AND_DIGITS) : null;
  return words && words.join('-');
}
