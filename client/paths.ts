/** Pages with account data, which the browser does not store. */
export const ACCOUNT_PAGES = ['/wishlist', '/carts', '/checkout', '/ordersummary', '/logout'];

/** Pages that the shop's owner may write. */
export const CONTENT_PAGES = ['contact', 'about', 'returns', 'privacy', 'terms'];

export const bookPage = (slug: string): string => `/product/${encodeURIComponent(slug)}`;

export const categoryPage = (name: string): string => `/products?category=${encodeURIComponent(name)}`;

export const authorPage = (slug: string): string => `/authors/${encodeURIComponent(slug)}`;

export const sharedListPage = (token: string): string => `/lists/${token}`;

/** The pages of the log-in and the sign-up, to which a login does not lead back. */
export const SESSION_PAGES = ['/login', '/signup', '/reset-password', '/change-email'];
