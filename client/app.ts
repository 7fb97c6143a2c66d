import type { ApolloClient } from '@apollo/client';
import type { SearchText } from './catalogue/search-text.ts';
import type { Session } from './session/session.ts';

/** What the pages' loaders work with. */
export type App = {
  client: ApolloClient;
  session: Session;
  search: SearchText;
};
