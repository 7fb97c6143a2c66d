import type { ApolloClient } from '@apollo/client';

/** What the shopper wants of a book. Each field is absolute: asking for it twice is asking for it once. */
export type Wants = {
  /** In the cart, or not. */
  readonly cart?: boolean | undefined;
  /** So many copies in the cart. */
  readonly quantity?: number | undefined;
  /** On the wishlist, or not. */
  readonly wishlist?: boolean | undefined;
};

/** A book's changes that wait to be sent. */
export type Change = {
  readonly productId: string;
  readonly slug: string;
  readonly title: string;
  readonly wants: Wants;
  /** What the server had of the book when its first change began to wait, as far as it is known. */
  readonly before: Wants;
  /** The server may have made some of it. */
  readonly tried: boolean;
};

/** An act on a book that cannot be sent now. */
export type NewChange = { client: ApolloClient; productId: string; wants: Wants; tried?: boolean | undefined };

const FIELDS = ['cart', 'quantity', 'wishlist'] as const;

function fieldsOf(wants: Wants, isKept: (field: (typeof FIELDS)[number]) => boolean): Wants {
  return Object.fromEntries(
    FIELDS.flatMap((field) => (wants[field] !== undefined && isKept(field) ? [[field, wants[field]]] : [])),
  );
}

/** The change without what is so already; null when nothing is left to send. */
function withoutNeedless(change: Change): Change | null {
  const { wants, before, tried } = change;
  const left = fieldsOf(
    wants,
    (field) => (tried || wants[field] !== before[field]) && (field !== 'quantity' || wants.cart !== false),
  );
  return Object.keys(left).length > 0 ? { ...change, wants: left } : null;
}

/** The waiting change with a newer one of its book. null when they cancel each other. */
export const merged = (old: Change, { wants, tried }: Change): Change | null =>
  withoutNeedless({ ...old, wants: { ...old.wants, ...wants }, tried: old.tried || tried });

/**
 * What takes the change back: null when nothing of it was sent. Of one that may have been made, the server is asked for what
 * was before.
 */
export function undone(change: Change): Change | null {
  const { wants, before, tried } = change;
  if (!tried) return null;
  // A removal takes the copies with it.
  const isToRestore = (field: keyof Wants) =>
    wants[field] !== undefined || (field === 'quantity' && wants.cart === false);
  return withoutNeedless({ ...change, wants: fieldsOf(before, isToRestore) });
}

/** A new change; null when all of it is so already. */
export const begun = (change: Change): Change | null => withoutNeedless(change);

export type Step = 'addToCart' | 'setQuantity' | 'addToWishlist' | 'removeFromCart' | 'removeFromWishlist';

/** The requests of a change. A move puts the book into the one list first: refused there, it stays in the other. */
export function stepsOf({ cart, quantity, wishlist }: Wants): readonly Step[] {
  const steps: readonly (Step | false)[] = [
    cart === true && 'addToCart',
    quantity !== undefined && cart !== false && 'setQuantity',
    wishlist === true && 'addToWishlist',
    cart === false && 'removeFromCart',
    wishlist === false && 'removeFromWishlist',
  ];
  return steps.filter((step) => step !== false);
}

/** What a change does, as the shopper reads it. */
export function inWords({ cart, quantity, wishlist }: Wants): string {
  const copies = quantity !== undefined && cart !== false ? `quantity ${quantity}` : '';
  if (cart === true)
    return [wishlist === false ? 'move it to your cart' : 'add it to your cart', copies].filter(Boolean).join(', ');
  if (cart === false) return wishlist === true ? 'move it to your wishlist' : 'remove it from your cart';
  if (wishlist === undefined) return copies;
  return [wishlist ? 'add it to your wishlist' : 'remove it from your wishlist', copies].filter(Boolean).join(', ');
}
