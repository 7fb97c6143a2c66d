import { parseUser, TOKEN, USER } from './session.ts';

/** The id of the account that this browser is signed in to; null for a guest. */
export const storedAccount = (): string | null =>
  (localStorage.getItem(TOKEN) && parseUser(localStorage.getItem(USER))?._id) || null;
