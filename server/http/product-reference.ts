import type { Product } from '../catalogue/catalogue.ts';
import { badInput, notFound } from '../errors.ts';
import type { ItemBody } from './rest-schemas.ts';

interface Catalogue {
  bySlug(slug: string): Promise<Product | null>;
}

/** The `_id` of the book that `{item}` or `{product}` names, by `_id` or else by slug. Nothing else of it is read. */
export async function referencedId({ item, product }: ItemBody, catalogue: Catalogue): Promise<string> {
  const reference = item ?? product;
  if (reference?._id !== undefined) return reference._id;
  if (reference?.id === undefined)
    throw badInput([{ field: 'item', message: 'must hold the _id of a book, or its id' }]);
  const found = await catalogue.bySlug(reference.id);
  if (!found) throw notFound('This book');
  return found.id;
}
