import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { SuggestionsDocument } from './suggestions.generated.ts';
import type { SuggestionsQuery } from '../graphql/operations.generated.ts';

const pauseMs = 120;
const leastText = 2;

type Found = { of: string; books: SuggestionsQuery['suggestions'] };
const nothing: Found = { of: '', books: [] };

/**
 * Books for what is being typed: asked for once the typing pauses. A question that another one follows is taken back, so
 * answers cannot overtake each other; until the next one is there, the last stays if it still has to do with the text.
 */
export function useSuggestions(text: string): Found['books'] {
  const client = useApolloClient();
  const [found, setFound] = useState(nothing);
  const wanted = text.trim();

  useEffect(() => {
    if (wanted.length < leastText) return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    const show = (books: Found['books']) => {
      if (!signal.aborted) setFound({ of: wanted, books });
    };
    const timer = setTimeout(() => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      client.query({ query: SuggestionsDocument, variables: { text: wanted }, context }).then(
        ({ data }) => show(data?.suggestions ?? []),
        // The list of books says what is wrong with the shop; here there is merely nothing to suggest.
        () => show([]),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [client, wanted]);

  const related = wanted.startsWith(found.of) || found.of.startsWith(wanted);
  return wanted.length >= leastText && related ? found.books : nothing.books;
}
