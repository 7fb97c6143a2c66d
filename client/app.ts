import type { ApolloClient } from '@apollo/client';
import type { SearchText } from './catalogue/list/search-text.ts';
import type { Shop } from './shop.ts';
import type { Session } from './session/session.ts';

/** The dependencies of the pages' loaders. */
export type App = {
  client: ApolloClient;
  session: Session;
  search: SearchText;
  shop: Shop;
  /** True on the server, which renders a page once: its loader waits for all data. */
  rendersOnce?: boolean;
};
