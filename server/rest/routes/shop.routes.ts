import { Type } from 'typebox';
import { notFound } from '../../errors.ts';
import { htmlOf } from '../../services/shop/content-page.ts';
import { publicShop } from '../../services/shop/public-shop.ts';
import { ContentPageBody, ShopBody } from '../bodies/shop.rest.ts';
import { pageId } from '../path-id.ts';
import type { RestApp, RestDeps } from '../rest-app.ts';
import { createRoute, publicJson } from '../route.ts';

/** Who runs the shop, and the pages that the owner wrote. */
export async function shopRoutes(app: RestApp, { shop, closure, demonstration, responses }: RestDeps): Promise<void> {
  const route = createRoute(app, { tag: 'shop', needsToken: false, send: publicJson(responses) });

  route('GET /api/shop', {
    operationId: 'getShop',
    summary: 'The seller and the look of the shop',
    graphql: '{ shop }',
    answer: Type.Object({ shop: ShopBody }, { description: 'The shop.' }),
    act: async () => {
      const closedUntil = closure.current();
      return { shop: { ...publicShop(shop, demonstration), ...(closedUntil !== null && { closedUntil }) } };
    },
  });

  route('GET /api/pages/:pageId', {
    operationId: 'getPage',
    summary: "One of the owner's own pages",
    graphql: '{ shop { page(slug: $pageId) } }',
    pathId: pageId,
    answer: Type.Object({ page: ContentPageBody }, { description: 'The page.' }),
    act: async ({ id }) => {
      const page = shop.pages.find(({ slug }) => slug === id);
      if (!page) throw notFound('This page');
      const { slug, title } = page;
      return { page: { slug, title, html: await htmlOf(page) } };
    },
  });
}
