import type { Shop } from '../services/shop/read-shop.ts';

/** Pages that anyone may read, apart from those of books, authors and the shop's owner: search engines list them. */
export const PUBLIC_PAGES = ['/', '/products'];

/** The pages that the owner has written. */
export const contentPages = (shop: Pick<Shop, 'pages'>): string[] => shop.pages.map(({ slug }) => `/${slug}`);

/** Pages of one shopper: search engines stay away from them. */
export const ACCOUNT_PAGES = ['/wishlist', '/carts', '/checkout', '/ordersummary', '/logout'];

/** The server renders these as a guest sees them. '/home' shows the same as '/', so no search engine lists it. */
export const RENDERED_PAGES = [...PUBLIC_PAGES, '/home'];

/** Pages that a link in a letter opens, with its token. */
const MAILED_PAGES = ['/reset-password', '/change-email'];
/** Pages that the browser fills, like those of `isLink`: the server renders only their outline, or an empty form. */
export const OUTLINED_PAGES = [...ACCOUNT_PAGES, ...MAILED_PAGES, '/login', '/signup'];

/** The page that only the browser renders. Offline, its document serves every page. */
export const TESTER_PAGE = '/mockman';

/**
 * Pages that a shared link opens: `/buy/walden:2,middlemarch` asks whether to put the books into the cart, `/lists/…`
 * shows a shared wishlist, `/quiet/…` asks whether to end letters about a wishlist.
 */
export const isLink = (pathname: string): boolean => /^\/(buy|lists|quiet)\/[^/]+$/.test(pathname);

/** Pages of one shopper, and pages that a shared or mailed link opens: search engines must not index them. */
export const isUnlisted = (pathname: string): boolean =>
  [...ACCOUNT_PAGES, ...MAILED_PAGES].includes(pathname) || isLink(pathname);

/** Removes needless escapes: `/product/middle%6Darch` is the page of `middlemarch`. */
export const plainPath = (pathname: string): string =>
  pathname.replaceAll(/%([2-7][\da-f])/gi, (escape, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return /[\w.~-]/.test(character) ? character : escape;
  });

/** The list of one category. */
export const categoryPage = (name: string): string => `/products?category=${encodeURIComponent(name)}`;

export const bookPage = (slug: string): string => `/product/${slug}`;
export const authorPage = (slug: string): string => `/authors/${encodeURIComponent(slug)}`;
export const slugOf = (pathname: string): string | undefined => /^\/product\/([^/]+)$/.exec(pathname)?.[1];

export function authorSlugOf(pathname: string): string | undefined {
  const [, encoded] = /^\/authors\/([^/]+)$/.exec(pathname) ?? [];
  return encoded && decodeURIComponent(encoded);
}

/** Addresses of the APIs and of files, in any case: they never show a page. */
export const isApiOrFile = (pathname: string): boolean =>
  /^\/(api|graphql|assets|covers|logo|sandbox)(\/|$)/i.test(pathname);
