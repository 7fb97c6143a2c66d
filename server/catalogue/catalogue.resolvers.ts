import { badInput } from '../errors.ts';
import type { GraphQLContext } from '../graphql/context.ts';
import type { Resolvers } from '../graphql/__generated__/resolvers.generated.ts';
import { discountPercent } from './catalogue.ts';

/** Limit of `similar` fields per request: nested, a short query could request millions of books. */
const MOST_SIMILAR = 20;
const similarAsked = new WeakMap<GraphQLContext, number>();

function countSimilar(context: GraphQLContext): void {
  const asked = (similarAsked.get(context) ?? 0) + 1;
  similarAsked.set(context, asked);
  if (asked > MOST_SIMILAR)
    throw badInput([{ field: 'similar', message: `may be asked of ${MOST_SIMILAR} books a request` }]);
}

export const catalogueResolvers: Pick<Resolvers, 'Query' | 'ProductConnection' | 'Product'> = {
  Query: {
    async products(_, query, { services }) {
      return { filter: query.filter ?? {}, ...(await services.catalogue.list(query)) };
    },
    product: (_, { slug }, { services }) => services.catalogue.bySlug(slug),
    productsBySlugs: (_, { slugs }, { services }) => services.catalogue.bySlugs(slugs),
    suggestions: (_, { text, first }, { services }) => services.catalogue.suggestions(text, first),
    categories: (_, __, { services }) => services.catalogue.categories(),
    highestPrice: (_, __, { services }) => services.catalogue.highestPrice(),
    async shelf(_, __, { services: { catalogue, covers } }) {
      const books = await catalogue.shelf();
      const spines = covers.shelfSpines(books).map((spine, i) => ({ ...spine, product: books[i]! }));
      return { image: covers.shelfAddress(books), ...covers.shelfSize(spines), spines };
    },
  },
  ProductConnection: {
    nodes: ({ products }) => products,
    totalCount: ({ filter }, _, { services }) => services.catalogue.count(filter),
    facets: ({ filter }, _, { services }) => services.catalogue.facets(filter),
    pageInfo: ({ products, hasNextPage }) => ({ hasNextPage, endCursor: products.at(-1)?.id ?? null }),
  },
  Product: {
    image: (product, _, { services }) => services.covers.coverAddress(product),
    spine: (product, _, { services }) => services.covers.spineAddress(product),
    discountPercent,
    // Must be async: a synchronous throw would leave sibling promises unhandled.
    async similar(product, { first }, context) {
      countSimilar(context);
      return context.services.catalogue.similar(product, first);
    },
  },
};
