import { authorSlug } from '../services/catalogue/author.ts';
import { notFound } from '../errors.ts';
import { examples } from './example-values.ts';

/** The id in a route's path. */
export interface PathId {
  readonly name: string;
  readonly description: string;
  readonly example: string;
  /** What an id that cannot be one was not found as; null: any text may be one. */
  readonly what: string | null;
}

const ID_WITH_COLON = 'The `_id`, with or without a colon before it.';

export const bookId = { name: 'productId', description: ID_WITH_COLON, example: examples.productId, what: 'This book' };
export const bookSlug = { ...bookId, description: 'The slug: `id`.', example: examples.slug };
export const categoryId = {
  name: 'categoryId',
  description: 'The `_id`.',
  example: examples.categoryId,
  what: 'This category',
};
export const authorId = {
  name: 'authorId',
  description: 'The slug.',
  example: authorSlug(examples.author),
  what: null,
};
export const pageId = { name: 'pageId', description: 'The slug.', example: 'returns', what: null };
export const shareToken = {
  name: 'shareToken',
  description: 'The last part of the link.',
  example: examples.shareToken,
  what: null,
};
export const quietToken = {
  name: 'quietToken',
  description: 'The last part of the link in a letter.',
  example: examples.quietToken,
  what: null,
};
export const addressId = {
  name: 'addressId',
  description: ID_WITH_COLON,
  example: examples.addressId,
  what: 'This address',
};
export const sessionId = {
  name: 'sessionId',
  description: 'The `_id`.',
  example: examples.sessionId,
  // One that is not listed has ended.
  what: null,
};
export const orderId = { name: 'orderId', description: 'The `_id`.', example: examples.orderId, what: 'This order' };
export const paymentId = {
  name: 'paymentId',
  description: 'The `_id`.',
  example: examples.paymentId,
  what: 'This payment session',
};

/**
 * An id in a path. One leading colon is removed, since the observed client sends it (`/api/user/cart/:{_id}`), and what
 * GraphQL puts before the id of a payment. Text that cannot be an id gets the answer of an unknown id.
 */
export function pathId(raw: string, what: string): string {
  const id = raw.replace(/^:?(payment:)?/, '');
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw notFound(what);
  return id;
}
