import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { LEAST_TEXT } from '../../../seeds/values.ts';
import { SearchHintsDocument } from './__generated__/search-hints.generated.ts';

/** Fetches what `useSearchHints` shows. */
export async function loadSearchHints(client: ApolloClient, search: string): Promise<void> {
  const text = search.trim();
  if (text.length >= LEAST_TEXT) await client.query({ query: SearchHintsDocument, variables: { text } });
}

/** Authors, a correction and books for a search, or the book of an ISBN; null while there are none. The page's loader has fetched them. */
export function useSearchHints(search: string) {
  const text = search.trim();
  const { data } = useQuery(SearchHintsDocument, { variables: { text }, skip: text.length < LEAST_TEXT });
  return data?.searchHints ?? null;
}
