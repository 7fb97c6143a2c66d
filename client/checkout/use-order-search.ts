import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { PastOrdersFragment } from '../graphql/__generated__/operations.generated.ts';
import { failureMessage } from '../graphql/failure.ts';
import { usePages } from '../graphql/use-pages.ts';
import { FindOrdersDocument } from './__generated__/order.generated.ts';

const pauseMs = 200;

export type Orders = PastOrdersFragment;

function countText(count: number, hasMore: boolean, text: string): string {
  if (count === 0) return `No orders match “${text}”.`;
  if (hasMore) return `The newest ${count} orders`;
  return count === 1 ? '1 order' : `${count} orders`;
}

/**
 * The orders whose number or titles contain the text, fetched once the typing pauses; without a text, all orders.
 * `nodes` are those of the pages loaded so far. `isStatusHidden`: the orders themselves show what the status says.
 */
export function useOrderSearch(all: Orders) {
  const client = useApolloClient();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const trimmed = text.trim();
  useEffect(() => {
    const timer = setTimeout(setSearch, trimmed === '' ? 0 : pauseMs, trimmed);
    return () => clearTimeout(timer);
  }, [trimmed]);

  const skip = trimmed === '' || search === '';
  // Keeps the previous results until the next answer arrives.
  const { data, previousData, error } = useQuery(FindOrdersDocument, {
    variables: { search },
    skip,
    fetchPolicy: 'network-only',
  });
  const found = skip || error ? null : ((data ?? previousData)?.viewer?.orders ?? null);
  const first = found ?? all;
  const queryOf = (after: string) => ({ query: FindOrdersDocument, variables: { search: found ? search : '', after } });
  const { nodes, loadMore } = usePages({
    // A new order moves the cursor at which the second page begins.
    key: `${found ? search : ''} ${first.pageInfo.endCursor}`,
    first,
    readPage: (after) => client.cache.readQuery(queryOf(after))?.viewer?.orders,
    loadPage: async (after) =>
      (await client.query({ ...queryOf(after), fetchPolicy: 'network-only' })).data?.viewer?.orders,
  });
  // Further pages of a search can be loaded only once its first one has arrived.
  const isWaiting = found !== null && !data;
  const more = isWaiting ? null : loadMore;
  const statusOf = () => {
    if (skip) return '';
    if (error) return failureMessage(error);
    return data && found ? countText(nodes.length, more !== null, search) : '';
  };
  const status = statusOf();
  return {
    text,
    setText,
    isSearch: found !== null,
    nodes,
    loadMore: more,
    status,
    isStatusHidden: status === '' || (found !== null && nodes.length > 0),
  };
}
