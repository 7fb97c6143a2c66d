import { ApolloLink, type NormalizedCacheObject, Observable } from '@apollo/client';
import { print, type FormattedExecutionResult } from 'graphql';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { App } from './app.ts';
import { filtersToParams, parseFilters } from './catalogue/list/filters.ts';
import { createSearchText } from './catalogue/list/search-text.ts';
import { createApolloClient } from './graphql/client.ts';
import { ComesSoon } from './layout/no-script.tsx';
import { PageFrame } from './layout/page-frame.tsx';
import { type LinkPicture, type PageMeta, shopPicture } from './page-head.ts';
import type { PageState } from './page-state.ts';
import { privatePages } from './pages/private-pages.tsx';
import { SESSION_PAGES } from './paths.ts';
import { createRoutes, type OutlinedHandle, Providers, type RenderedHandle } from './routes.tsx';
import { documentTitle, type Shop } from './shop.ts';
import { NeedsScript } from './ui/page-head.tsx';
import { loginPath } from './session/origin.ts';
import { readOrigin } from './session/read-origin.ts';
import { guestSession } from './session/session.ts';

/** Executes an operation in process, as /graphql does for a guest. */
export type Execute = (request: {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}) => Promise<FormattedExecutionResult>;

type Head = PageMeta & { title: string; picture: LinkPicture };

/** The inputs of rendering a page. */
type Sources = { execute: Execute; shop: Shop };

export type RenderedPage = {
  html: string;
  head: Head;
  state: PageState;
  /** The page's module, by its name in the build's manifest. */
  module: string | null;
};

const isRendered = (handle: unknown): handle is RenderedHandle =>
  typeof handle === 'object' && handle !== null && 'head' in handle;

/** The cache key of a rendered page: its address with only the parameters that the page reads. */
export function canonicalAddress(url: string): string {
  const { pathname, search, searchParams } = new URL(url);
  const [, link] = /^\/(buy|lists|quiet)\//.exec(pathname) ?? [];
  // All links of one kind have the same outline.
  if (link) return `/${link}/-`;
  if (SESSION_PAGES.includes(pathname)) {
    const from = readOrigin({ state: null, search })?.from ?? '/';
    return loginPath(from).replace('/login', pathname);
  }
  const params = pathname === '/products' ? filtersToParams(parseFilters(searchParams)).toString() : '';
  return params ? `${pathname}?${params}` : pathname;
}

function guestApp({ execute, shop }: Sources): App {
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
  return { client, session: guestSession, search: createSearchText(), shop, rendersOnce: true };
}

/** Renders a page without its title, which the document's head has and React finds there. */
const markup = ({ dataRoutes }: StaticHandler, context: StaticHandlerContext): string =>
  renderToString(
    <StrictMode>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </StrictMode>,
  ).replaceAll(/<title>.*?<\/title>/gs, '');

/** Loads a page for a guest, with the browser's routes and loaders; null for a redirect, an error or a missing head. */
async function load(url: string, sources: Sources) {
  const app = guestApp(sources);
  const handler = createStaticHandler(createRoutes(app));
  const context = await handler.query(new Request(url));
  if (context instanceof Response || context.errors || context.statusCode !== 200) return null;
  const page = context.matches.find(({ route }) => isRendered(route.handle));
  if (!page || !isRendered(page.route.handle)) return null;
  const { handle } = page.route;
  const { title, ...named } = handle.head(app, page.params, new URL(url));
  const own: Head = {
    picture: shopPicture(app.shop.name),
    ...named,
    title: documentTitle(app.shop, title),
  };
  return { app, handler, context, own, module: handle.module ?? null };
}

/** Returns the head of a page without rendering its body. */
export async function head(url: string, sources: Sources): Promise<Head | null> {
  return (await load(url, sources))?.own ?? null;
}

/** Renders content in the layout of every page. */
async function renderInFrame(app: App, url: string, content: ReactNode): Promise<string> {
  const element = (
    <Providers app={app}>
      <PageFrame>{content}</PageFrame>
    </Providers>
  );
  const handler = createStaticHandler([{ path: '*', element }]);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error('The layout redirects');
  return markup(handler, context);
}

/** Renders the outline of a private page, which is the same for everybody and which the browser fills. */
async function renderOutline(url: string, sources: Sources): Promise<RenderedPage | null> {
  const app = guestApp(sources);
  const route = matchRoutes(createRoutes(app), new URL(url).pathname)?.at(-1)?.route;
  const { outline } = (route?.handle ?? {}) as Partial<OutlinedHandle>;
  if (!outline) return null;
  const { name } = app.shop;
  return {
    html: await renderInFrame(app, url, route?.hydrateFallbackElement),
    head: {
      title: documentTitle(app.shop, privatePages[outline].head.page),
      description: `${name} is an online bookshop.`,
      picture: shopPicture(name),
    },
    state: { router: {}, cache: {} },
    module: null,
  };
}

/** Renders a page for a guest, or the outline of a private page; null for a page that only the browser renders. */
export async function render(url: string, sources: Sources): Promise<RenderedPage | null> {
  const outline = await renderOutline(url, sources);
  if (outline) return outline;
  const loaded = await load(url, sources);
  if (!loaded) return null;
  const { app, handler, context, own, module } = loaded;
  const html = markup(handler, context);
  const { loaderData, actionData } = context;
  return {
    html,
    head: own,
    state: { router: { loaderData, actionData }, cache: app.client.cache.extract() as NormalizedCacheObject },
    module,
  };
}

/**
 * Renders the layout that a reader without JavaScript sees around a page that the browser renders. `late`: the server
 * renders the page too, but has not done so yet.
 */
export async function frame({ late, shop }: { late: boolean; shop: Shop }): Promise<string> {
  const app = guestApp({ execute: () => Promise.reject(new Error('The layout sends no requests')), shop });
  const html = await renderInFrame(app, 'http://shop/any', late ? <ComesSoon /> : <NeedsScript />);
  // This text is rendered inside a noscript element, which can contain neither another nor a <main>.
  return html
    .replaceAll(/<\/?noscript>/g, '')
    .replace('<main', '<div role="main"')
    .replace('</main>', '</div>');
}
