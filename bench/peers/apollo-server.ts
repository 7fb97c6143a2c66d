import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import products from '../../seeds/products.json' with { type: 'json' };

/** The same schema and 27 books in memory, on Apollo Server. */
const books = products.map((product) => ({
  ...product,
  id: product._id,
  slug: product.id,
  price: Number(product.price.replace(',', '')),
  originalPrice: Number(product.original_price.replace(',', '')),
  category: product.categoryName,
  image: `/covers/${product.id}.svg`,
}));
const server = new ApolloServer({
  csrfPrevention: false,
  typeDefs: readFileSync(path.resolve(import.meta.dirname, '../../schema.graphql'), 'utf8'),
  resolvers: {
    Query: {
      products: () => ({ nodes: books, totalCount: books.length }),
      product: (_: unknown, { slug }: { slug: string }) => books.find((book) => book.slug === slug),
    },
  },
});
const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } });
process.stdout.write(`${url}\n`);
process.on('SIGTERM', () => process.exit(0));
