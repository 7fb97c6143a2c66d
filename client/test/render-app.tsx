import { HttpLink } from '@apollo/client/link/http';
import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router-dom';
import { print } from 'graphql';
import type { Product } from '../../server/services/catalogue/catalogue.ts';
import { createSearchText } from '../catalogue/list/search-text.ts';
import { createApolloClient } from '../graphql/client.ts';
import { createMutationQueue } from '../graphql/mutation-queue.ts';
import { startLive } from '../live/live.ts';
import { ShopDocument } from '../__generated__/shop.generated.ts';
import type { ShopQuery } from '../graphql/__generated__/operations.generated.ts';
import { createRoutes } from '../routes.tsx';
import { followSession } from '../session/follow-session.ts';
import { createSession, type StoredUser } from '../session/session.ts';
import { server, stock, theShop } from './real-shop.ts';

/** Options of `waitFor` for a condition that no change of elements reveals: by default it is checked every 50 ms. */
export const OFTEN = { interval: 5 };

export type AppOptions = {
  /** The catalogue, instead of the default three books. */
  books?: readonly Product[];
  /** The catalogue's categories, instead of the demonstration's. */
  categories?: readonly string[];
  /** The shop sells, so it is not a demonstration. */
  sells?: boolean;
  /** Signed in before the page opens. */
  shopper?: { token: string; user: StoredUser };
  /** The channel to the other tabs. */
  channel?: Parameters<typeof startLive>[0]['channel'];
};

/** The pages' dependencies: the real session, cache and links, over the real server. */
export async function openApp({ books, categories, shopper, channel, sells }: AppOptions = {}) {
  await stock(books, categories);
  const session = createSession();
  if (shopper) session.begin(shopper.token, shopper.user);
  const queue = createMutationQueue();
  const client = createApolloClient({
    queue,
    token: session.token,
    onUnauthenticated: () => session.end('expired'),
    transport: new HttpLink({ uri: '/graphql', fetch: (...asked) => server.fetch(...asked) }),
  });
  if (channel) startLive({ client, session, queue, channel });
  const { shop } = (await theShop().ask(print(ShopDocument))) as unknown as ShopQuery;
  const shown = sells ? { ...shop, demonstration: false, guestLogin: null } : shop;
  return { session, client, search: createSearchText(), shop: shown };
}

/** Opens the shop at an address: real routes, pages and cache over the real schema and services. */
export async function renderApp(at: InitialEntry | InitialEntry[] = '/', options?: AppOptions) {
  const app = await openApp(options);
  const router = createMemoryRouter(createRoutes(app), { initialEntries: Array.isArray(at) ? at : [at] });
  followSession({ ...app, router });
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  // A fallback shows until the first page's code and loader are done.
  await waitFor(() => {
    if (!router.state.initialized) throw new Error('The first page is still on its way.');
  }, OFTEN);
  return {
    ...app,
    router,
    visitor: userEvent.setup(),
    address: () => addressOf(router.state.location),
  };
}

function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
