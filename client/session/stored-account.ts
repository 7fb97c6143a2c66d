import { browserStorage } from '../browser-storage.ts';
import { parseUser, TOKEN, USER } from './session.ts';

/** The token of this browser's session; null for a guest. */
export const storedToken = (): string | null => browserStorage.get(TOKEN);

/** The id of the account that this browser is signed in to; null for a guest. */
export const storedAccount = (): string | null => (storedToken() && parseUser(browserStorage.get(USER))?._id) || null;
