/** Shown where a password is chosen; the server refuses a shorter one. */
export const PASSWORD_HINT = 'At least 8 characters';
