// Imported only by the service worker, which is built as a single file: a module shared with the pages would become a
// second file.

/** Whether a page has no account data, so that it may be cached. */
export const isPublicPage = (pathname: string): boolean =>
  /^\/(home|products|contact|about|returns|privacy|terms|(product|authors)\/[^/]+)?\/?$/.test(pathname);

/** Whether the server answers a path with something other than a page. */
export const isServerPath = (pathname: string): boolean =>
  /^\/(api|graphql|sandbox|metrics|healthz|readyz)(\/|$)/.test(pathname);
