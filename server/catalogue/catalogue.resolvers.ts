import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { discountPercent } from './catalogue.ts';

export const catalogueResolvers: Pick<Resolvers, 'Query' | 'Product'> = {
  Query: {
    async products(_, query, { services }) {
      const { products, totalCount, hasNextPage } = await services.catalogue.list(query);
      return { nodes: products, totalCount, pageInfo: { hasNextPage, endCursor: products.at(-1)?.id ?? null } };
    },
    product: (_, { slug }, { services }) => services.catalogue.bySlug(slug),
    categories: (_, __, { services }) => services.catalogue.categories(),
    highestPrice: (_, __, { services }) => services.catalogue.highestPrice(),
    async shelf(_, __, { services: { catalogue, covers } }) {
      const books = await catalogue.shelf();
      const bySlug = new Map(books.map((book) => [book.slug, book]));
      const spines = covers.shelfSpines(books).flatMap(({ slug, view, width, height }) => {
        const product = bySlug.get(slug);
        return product ? [{ view, width, height, product }] : [];
      });
      return { image: covers.shelfAddress(books), spines };
    },
  },
  Product: {
    image: (product, _, { services }) => services.covers.coverAddress(product),
    spine: (product, _, { services }) => services.covers.spineAddress(product),
    discountPercent,
  },
};
