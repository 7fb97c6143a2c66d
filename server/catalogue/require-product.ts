import { notFound } from '../errors.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import type { Product } from './catalogue.ts';

/** The book with this id. Throws `NOT_FOUND`. */
export async function requireProduct(catalogue: CatalogueStore, id: string): Promise<Product> {
  const [product] = await catalogue.findByIds([id]);
  if (!product) throw notFound('This book');
  return product;
}
