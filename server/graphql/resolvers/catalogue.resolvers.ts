import { badInput } from '../../errors.ts';
import { connectionOf } from '../connections.ts';
import { prefixId } from '../ids.ts';
import type { GraphQLContext } from '../context.ts';
import type { Resolvers } from '../__generated__/resolvers.generated.ts';
import { authorOf } from '../authors.ts';
import { discountPercent, type Product } from '../../services/catalogue/catalogue.ts';
import type { ListQuery } from '../../services/catalogue/catalogue.service.ts';
import { type BookFacts, FACT_NAMES, type FactName } from '../../services/catalogue/facts.ts';
import type { Services } from '../../services/services.ts';

/** How often a request may query a costly field. Nested, a short query could request millions of similar books. */
const MAX_USES = 20;

/**
 * Counts the requests of a field, and refuses those above the limit. Only async resolvers may use it: a synchronous
 * throw would leave sibling promises unhandled.
 */
function createLimit(field: string): (context: GraphQLContext) => void {
  const counts = new WeakMap<GraphQLContext, number>();
  return (context) => {
    const count = (counts.get(context) ?? 0) + 1;
    counts.set(context, count);
    if (count > MAX_USES) throw badInput([{ field, message: `may be requested ${MAX_USES} times per request` }]);
  };
}
const countSimilar = createLimit('similar');
const countExcerpt = createLimit('excerpt');
const countAuthorProducts = createLimit('author.products');
const countAuthorShelf = createLimit('author.shelf');

async function listOf(query: ListQuery, { catalogue }: Services) {
  const { products: nodes, hasNextPage } = await catalogue.list(query);
  return { filter: query.filter ?? {}, ...connectionOf({ nodes, hasNextPage, after: query.after }) };
}

/** GraphQL Tools refuses the resolver of a fact that `schema.graphql` lacks. */
const factResolvers = Object.fromEntries(
  FACT_NAMES.map((name) => [name, ({ facts }: Product) => facts?.[name] ?? null]),
) as { [Name in FactName]: (product: Product) => NonNullable<BookFacts[Name]> | null };

export const catalogueResolvers: Pick<Resolvers, 'Query' | 'ProductConnection' | 'Product' | 'Author' | 'Category'> = {
  Query: {
    products: (_, query, { services }) => listOf(query, services),
    async product(_, { by }, { services: { catalogue } }) {
      if (by.slug != null) return catalogue.bySlug(by.slug);
      if (by.isbn != null) return catalogue.byIsbn(by.isbn);
      return (await catalogue.byIds([by.id]))[0] ?? null;
    },
    productsBySlugs: (_, { slugs }, { services }) => services.catalogue.bySlugs(slugs),
    suggestions: (_, { text, first }, { services }) => services.catalogue.suggestions(text, first),
    categories: (_, __, { services }) => services.catalogue.categories(),
    popular: (_, { first }, { services }) => services.catalogue.popular(first),
    bookOfTheMonth: (_, __, { services }) => services.catalogue.bookOfTheMonth(),
    searchHints: (_, { text }, { services }) => services.catalogue.searchHints(text),
    author: (_, { slug }, { services }) => services.catalogue.author(slug),
    shelf: async (_, __, { services: { catalogue, covers } }) => covers.shelfView(await catalogue.shelf()),
  },
  ProductConnection: {
    totalCount: ({ filter }, _, { services }) => services.catalogue.count(filter),
    facets: ({ filter }, _, { services }) => services.catalogue.facets(filter),
  },
  Category: {
    id: ({ id }) => prefixId('category', id),
    products: ({ name }, query, { services }) => listOf({ ...query, filter: { categories: [name] } }, services),
  },
  Author: {
    name: async (author, _, { loadAuthor }) => (await loadAuthor(author)).name,
    bookCount: async (author, _, { loadAuthor }) => (await loadAuthor(author)).bookCount,
    async products({ slug }, query, context) {
      countAuthorProducts(context);
      return listOf({ ...query, filter: { author: slug } }, context.services);
    },
    async shelf({ slug }, _, context) {
      countAuthorShelf(context);
      const { catalogue, covers } = context.services;
      return covers.shelfView(await catalogue.authorShelf(slug), slug);
    },
  },
  Product: {
    byline: ({ author }) => author,
    author: authorOf,
    image: (product, _, { services }) => services.covers.coverAddress(product),
    spine: (product, _, { services }) => services.covers.spineAddress(product),
    discountPercent,
    copiesLeft: ({ copiesLeft }) => copiesLeft ?? null,
    ...factResolvers,
    format: ({ facts }) =>
      (facts?.format?.toUpperCase() as Uppercase<NonNullable<BookFacts['format']>> | undefined) ?? null,
    hasExcerpt: ({ hasExcerpt }) => hasExcerpt ?? false,
    async excerpt(product, _, context) {
      countExcerpt(context);
      return context.services.catalogue.excerpt(product);
    },
    async similar(product, { first }, context) {
      countSimilar(context);
      return context.services.catalogue.similar(product, first);
    },
  },
};
