/** Pages of an account, of which the browser stores nothing. */
export const ACCOUNT_PAGES = ['/wishlist', '/carts', '/checkout', '/ordersummary', '/logout'];

/** Pages that change the session: a login does not lead back to them. */
export const SESSION_PAGES = ['/login', '/signup', '/logout', '/reset-password'];
