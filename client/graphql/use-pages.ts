import { useState } from 'react';

type Page<Node> = {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
};

type List<Node> = {
  /** Identifies the list. */
  key: string;
  first: Page<Node> | undefined;
  /** Returns the page behind a cursor if the cache has it, as after a return to the list. */
  readPage: (after: string) => Page<Node> | undefined;
  /** Resolves to null when the list has to begin again from its first page. */
  loadPage: (after: string) => Promise<Page<Node> | null | undefined>;
};

const nextOf = (page: Page<unknown> | undefined) => (page?.pageInfo.hasNextPage && page.pageInfo.endCursor) || null;

/**
 * The nodes of a connection, as far as they are loaded. Each page is a separate query, so that the work for one more
 * does not grow with the list. `loadMore` is null when all nodes are loaded.
 */
export function usePages<Node>({ key: list, first, readPage, loadPage }: List<Node>) {
  // The pages behind the first are read from the cache once it is known.
  const key = first ? list : null;
  function cachedPages(): Page<Node>[] {
    const cached: Page<Node>[] = [];
    for (let after = nextOf(first); after !== null; after = nextOf(cached.at(-1))) {
      const page = readPage(after);
      if (!page) break;
      cached.push(page);
    }
    return cached;
  }
  const [loaded, setLoaded] = useState(() => ({ key, pages: cachedPages() }));
  const current = loaded.key === key ? loaded : { key, pages: cachedPages() };
  if (current !== loaded) setLoaded(current);
  const { pages } = current;
  const after = nextOf(pages.at(-1) ?? first);

  async function loadMore(cursor: string) {
    const page = await loadPage(cursor);
    if (page === null) setLoaded({ key, pages: [] });
    // The list may have changed, or the same page may have arrived by another call.
    else if (page) setLoaded((now) => (now.pages === pages ? { key, pages: [...pages, page] } : now));
  }

  return {
    nodes: first ? [first, ...pages].flatMap((page) => page.nodes) : [],
    loadMore: after === null ? null : () => loadMore(after),
  };
}
