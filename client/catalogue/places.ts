import type { ApolloClient } from '@apollo/client';
import type { RowWindowStart } from './use-row-window.ts';

/** Where a shopper was in a long list: enough to lay it out as it was, before anything of it is measured again. */
export type Place = RowWindowStart & {
  /** Which list it is, by its filters. */
  list: string;
  /** The book that had the focus, by its place in the list. */
  focused: number | null;
};

const most = 50;

// The books that were loaded are in the client's cache; what is known of their places lives as long.
const remembered = new WeakMap<ApolloClient, Map<string, Place>>();

/** `visit`: the key of an entry of the browser's history. */
export function placeOf(client: ApolloClient, visit: string, list: string): Place | undefined {
  const place = remembered.get(client)?.get(visit);
  return place?.list === list ? place : undefined;
}

export function keepPlace(client: ApolloClient, visit: string, place: Place): void {
  const places = remembered.get(client) ?? new Map<string, Place>();
  remembered.set(client, places);
  places.delete(visit);
  places.set(visit, place);
  for (const oldest of places.keys()) if (places.size > most) places.delete(oldest);
}
