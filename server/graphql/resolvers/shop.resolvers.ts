import { htmlOf } from '../../services/shop/content-page.ts';
import { iconAddress } from '../../services/shop/public-shop.ts';
import type { Resolvers } from '../__generated__/resolvers.generated.ts';

export const shopResolvers: Pick<Resolvers, 'Query' | 'Shop' | 'ContentPage'> = {
  Query: { shop: (_, __, { services }) => services.shop },
  Shop: {
    logo: (shop) => shop.logo && iconAddress(shop),
    page: ({ pages }, { slug }) => pages.find((page) => page.slug === slug) ?? null,
    demonstration: (_, __, { services }) => services.demonstration !== null,
    guestLogin: (_, __, { services }) => services.demonstration?.guestLogin ?? null,
  },
  ContentPage: { html: (page) => htmlOf(page) },
};
