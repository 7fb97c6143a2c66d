import { expect, test } from 'vitest';
import { isPublicPage, isServerPath } from '../client/offline/addresses.ts';
import * as client from '../client/paths.ts';
import { createRoutes, type PageRoute } from '../client/routes.tsx';
import type { App } from '../client/app.ts';
import { PAGE_NAMES } from '../server/services/shop/content-page.ts';
import * as server from '../server/pages/addresses.ts';

const BOOK = '/product/walden';
const AUTHOR = '/authors/walden';
const LINKS = ['/buy/walden', '/lists/walden', '/quiet/walden'];

function pathsOf(routes: readonly PageRoute[]): string[] {
  return routes.flatMap(({ index, path, children }) => {
    const named = path && path !== '*' ? [`/${path.replace(/:\w+/, 'walden')}`] : [];
    return [...(index ? ['/'] : named), ...pathsOf(children ?? [])];
  });
}
const shopWithAllPages = { pages: PAGE_NAMES.map((slug) => ({ slug, title: slug, markdown: '' })) };
const rendered = [...server.RENDERED_PAGES, ...server.contentPages(shopWithAllPages), BOOK, AUTHOR];
const routed = pathsOf(createRoutes({} as App));

test("the server answers for the router's pages, and no others", () => {
  expect(routed.toSorted()).toEqual([...rendered, ...LINKS, ...server.OUTLINED_PAGES, server.TESTER_PAGE].toSorted());
  expect(routed.filter(server.isLink).toSorted()).toEqual(LINKS);
  expect(server.slugOf(BOOK)).toBe('walden');
  expect(server.authorSlugOf(AUTHOR)).toBe('walden');
  expect(routed.filter(server.isApiOrFile)).toEqual([]);
});

test('the service worker stores the pages that the server renders, and no others', () => {
  expect(routed.filter(isPublicPage).toSorted()).toEqual(rendered.toSorted());
  expect(routed.filter(isServerPath)).toEqual([]);
});

test('server and client agree on which pages belong to an account', () => {
  expect(client.ACCOUNT_PAGES).toEqual(server.ACCOUNT_PAGES);
  expect(routed).toEqual(expect.arrayContaining(client.SESSION_PAGES));
});
