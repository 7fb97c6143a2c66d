import { notFound } from '../errors.ts';
import type { CatalogueStore } from '../storage/catalogue-store.ts';
import type { Product } from './catalogue.ts';

/** The book of that id; `NOT_FOUND` when the shop has no such book. */
export async function requireProduct(catalogue: CatalogueStore, id: string): Promise<Product> {
  const [product] = await catalogue.findByIds([id]);
  if (!product) throw notFound('This book');
  return product;
}
