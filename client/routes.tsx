import { ApolloProvider } from '@apollo/client/react';
import type { ComponentType, ReactNode } from 'react';
import {
  data,
  type LoaderFunction,
  type Params,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router-dom';
import type { App } from './app.ts';
import { SearchTextContext } from './catalogue/list/search-text.ts';
import { PageFrame } from './layout/page-frame.tsx';
import type { PageMeta } from './page-head.ts';
import { CONTENT_PAGES } from './paths.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { type PrivatePage, PrivateFallback } from './pages/private-pages.tsx';
import { REQUEST_LIMIT_MS, withinLimit } from './graphql/request-limit.ts';
import { SessionProvider } from './session/session-context.tsx';
import { ShopContext } from './shop.ts';
import { ForeignNodes } from './layout/foreign-nodes.tsx';
import { MyListsProvider } from './acts/my-lists.tsx';

type PageModule = {
  Component: ComponentType;
  createLoader?: (app: App) => LoaderFunction;
  /** Whether the loader runs for a change of the page's own address. */
  createShouldRevalidate?: (app: App) => ShouldRevalidateFunction;
  ErrorBoundary?: ComponentType;
  /** Prefetches the page's first data into the cache. */
  prefetch?: (app: App, url: URL, params: Params) => Promise<unknown>;
  /** Fetches the code that a page rendered by the server needs besides its own. */
  loadParts?: (app: App, url: URL, params: Params) => Promise<unknown>;
  /** Returns the metadata of a page that the server renders. Its code is not sent to the browser. */
  head?: ((app: App, params: Params, url: URL) => PageMeta) | undefined;
};

/** The handle of a page that the server renders. `module`: its name in the build's manifest. */
export type RenderedHandle = { head: NonNullable<PageModule['head']>; module: string | undefined };

/** The handle of a page of which the server renders only the outline. */
export type OutlinedHandle = { outline: PrivatePage };

/** Each function first loads the page's own code, and then calls that of the same name in it (see `PageModule`). */
export type PageRoute = RouteObject & {
  prefetch?: (url: URL, params: Params) => Promise<unknown>;
  loadParts?: (url: URL, params: Params) => Promise<unknown>;
};

export const Providers = ({ app, children }: { app: App; children: ReactNode }) => (
  <ShopContext value={app.shop}>
    <ApolloProvider client={app.client}>
      <SessionProvider session={app.session}>
        <MyListsProvider>
          <SearchTextContext value={app.search}>
            <ForeignNodes>{children}</ForeignNodes>
          </SearchTextContext>
        </MyListsProvider>
      </SessionProvider>
    </ApolloProvider>
  </ShopContext>
);

/** The route table. A page's code is fetched when the page is first visited, or a link to it is pointed at. */
export function createRoutes(app: App): PageRoute[] {
  const page = (
    load: () => Promise<PageModule>,
    module?: string,
  ): Pick<PageRoute, 'lazy' | 'prefetch' | 'loadParts'> => ({
    prefetch: async (url, params) => (await load()).prefetch?.(app, url, params),
    loadParts: async (url, params) => (await load()).loadParts?.(app, url, params),
    lazy: async () => {
      // The router remembers a failure, after which only a reload of the document loads the page.
      const code = withinLimit(load(), REQUEST_LIMIT_MS, 'dynamically imported module');
      const { Component, createLoader, createShouldRevalidate, ErrorBoundary, head } = await code;
      return {
        element: (
          <ForeignNodes>
            <Component />
          </ForeignNodes>
        ),
        loader: createLoader?.(app),
        ...(createShouldRevalidate && { shouldRevalidate: createShouldRevalidate(app) }),
        ...(ErrorBoundary && { ErrorBoundary }),
        ...(import.meta.env.SSR && head && { handle: { head, module } satisfies RenderedHandle }),
      };
    },
  });
  const privatePage = (of: PrivatePage, load: () => Promise<PageModule>): Partial<PageRoute> => ({
    ...page(load),
    hydrateFallbackElement: <PrivateFallback of={of} />,
    handle: { outline: of } satisfies OutlinedHandle,
  });
  const home = page(() => import('./pages/home-page.tsx'), 'pages/home-page.tsx');
  const content = page(() => import('./pages/content-page.tsx'), 'pages/content-page.tsx');
  return [
    {
      element: (
        <Providers app={app}>
          <PageFrame />
        </Providers>
      ),
      // Shown only for errors that break the frame itself.
      errorElement: (
        <ShopContext value={app.shop}>
          <main>
            <ErrorPage alone />
          </main>
        </ShopContext>
      ),
      hydrateFallbackElement: (
        <Providers app={app}>
          <PageFrame>
            <div className="waiting" />
          </PageFrame>
        </Providers>
      ),
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            { index: true, ...home },
            { path: 'home', ...home },
            {
              path: 'products',
              hydrateFallbackElement: <PrivateFallback of="books" />,
              ...page(() => import('./pages/products-page.tsx'), 'pages/products-page.tsx'),
            },
            { path: 'product/:slug', ...page(() => import('./pages/product-page.tsx'), 'pages/product-page.tsx') },
            { path: 'authors/:slug', ...page(() => import('./pages/author-page.tsx'), 'pages/author-page.tsx') },
            { path: 'wishlist', ...privatePage('wishlist', () => import('./pages/wishlist-page.tsx')) },
            { path: 'carts', ...privatePage('cart', () => import('./pages/cart-page.tsx')) },
            { path: 'checkout', ...privatePage('checkout', () => import('./pages/checkout-page.tsx')) },
            { path: 'ordersummary', ...privatePage('order', () => import('./pages/order-summary-page.tsx')) },
            { path: 'logout', ...privatePage('profile', () => import('./pages/profile-page.tsx')) },
            ...CONTENT_PAGES.map((path) => ({ path, ...content })),
            { path: 'lists/:token', ...privatePage('list', () => import('./pages/shared-list-page.tsx')) },
            { path: 'quiet/:token', ...privatePage('quiet', () => import('./pages/letters/quiet-page.tsx')) },
            { path: 'buy/:books', ...privatePage('buy', () => import('./pages/buy-page.tsx')) },
            // No outline, because this page's document is the app shell of all pages (offline/strategies.ts).
            { path: 'mockman', ...page(() => import('./pages/request-tester-page.tsx')) },
            {
              path: 'login',
              ...page(() => import('./pages/sign-in/login-page.tsx'), 'pages/sign-in/login-page.tsx'),
            },
            {
              path: 'signup',
              ...page(() => import('./pages/sign-in/signup-page.tsx'), 'pages/sign-in/signup-page.tsx'),
            },
            // Not rendered by the server, since its form depends on the token after the #, which browsers do not send.
            {
              path: 'reset-password',
              ...privatePage('password', () => import('./pages/sign-in/reset-password-page.tsx')),
            },
            { path: 'change-email', ...privatePage('email', () => import('./pages/sign-in/change-email-page.tsx')) },
            { path: '*', loader: unknownAddress, element: null },
          ],
        },
      ],
    },
  ];
}

function unknownAddress(): never {
  throw data('No such page', { status: 404 });
}
