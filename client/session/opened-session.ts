import type { ApolloCache } from '@apollo/client/cache';
import type { Unmasked } from '@apollo/client/masking';
import type { OpenedSessionFragment } from '../graphql/operations.generated.ts';
import { ViewerShelfDocument } from './viewer-shelf.generated.ts';
import type { StoredUser } from './session.ts';

type OpenedSession = Unmasked<OpenedSessionFragment>;

/** What browser storage keeps of the account. */
export function storedUser({ viewer }: OpenedSession): StoredUser {
  const { id, firstName, lastName, email } = viewer;
  return { _id: id, firstName, lastName, email };
}

/** The badges and buttons know the shelf at once, without another request. */
export function rememberShelf(cache: ApolloCache, { viewer }: OpenedSession): void {
  cache.writeQuery({ query: ViewerShelfDocument, data: { viewer } });
}
