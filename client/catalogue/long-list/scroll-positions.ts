import type { ApolloClient } from '@apollo/client';
import type { RowWindowStart } from './use-row-window.ts';

/** The scroll position in a long list, with the layout that restores it before rows are measured again. */
type ScrollPosition = RowWindowStart & {
  /** Identifies the list by its filters. */
  list: string;
  /** The index of the card that had the focus. */
  focused: number | null;
};

const MAX_POSITIONS = 50;

// Scroll positions live as long as the client, whose cache holds the loaded books.
const positionsByClient = new WeakMap<ApolloClient, Map<string, ScrollPosition>>();

/** `visit`: the key of an entry in the browser's history. */
export function scrollPositionOf(client: ApolloClient, visit: string, list: string): ScrollPosition | undefined {
  const position = positionsByClient.get(client)?.get(visit);
  return position?.list === list ? position : undefined;
}

export function storeScrollPosition(client: ApolloClient, visit: string, position: ScrollPosition): void {
  const positions = positionsByClient.get(client) ?? new Map<string, ScrollPosition>();
  positionsByClient.set(client, positions);
  positions.delete(visit);
  positions.set(visit, position);
  for (const oldest of positions.keys()) if (positions.size > MAX_POSITIONS) positions.delete(oldest);
}
