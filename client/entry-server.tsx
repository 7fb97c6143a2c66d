import { ApolloLink, type NormalizedCacheObject, Observable } from '@apollo/client';
import { print, type FormattedExecutionResult } from 'graphql';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { filtersToParams, parseFilters } from './catalogue/list/filters.ts';
import { createSearchText } from './catalogue/search/search-text.ts';
import { createApolloClient } from './graphql/client.ts';
import { type LinkPicture, type PageHead, shopPicture } from './page-head.ts';
import type { PageState } from './page-state.ts';
import { createRoutes, type RenderedHandle } from './routes.tsx';
import { guestSession } from './session/session.ts';

/** Executes an operation in process, as /graphql does for a guest. */
export type Execute = (request: {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}) => Promise<FormattedExecutionResult>;

export type RenderedPage = {
  html: string;
  head: PageHead & { picture: LinkPicture };
  state: PageState;
  /** The page's module, by its name in the build's manifest. */
  module: string | null;
};

const isRendered = (handle: unknown): handle is RenderedHandle =>
  typeof handle === 'object' && handle !== null && 'head' in handle;

/** The cache key of a rendered page: its address with only the parameters that the page reads. */
export function canonicalAddress(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const params = pathname === '/products' ? filtersToParams(parseFilters(searchParams)).toString() : '';
  return params ? `${pathname}?${params}` : pathname;
}

/**
 * Renders a page for a guest, with the browser's routes and loaders. null for a redirect, an error or a page without a
 * head of its own; these are rendered in the browser.
 */
export async function render(url: string, execute: Execute): Promise<RenderedPage | null> {
  const transport = new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        execute({ query: print(query), variables, operationName }).then(
          (result) => {
            observer.next(result as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );
  const client = createApolloClient({ token: () => null, onUnauthenticated: () => undefined, transport });
  const app = { client, session: guestSession, search: createSearchText(), rendersOnce: true };

  const handler = createStaticHandler(createRoutes(app));
  const context = await handler.query(new Request(url));
  if (context instanceof Response || context.errors || context.statusCode !== 200) return null;
  const page = context.matches.find(({ route }) => isRendered(route.handle));
  if (!page || !isRendered(page.route.handle)) return null;
  const { head, module } = page.route.handle;

  const html = renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  );
  const { loaderData, actionData } = context;
  return {
    html,
    head: { picture: shopPicture, ...head(app, page.params, new URL(url)) },
    state: { router: { loaderData, actionData }, cache: client.cache.extract() as NormalizedCacheObject },
    module: module ?? null,
  };
}
