/** Pages of an account, of which the browser stores nothing. */
export const ACCOUNT_PAGES = ['/wishlist', '/carts', '/checkout', '/ordersummary', '/logout'];

/** Pages that the shop's owner may write. */
export const CONTENT_PAGES = ['contact', 'about', 'returns', 'privacy', 'terms'];

export const bookPage = (slug: string): string => `/product/${encodeURIComponent(slug)}`;

export const categoryPage = (name: string): string => `/products?category=${encodeURIComponent(name)}`;

export const authorPage = (slug: string): string => `/authors/${encodeURIComponent(slug)}`;

export const sharedListPage = (token: string): string => `/lists/${token}`;

/** Pages of guests that open a session: a login does not lead back to them. */
export const SESSION_PAGES = ['/login', '/signup', '/reset-password', '/change-email'];
