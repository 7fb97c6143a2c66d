// Imported only by the service worker, which is built as a single file: a module shared with the pages would become a
// second file.

/** Pages without account data, which may be cached. */
export const isOpenPage = (pathname: string): boolean =>
  /^\/(home|products|contact|about|returns|privacy|terms|(product|authors)\/[^/]+)?\/?$/.test(pathname);

/** Paths of the server that are not pages. */
export const isOfServer = (pathname: string): boolean =>
  /^\/(api|graphql|sandbox|metrics|healthz|readyz)(\/|$)/.test(pathname);
