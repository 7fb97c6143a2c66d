import { authorSlug } from '../services/catalogue/author.ts';
import { notFound } from '../errors.ts';
import { examples } from './example-values.ts';

export interface PathId {
  readonly name: string;
  readonly example: string;
  /** Defaults to the record's `_id`. */
  readonly description?: string;
  /**
   * The subject of the 404 message for a malformed id, such as 'This book'. Without it, any text is accepted as an id.
   */
  readonly what?: string;
}

const ID_WITH_COLON = 'The `_id`, with or without a leading colon.';

export const bookId = { name: 'productId', description: ID_WITH_COLON, example: examples.productId, what: 'This book' };
export const bookSlug = { ...bookId, description: 'The slug: `id`.', example: examples.slug };
export const categoryId = { name: 'categoryId', example: examples.categoryId, what: 'This category' };
export const authorId = { name: 'authorId', description: 'The slug.', example: authorSlug(examples.author) };
export const pageId = { name: 'pageId', description: 'The slug.', example: 'returns' };
export const shareToken = {
  name: 'shareToken',
  description: "The last segment of the link's path.",
  example: examples.shareToken,
};
export const quietToken = {
  name: 'quietToken',
  description: "The last segment of an emailed link's path.",
  example: examples.quietToken,
};
export const addressId = {
  name: 'addressId',
  description: ID_WITH_COLON,
  example: examples.addressId,
  what: 'This address',
};
/** Accepts any text, since a session that is not listed has ended. */
export const sessionId = { name: 'sessionId', example: examples.sessionId };
export const orderId = { name: 'orderId', example: examples.orderId, what: 'This order' };
export const paymentId = { name: 'paymentId', example: examples.paymentId, what: 'This payment session' };

/**
 * Reads an id in a path. Removes one leading colon, since the observed client sends it (`/api/user/cart/:{_id}`), and
 * GraphQL's prefix of a payment's id. Text that cannot be an id gets the answer of an unknown id.
 */
export function pathId(raw: string, what: string): string {
  const id = raw.replace(/^:?(payment:)?/, '');
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw notFound(what);
  return id;
}
