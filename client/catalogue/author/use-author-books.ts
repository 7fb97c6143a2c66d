import { useApolloClient } from '@apollo/client/react';
import type { AuthorBooksFragment, AuthorQuery } from '../../graphql/__generated__/operations.generated.ts';
import { usePages } from '../../graphql/use-pages.ts';
import { MoreOfAuthorDocument } from './__generated__/author.generated.ts';

export type Author = NonNullable<AuthorQuery['author']>;

/** An author's books, as far as they are loaded. `first`: their first page. */
export function useAuthorBooks(slug: string, first: AuthorBooksFragment) {
  const client = useApolloClient();
  const queryOf = (after: string) => ({ query: MoreOfAuthorDocument, variables: { slug, after } });
  return usePages({
    key: slug,
    first,
    readPage: (after) => client.cache.readQuery(queryOf(after))?.author?.products,
    loadPage: async (after) => (await client.query(queryOf(after))).data?.author?.products,
  });
}
