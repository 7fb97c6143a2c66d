import { useQuery } from '@apollo/client/react';
import type { Unmasked } from '@apollo/client/masking';
import { useEffect, useState } from 'react';
import type { PastOrdersFragment } from '../graphql/__generated__/operations.generated.ts';
import { failureMessage } from '../graphql/failure.ts';
import { FindOrdersDocument } from './__generated__/order.generated.ts';

const pauseMs = 200;

type Orders = Unmasked<PastOrdersFragment>;

function words({ nodes, pageInfo }: Orders, text: string): string {
  if (nodes.length === 0) return `No order has “${text}” in its number or in a title.`;
  if (pageInfo.hasNextPage) return `The newest ${nodes.length} orders`;
  return nodes.length === 1 ? '1 order' : `${nodes.length} orders`;
}

/**
 * Orders that have the text in their number or in a title, asked once the typing pauses; null for all orders. `isPlain`:
 * the orders themselves say what the status does.
 */
export function useOrderSearch() {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(setSearch, wanted === '' ? 0 : pauseMs, wanted);
    return () => clearTimeout(timer);
  }, [wanted]);

  const skip = wanted === '' || search === '';
  // What was found before stays until the next answer is here.
  const { data, previousData, error } = useQuery(FindOrdersDocument, {
    variables: { search },
    skip,
    fetchPolicy: 'network-only',
  });
  const found = skip || error ? null : ((data ?? previousData)?.viewer?.orders ?? null);
  const status = skip ? '' : error ? failureMessage(error) : data && found ? words(found, search) : '';
  return { text, setText, found, status, isPlain: found !== null && found.nodes.length > 0 };
}
