import { browserStorage } from '../browser-storage.ts';
import { parseUser, TOKEN, USER } from './session.ts';

/** The id of the account that this browser is signed in to; null for a guest. */
export const storedAccount = (): string | null =>
  (browserStorage.get(TOKEN) && parseUser(browserStorage.get(USER))?._id) || null;
