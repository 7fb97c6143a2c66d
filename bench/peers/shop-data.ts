import { createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import jwt from 'jsonwebtoken';

/** A running shop, whose data a peer takes so that it sends the same bytes. */
const { SHOP: shop, VIEWER: viewer = 'null', JWT_SECRET: secret = '' } = process.env;

export async function restBooks(): Promise<object[]> {
  const answer = await fetch(`${shop}/api/products`);
  return ((await answer.json()) as { products: object[] }).products;
}

export interface Book {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly byline: string;
  readonly author: { readonly slug: string } | null;
  readonly price: number;
  readonly originalPrice: number;
  readonly rating: number;
  readonly image: string;
  readonly category: string;
}

export async function graphqlBooks(): Promise<Book[]> {
  const query =
    '{ products(first: 100) { nodes { id slug title byline author { slug } price originalPrice rating image category } } }';
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${shop}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return ((await answer.json()) as { data: { products: { nodes: Book[] } } }).data.products.nodes;
}

const books = shop ? await graphqlBooks() : [];
const reader: unknown = JSON.parse(viewer);
const key = createSecretKey(secret || 'none', 'utf8');

export interface Context {
  readonly token: string | undefined;
}

/** The shop's schema over its books and one reader's cart, held in memory. Verifies tokens, but has no other rules. */
export const typeDefs = readFileSync(path.resolve(import.meta.dirname, '../../schema.graphql'), 'utf8');
export const resolvers = {
  Query: {
    products: () => ({ nodes: books, totalCount: books.length }),
    product: (_: unknown, { by: { slug } }: { by: { slug: string } }) => books.find((book) => book.slug === slug),
    viewer: (_: unknown, __: unknown, { token }: Context) => token && jwt.verify(token, key) && reader,
  },
};
