import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { SearchHintsDocument } from './__generated__/search-hints.generated.ts';

const leastText = 2;

/** Fetches what `useSearchHints` shows. */
export async function loadSearchHints(client: ApolloClient, search: string): Promise<void> {
  const text = search.trim();
  if (text.length >= leastText) await client.query({ query: SearchHintsDocument, variables: { text } });
}

/** Authors, a correction and books for a search; null while there are none. The page's loader has fetched them. */
export function useSearchHints(search: string) {
  const text = search.trim();
  const { data } = useQuery(SearchHintsDocument, { variables: { text }, skip: text.length < leastText });
  return data?.searchHints ?? null;
}
