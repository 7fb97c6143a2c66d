/** Shown where a password is chosen; the server refuses a shorter one. */
export const PASSWORD_HINT = 'At least 8 characters';

/** The server's password rule. */
export const isTooShort = (password: string): boolean => Array.from(password).length < 8;

/** A field for a new password. */
export const NEW_PASSWORD = {
  accepts: (password: string) => !isTooShort(password),
  wrong: 'Use at least 8 characters',
};

/** A field for an email. It accepts all that the server does, which is more than the browser's own check would. */
export const EMAIL_ADDRESS = {
  accepts: (email: string) =>
    /^[^\s@\p{Cc},;:<>()[\]"\\]+@[^\s@\p{Cc},;:<>()[\]"\\]+$/u.test(email.normalize('NFKC').trim()),
  wrong: 'Enter an email such as name@example.com',
};

/** From 1, too weak, to 4. Length counts most; repeated characters count little. */
export function passwordStrength(password: string): 1 | 2 | 3 | 4 {
  const { length } = Array.from(password);
  const distinct = new Set(password).size;
  if (isTooShort(password) || distinct < 5) return 1;
  if (length < 12) return 2;
  return length < 16 || distinct < 8 ? 3 : 4;
}
