/** Pages of an account, of which the browser stores nothing. */
export const ACCOUNT_PAGES = ['/wishlist', '/carts', '/checkout', '/ordersummary', '/logout'];

export const authorPage = (slug: string): string => `/authors/${encodeURIComponent(slug)}`;

/** Pages that change the session: a login does not lead back to them. */
export const SESSION_PAGES = ['/login', '/signup', '/logout', '/reset-password'];
