/** Shown where a password is chosen; the server refuses a shorter one. */
export const PASSWORD_HINT = 'At least 8 characters';

/** From 1, too weak, to 4. Length counts: a sentence is stronger than eight signs. Repeated characters count little. */
export function passwordStrength(password: string): 1 | 2 | 3 | 4 {
  const characters = [...password];
  if (characters.length < 8 || new Set(characters).size < 5) return 1;
  if (characters.length < 12) return 2;
  return characters.length < 16 || new Set(characters).size < 8 ? 3 : 4;
}
