import { htmlOf } from '../../services/shop/content-page.ts';
import { publicShop } from '../../services/shop/public-shop.ts';
import type { Resolvers } from '../__generated__/resolvers.generated.ts';

export const shopResolvers: Pick<Resolvers, 'Query' | 'Shop' | 'ContentPage'> = {
  Query: {
    shop: (_, __, { services: { shop, demonstration } }) => ({ ...publicShop(shop, demonstration), pages: shop.pages }),
  },
  Shop: {
    closedUntil: (_, __, { services }) => services.closure.current(),
    page: ({ pages }, { slug }) => pages.find((page) => page.slug === slug) ?? null,
  },
  ContentPage: { html: (page) => htmlOf(page) },
};
