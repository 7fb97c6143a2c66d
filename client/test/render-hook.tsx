import { ApolloProvider } from '@apollo/client/react';
import { renderHook, waitFor } from '@testing-library/react';
import { createContext, type ReactNode, use } from 'react';
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { SearchTextContext } from '../catalogue/list/search-text.ts';
import { MyListsProvider } from '../acts/my-lists.tsx';
import { followSession } from '../session/follow-session.ts';
import { ShopContext } from '../shop.ts';
import { SessionProvider } from '../session/session-context.tsx';
import { type AppOptions, OFTEN, openApp } from './render-app.tsx';

const UnderTest = createContext<ReactNode>(null);

/** A page that contains only the hook's component. */
function Page() {
  return use(UnderTest);
}

type HookOptions<Props> = AppOptions & { at?: string; props?: Props; loader?: LoaderFunction };

/** Runs a hook in the app's providers, at any address, over the real schema and services. */
export async function renderHookInApp<Result, Props = undefined>(
  hook: (props: Props) => Result,
  { at = '/', props, loader, ...options }: HookOptions<Props> = {},
) {
  const app = await openApp(options);
  const page = (
    <ShopContext value={app.shop}>
      <ApolloProvider client={app.client}>
        <SessionProvider session={app.session}>
          <MyListsProvider>
            <SearchTextContext value={app.search}>
              <Page />
            </SearchTextContext>
          </MyListsProvider>
        </SessionProvider>
      </ApolloProvider>
    </ShopContext>
  );
  const router = createMemoryRouter(
    [{ path: '*', element: page, hydrateFallbackElement: <></>, ...(loader && { loader }) }],
    { initialEntries: [at] },
  );
  followSession({ ...app, router });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UnderTest value={children}>
      <RouterProvider router={router} />
    </UnderTest>
  );
  const rendered = renderHook(hook, { wrapper, initialProps: props as Props });
  // The ref is null until the page, which a loader may delay, has run the hook.
  await waitFor(() => expect(rendered.result.current).not.toBeNull(), OFTEN);
  return { ...app, router, ...rendered };
}
