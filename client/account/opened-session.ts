import type { ApolloCache } from '@apollo/client/cache';
import type { Unmasked } from '@apollo/client/masking';
import type { OpenedSessionFragment } from '../graphql/__generated__/operations.generated.ts';
import { MyListsDocument } from '../my-lists/__generated__/my-lists.generated.ts';
import type { StoredUser } from '../session/session.ts';

type OpenedSession = Unmasked<OpenedSessionFragment>;

/** The part of the account that is stored in the browser. */
export function storedUser({ viewer }: OpenedSession): StoredUser {
  const { id, firstName, lastName, email } = viewer;
  return { _id: id, firstName, lastName, email };
}

/** Puts the lists into the cache, so that badges and buttons need no second request. */
export function writeMyLists(cache: ApolloCache, { viewer }: OpenedSession): void {
  cache.writeQuery({ query: MyListsDocument, data: { viewer } });
}
