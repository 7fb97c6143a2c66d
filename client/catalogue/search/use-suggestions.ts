import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { LEAST_TEXT } from '../../../seeds/values.ts';
import { SuggestionsDocument } from './__generated__/suggestions.generated.ts';
import type { SuggestionsQuery } from '../../graphql/__generated__/operations.generated.ts';

const pauseMs = 120;

type Answer = { query: string; books: SuggestionsQuery['suggestions'] };
const NOTHING: Answer = { query: '', books: [] };

/**
 * Suggested books, fetched once the typing pauses. A new request aborts the one before, so answers cannot overtake each
 * other. Until the next answer arrives the last one stays, if one of the two texts begins with the other.
 */
export function useSuggestions(text: string): Answer['books'] {
  const client = useApolloClient();
  const [answer, setAnswer] = useState(NOTHING);
  const query = text.trim();

  useEffect(() => {
    if (query.length < LEAST_TEXT) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (books: Answer['books']) => {
      if (!signal.aborted) setAnswer({ query, books });
    };
    const timer = setTimeout(() => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      client.query({ query: SuggestionsDocument, variables: { text: query }, context }).then(
        ({ data }) => show(data?.suggestions ?? []),
        // The list of books reports failures; here a failure only means no suggestions.
        () => show([]),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, query]);

  const isRelated = query.startsWith(answer.query) || answer.query.startsWith(query);
  return query.length >= LEAST_TEXT && isRelated ? answer.books : NOTHING.books;
}
