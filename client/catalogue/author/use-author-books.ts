import type { ApolloClient } from '@apollo/client';
import type { Unmasked } from '@apollo/client/masking';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type {
  AuthorBooksFragment,
  AuthorQuery,
  MoreOfAuthorQuery,
} from '../../graphql/__generated__/operations.generated.ts';
import { MoreOfAuthorDocument } from './__generated__/author.generated.ts';

export type Author = NonNullable<Unmasked<AuthorQuery>['author']>;
type Books = Unmasked<AuthorBooksFragment>;

/** The pages behind the first one that the cache has, for a return to the page. */
function cachedPages({ cache }: ApolloClient, slug: string, first: Books): Books[] {
  const pages: Books[] = [];
  let page: Books | undefined = first;
  while (page?.pageInfo.hasNextPage && page.pageInfo.endCursor) {
    const variables: { slug: string; after: string } = { slug, after: page.pageInfo.endCursor };
    page = cache.readQuery<Unmasked<MoreOfAuthorQuery>>({ query: MoreOfAuthorDocument, variables })?.author?.products;
    if (page) pages.push(page);
  }
  return pages;
}

/** An author's books, as far as they are loaded, behind the first page. */
export function useAuthorBooks(slug: string, first: Books) {
  const client = useApolloClient();
  const [pages, setPages] = useState(() => cachedPages(client, slug, first));
  const { hasNextPage, endCursor: after } = (pages.at(-1) ?? first).pageInfo;

  async function loadMore() {
    if (!after) return;
    const { data } = await client.query<Unmasked<MoreOfAuthorQuery>>({
      query: MoreOfAuthorDocument,
      variables: { slug, after },
    });
    const page = data?.author?.products;
    // The same page may have arrived by another call.
    if (page) setPages((now) => (now === pages ? [...pages, page] : now));
  }

  return { nodes: [first, ...pages].flatMap((page) => page.nodes), loadMore: hasNextPage ? loadMore : null };
}
