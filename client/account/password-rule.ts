/** Shown where a password is chosen; the server refuses a shorter one. */
export const PASSWORD_HINT = 'At least 8 characters';

/** What the server refuses. */
export const isTooShort = (password: string): boolean => Array.from(password).length < 8;

/** From 1, too weak, to 4. Length counts: a sentence is stronger than eight signs. Repeated characters count little. */
export function passwordStrength(password: string): 1 | 2 | 3 | 4 {
  const { length } = Array.from(password);
  const different = new Set(password).size;
  if (isTooShort(password) || different < 5) return 1;
  if (length < 12) return 2;
  return length < 16 || different < 8 ? 3 : 4;
}
